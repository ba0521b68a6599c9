// online_socket.ts: the connection to the table server. Lines get their answers by number; events of the
// server go to `onEvent`. A connection that ends is made again, later each time; the owner says in `greet`
// what comes first on every new one. Lines that were on their way then are rejected with `Lost`: the owner
// finds out whether they arrived.
import { type ReadonlySignal, signal } from '@preact/signals';
import { Refusal, type Refused } from '../engine/engine';
import type { OnlineEvent } from './online_messages';

/** The connection ended before the answer came. */
export class Lost extends Error {}

export type Line = { cmd: string; [field: string]: unknown };
export type Connection = 'connecting' | 'open' | 'broken' | 'closed';

interface Answer extends Refused {
  ok: boolean;
  id: number;
  wait?: number; // seconds
}

interface Waiting {
  line: Line;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const FIRST_DELAY = 300; // milliseconds
const LAST_DELAY = 15000;
const SILENCE = 10000; // an answer takes no longer, or the connection is dead

/** Where the tables of this page's server are. */
function tablesAddress(): string {
  const address = new URL('ws', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

export class OnlineSocket {
  readonly connection: ReadonlySignal<Connection>;
  onEvent: (event: OnlineEvent) => void = () => {};
  greet: () => Promise<void> = () => Promise.resolve();

  private readonly state = signal<Connection>('connecting');
  private socket: WebSocket | undefined;
  private last = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly hurry = () => this.reconnectNow();

  constructor() {
    this.connection = this.state;
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Connects, and stays connected until `close`. */
  open(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const socket = new WebSocket(tablesAddress(), 'dicewright');
    this.socket = socket;
    socket.onopen = () => void this.begin(socket);
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)));
    socket.onclose = () => this.end(socket);
  }

  close(): void {
    this.state.value = 'closed';
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
    this.rejectAll();
  }

  /** After a greeting that was refused: another one. */
  greetAgain(): void {
    if (this.socket?.readyState === WebSocket.OPEN) void this.begin(this.socket);
  }

  /** The answer to a line; rejects with a Refusal, or with `Lost`. Lines that came too fast are said again in time. */
  ask<Result>(line: Line): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.send({ line, resolve: resolve as (answer: unknown) => void, reject });
    });
  }

  private send(waiting: Waiting): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return waiting.reject(new Lost());
    const id = ++this.last;
    const { socket } = this;
    this.waiting.set(id, waiting);
    socket.send(JSON.stringify({ ...waiting.line, id }));
    setTimeout(() => this.waiting.has(id) && this.drop(socket), SILENCE);
  }

  /** Gives a connection up without waiting for the other side, which may be gone. */
  private drop(socket: WebSocket): void {
    socket.close();
    this.end(socket);
  }

  private async begin(socket: WebSocket): Promise<void> {
    try {
      await this.greet();
      if (socket !== this.socket || this.state.value === 'closed') return;
      this.failures = 0;
      this.state.value = 'open';
    } catch {
      // lost again, which `end` sees; or refused, of which the owner knows
    }
  }

  private hear(message: Answer | OnlineEvent): void {
    if ('event' in message) return this.onEvent(message);
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) return;
    if (message.ok) waiting.resolve(message);
    else if (message.code === 'too_fast') setTimeout(() => this.send(waiting), (message.wait ?? 1) * 1000 + 50);
    else waiting.reject(new Refusal(message));
  }

  private end(socket: WebSocket): void {
    if (socket !== this.socket || this.state.value === 'closed') return;
    this.socket = undefined;
    this.state.value = 'broken';
    this.rejectAll();
    const delay = Math.min(LAST_DELAY, FIRST_DELAY * 2 ** this.failures++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.open(), delay);
  }

  /** The network or the person is back: no reason to wait any longer. */
  private reconnectNow(): void {
    if (this.timer !== undefined && document.visibilityState === 'visible') this.open();
  }

  private rejectAll(): void {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(new Lost());
  }
}

/** One question on a connection of its own: for the lobby and one's own tables. */
export async function askOnce<Result>(line: Line): Promise<Result> {
  const socket = new OnlineSocket();
  try {
    return await new Promise<Result>((resolve, reject) => {
      socket.greet = () => socket.ask<Result>(line).then(resolve, reject);
      setTimeout(() => reject(new Lost()), SILENCE);
      socket.open();
    });
  } finally {
    socket.close();
  }
}

// engine.ts: the engine as the page sees it: one worker is one session of the protocol. Answers come in the
// order of the questions, and questions asked together are answered together. A worker that thinks too long
// can be ended and started again, without its table.
import type { Answered, Asked } from './worker';

/** How a line is refused: a sentence for the person, a code that screens may decide by, and why a move is not possible. */
export interface Refused {
  error: string;
  code?: string;
  reason?: string;
  wait?: number; // seconds until it may be said again
}

export class Refusal extends Error {
  readonly code: string;
  readonly reason: string | null;
  readonly wait: number | null;

  constructor({ error, code = '', reason, wait }: Refused) {
    super(error);
    this.code = code;
    this.reason = reason ?? null;
    this.wait = wait ?? null;
  }
}

/** The worker was ended before it answered. */
export class Interrupted extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  private worker: Worker | undefined;
  private last = 0;
  private breath: Asked[] = []; // asked, but not sent yet
  private readonly waiting = new Map<number, Waiting>();

  /** For tables of this game; without one, for questions like `hello` that need no network. */
  constructor(private readonly game = '') {}

  /** The answer to a line of the protocol; rejects with a Refusal if it is a wrong one. */
  ask<Answer>(line: { cmd: string; [field: string]: unknown }): Promise<Answer> {
    const id = ++this.last;
    if (!this.breath.length) queueMicrotask(() => this.send());
    this.breath.push({ id, line: JSON.stringify(line) });
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
    });
  }

  private send(): void {
    if (this.breath.length) this.running().postMessage(this.breath);
    this.breath = [];
  }

  /** Ends the worker, whatever it does; the next question starts another one, which has no table. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.breath = [];
    const interrupted = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of interrupted) reject(new Interrupted('the engine was stopped'));
  }

  private running(): Worker {
    if (!this.worker) {
      this.worker = new Worker('worker.js', { type: 'module', name: this.game });
      this.worker.onmessage = ({ data }: MessageEvent<Answered[]>) => {
        for (const answered of data) this.hear(answered);
      };
    }
    return this.worker;
  }

  private hear(answered: Answered): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if (!waiting) return;
    if ('failure' in answered) return waiting.reject(new Error(answered.failure));
    const answer = JSON.parse(answered.answer) as { ok: boolean } & Refused;
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new Refusal(answer));
  }
}

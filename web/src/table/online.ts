// online.ts: a table on the server, from one seat, or looking on. After each change it is asked how things stand, with one round of
// questions at a time. After a break the client comes back by itself with what it knows, and finds out whether a move that
// was on its way has been made before it says it again.
import { batch, computed, effect, signal } from '@preact/signals';
import { Engine } from '../engine/engine';
import type { Choices, Hint, LogEntry, Score, State, Turn } from '../engine/protocol';
import { forgetLink, keepLink, type Link, saveLink } from '../online/links';
import { offers, ownName } from '../settings/settings';
import { text } from '../text/en';
import { type Line, Lost, OnlineSocket } from './online_socket';
import { Pace } from './pace';
import type { Seat, Table } from './table';
import { whyNotAt } from './why_not';

/** A seat as the server tells it. */
export interface OnlineSeat {
  who: string; // "open", "person" or a level
  name: string;
  here: boolean;
  left?: number; // seconds, when it was told
  runs?: boolean;
}

/** Something that was said or that happened besides moves. */
export interface Said {
  at: number; // seconds
  seat: number | null;
  kind: string; // "chat", "late", ...
  text: string;
}

/** Somebody would like to go back, and who has agreed of those who must. */
export interface Wish {
  seat: number;
  length: number;
  agreed: number[];
  needed: number[];
}

/** Where the same people play again, and who set that up. */
export interface Rematch {
  table: string;
  seat: number;
}

interface Played {
  seat: number | null;
  move: string;
}

interface Told {
  played: Played[];
  length: number;
  era: number;
}

interface Joined extends Partial<Told> {
  seat: number | null;
  game: string;
  set: string;
  players: number;
  begun: boolean;
  commitment: string;
  seats: OnlineSeat[];
  watching: number;
  wish: Wish | null;
  rematch: Rematch | null;
  said: Said[];
  offered: boolean;
  length: number;
  era: number;
}

/** A move on its way: made if the server has it, or still to be said if the question is the same. */
interface Sent {
  move: string;
  ask: string;
  length: number;
  era: number;
}

const NOBODY: Turn = { waiting: [], may_act: [], chance: false, over: false };
const NAME_BYTES = 48;

/** As much of a name as the server takes. */
function fitting(name: string): string {
  let fits = name.trim();
  while (new TextEncoder().encode(fits).length > NAME_BYTES) fits = [...fits].slice(0, -1).join('');
  return fits;
}

/** Whose seat it is, also while a bot plays there. */
export function personAt(seats: OnlineSeat[], seat: number): string {
  return seats[seat]?.name || text.person(seat + 1);
}

export class OnlineTable implements Table {
  readonly game = signal('');
  readonly set = signal('');
  readonly players = signal(0);
  readonly seat = signal<number | null>(null);
  readonly mySeats = computed(() => (this.seat.value === null ? [] : [this.seat.value]));
  readonly state = signal<State | null>(null);
  readonly choices = computed(() => (this.begun.value && !this.replaced.value ? this.legal.value : null));
  readonly turn = signal<Turn>(NOBODY);
  readonly log = signal<LogEntry[]>([]);
  readonly score = signal<Score | null>(null);
  readonly over = signal(false);
  readonly problem = signal<string | null>(null);
  readonly offered = signal(false); // bots wait until the person acts or lets it pass
  readonly handTo = signal(null); // one seat a connection

  /** What only online tables have. */
  readonly there = signal<{ seats: OnlineSeat[]; watching: number; told: number }>({ seats: [], watching: 0, told: 0 });
  readonly said = signal<Said[]>([]);
  readonly wish = signal<Wish | null>(null);
  readonly rematch = signal<Rematch | null>(null);
  readonly begun = signal(false);
  readonly joined = signal(false);
  /** Why the server does not let us in; it is of no use to try again. */
  readonly refused = signal<string | null>(null);
  /** Why the last decision cannot simply be taken back; the others can be asked. */
  readonly mayAsk = signal<string | null>(null);
  readonly sending = signal(false);

  readonly seats = computed(() => this.there.value.seats.map((one, seat) => this.seatOf(one, seat)));
  readonly busy = computed(() => this.turn.value.waiting.find((seat) => this.seats.value[seat]?.who === 'bot') ?? null);
  /** A bot plays for the person at this screen. */
  readonly replaced = computed(() => this.seat.value !== null && this.seats.value[this.seat.value]?.who === 'bot');

  private readonly legal = signal<Choices | null>(null); // whoever plays for the seat
  private readonly socket = new OnlineSocket();
  readonly connection = this.socket.connection;
  private readonly pace = new Pace();
  private closed = false;
  private length = 0; // of the record, as told
  private era = 0;
  private valid = 0; // entries of `log` that were not taken back
  private shown = { length: -1, era: -1 };
  private looking: Promise<void> | null = null;
  private again = false;
  private sent: Sent | null = null;
  private readonly stopOffers: () => void;

  constructor(readonly link: Link) {
    this.socket.onEvent = (event) => this.hear(event);
    this.socket.greet = () => this.join();
    this.socket.open();
    this.stopOffers = effect(() => {
      const line = { cmd: 'offers', offers: offers.value };
      if (this.joined.peek()) void this.say(line); // joining says it at first
    });
  }

  lookFrom(): void {}

  takeScreen(): void {}

  letPass(): void {
    if (this.offered.value) void this.say({ cmd: 'decline' });
  }

  async play(move: string): Promise<void> {
    if (this.sent || this.seat.value === null) return;
    this.problem.value = null;
    this.mayAsk.value = null;
    this.sent = { move, ask: this.choices.value?.ask ?? '', length: this.length, era: this.era };
    this.sending.value = true;
    await this.deliver(this.sent);
  }

  async whyNot(move: string): Promise<string | null> {
    const seat = this.seat.value;
    if (seat === null) return null;
    try {
      return await whyNotAt({ game: this.game.value, set: this.set.value, position: await this.askPosition() }, seat, move);
    } catch {
      return null; // the connection was lost
    }
  }

  async undo(): Promise<void> {
    this.problem.value = null;
    try {
      await this.socket.ask({ cmd: 'undo' });
      this.mayAsk.value = null;
    } catch (error) {
      const why = error instanceof Lost ? text.notSaid : (error as Error).message;
      (/\balone\b/.test(why) ? this.mayAsk : this.problem).value = why; // together it may go
    }
  }

  /** Asks the others to go back to before one's own last decision. */
  askBack(): Promise<boolean> {
    this.mayAsk.value = null;
    return this.say({ cmd: 'undo', ask: true });
  }

  consent(yes: boolean): Promise<boolean> {
    return this.say({ cmd: 'consent', yes });
  }

  /** Whether it was heard. */
  chat(words: string): Promise<boolean> {
    return this.say({ cmd: 'chat', text: words });
  }

  /** A bot plays for a seat: one's own, or one whose person is away. */
  letBot(seat: number, level: string): Promise<boolean> {
    return this.say({ cmd: 'bot', seat, level });
  }

  comeBack(): Promise<boolean> {
    return this.say({ cmd: 'back' });
  }

  /** One's seat at the table where the same people play again, which the first of them sets up; links are the same there. Null: there is a problem. */
  async playAgain(): Promise<Link | null> {
    const where = this.rematch.value ?? (await this.request<{ table: string }>({ cmd: 'rematch' }));
    const { secret, others, name } = this.link;
    return where && keepLink(where.table, secret, { ...(others && { others }), ...(name && { name }) });
  }

  /** From what the seat knows, in the engine of this page: the server thinks for bots only. */
  async hint(level: 'adept' | 'master' = 'adept'): Promise<Hint[]> {
    const position = await this.askPosition();
    const engine = new Engine(this.game.value);
    try {
      await engine.ask({ cmd: 'load', game: this.game.value, set: this.set.value, position });
      return (await engine.ask<{ hints: Hint[] }>({ cmd: 'hint', seat: this.seat.value, level })).hints;
    } finally {
      engine.stop();
    }
  }

  /** What the seat knows of the table. */
  private async askPosition(): Promise<object> {
    return (await this.socket.ask<{ position: object }>({ cmd: 'position' })).position;
  }

  async record(): Promise<string> {
    return (await this.socket.ask<{ record: string }>({ cmd: 'record' })).record;
  }

  close(): void {
    this.closed = true;
    this.stopOffers();
    this.socket.close();
  }

  // ---- coming

  private async join(): Promise<void> {
    const { table, secret, luck } = this.link;
    const name = fitting(this.link.name ?? ownName.value);
    const known = this.joined.value ? { from: this.length, era: this.era } : {};
    try {
      const answer = await this.socket.ask<Joined>({ cmd: 'join', table, secret, luck, name, offers: offers.value, ...known });
      this.sitDown(answer);
      await this.look();
      this.settle(answer);
    } catch (error) {
      if (!(error instanceof Lost) && !this.joined.value) this.turnAway((error as Error).message);
      throw error;
    }
  }

  private turnAway(why: string): void {
    if (this.link.seat === undefined) forgetLink(this.link.id); // it never was good for anything
    this.refused.value = why;
  }

  private sitDown(answer: Joined): void {
    if (this.closed) return;
    const { seat, game, set, players, commitment, begun, said, wish, rematch, length, era } = answer;
    if (answer.played) this.note({ played: answer.played, length, era }, this.length);
    else this.valid = 0;
    batch(() => {
      this.seat.value = seat;
      this.game.value = game;
      this.set.value = set;
      this.players.value = players;
      this.begun.value = begun;
      this.said.value = said;
      this.wish.value = wish;
      this.rematch.value = rematch;
      this.offered.value = answer.offered;
      this.there.value = { seats: answer.seats, watching: answer.watching, told: Date.now() };
      this.joined.value = true;
      this.refused.value = null;
    });
    this.length = length;
    this.era = era;
    Object.assign(this.link, { seat, game, set, when: Date.now() });
    this.link.commitment ??= commitment;
    saveLink(this.link);
  }

  // ---- hearing

  private hear(event: { event: string; [field: string]: unknown }): void {
    if (this.closed) return;
    if (event.event === 'played') this.hearPlayed(event as unknown as Told & { from: number });
    else if (event.event === 'seats') {
      const { seats, watching } = event as unknown as { seats: OnlineSeat[]; watching: number };
      this.there.value = { seats, watching, told: Date.now() };
    } else if (event.event === 'said') this.said.value = [...this.said.value, event as unknown as Said].slice(-200);
    else if (event.event === 'offer') this.offered.value = event.offered === true;
    else if (event.event === 'wish') this.wish.value = event.wish as Wish | null;
    else if (event.event === 'rematch') this.rematch.value = event.rematch as Rematch;
    else if (event.event === 'lost') {
      this.problem.value = text.lost(String(event.error));
      this.valid = 0;
      void this.join().catch(() => {});
    }
  }

  private hearPlayed(told: Told & { from: number }): void {
    this.note(told, told.from);
    this.begun.value = true;
    if (told.era !== this.era) this.mayAsk.value = null;
    this.length = told.length;
    this.era = told.era;
    if (this.shown.length !== told.length || this.shown.era !== told.era) void this.look().catch(() => {});
  }

  /** Entries from `from` on are these now. */
  private note({ played }: Told, from: number): void {
    this.valid = Math.min(this.valid, from);
    if (this.sent && this.isIn(this.sent, played, from)) this.arrived();
  }

  // ---- moves on their way

  private isIn({ move, length }: Sent, played: Played[], from: number): boolean {
    return played.some((entry, i) => from + i >= length && entry.seat === this.seat.value && entry.move === move);
  }

  private arrived(): void {
    this.sent = null;
    this.sending.value = false;
  }

  private async deliver(sent: Sent): Promise<void> {
    try {
      const made = this.socket.ask({ cmd: 'play', move: sent.move });
      if (this.pace.isEasy()) void this.look().catch(() => {}); // asked in the same breath, so that it shows at once
      await made;
    } catch (error) {
      if (error instanceof Lost) return; // `settle` sees to it
      this.problem.value = (error as Error).message;
    }
    if (this.sent === sent) this.arrived();
  }

  /** After a break: what the server does not have is said again, if it is still the answer to the same question. */
  private settle(answer: Joined): void {
    const { sent } = this;
    if (!sent) return;
    const choices = this.choices.value;
    const same = answer.era === sent.era && choices?.ask === sent.ask && choices.moves.some(({ move }) => move === sent.move);
    if (same) return void this.deliver(sent);
    this.arrived();
    this.problem.value = text.moveNotMade;
  }

  /** Whether it was heard; if not, `problem` says why. */
  private async say(line: Line): Promise<boolean> {
    return (await this.request(line)) !== null;
  }

  private async request<Answer>(line: Line): Promise<Answer | null> {
    this.problem.value = null;
    try {
      return await this.socket.ask<Answer>(line);
    } catch (error) {
      this.problem.value = error instanceof Lost ? text.notSaid : (error as Error).message;
      return null;
    }
  }

  // ---- looking

  /** Asks how things stand, once more if something happened meanwhile; one round of questions at a time. */
  private look(): Promise<void> {
    this.again = true;
    this.looking ??= this.lookOn().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookOn(): Promise<void> {
    while (this.again && !this.closed) {
      const wait = this.pace.take();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      this.again = false;
      await this.lookOnce();
    }
  }

  private async lookOnce(): Promise<void> {
    const { socket } = this;
    const from = this.valid;
    const { era } = this;
    const [seen, moves, told, score] = await Promise.all([
      socket.ask<{ state: State; turn: Turn; length: number }>({ cmd: 'state' }),
      this.seat.value === null ? null : socket.ask<{ seats: Choices[]; length: number }>({ cmd: 'moves' }),
      socket.ask<{ entries: LogEntry[]; length: number }>({ cmd: 'log', from }),
      socket.ask<Score>({ cmd: 'score' }),
    ]);
    if (this.closed) return;
    const together = told.length === seen.length && (!moves || moves.length === seen.length) && this.valid >= from;
    if (!together) {
      this.again = true; // something happened between the answers
      return;
    }
    const opened = seen.turn.over && !this.over.value && from > 0; // at the end nothing is hidden any more
    this.show(seen, moves?.seats[0], [...this.log.value.slice(0, from), ...told.entries], score);
    this.valid = opened ? 0 : told.length;
    this.again = opened || era !== this.era || seen.length < this.length; // what came meanwhile may be in these answers already
  }

  private show(seen: { state: State; turn: Turn; length: number }, choices: Choices | undefined, log: LogEntry[], score: Score): void {
    this.shown = { length: seen.length, era: this.era };
    batch(() => {
      this.state.value = seen.state;
      this.turn.value = seen.turn;
      this.over.value = seen.turn.over;
      this.legal.value = choices?.moves.length ? choices : null;
      this.log.value = log;
      this.score.value = score;
    });
  }

  private seatOf({ who, name, here }: OnlineSeat, seat: number): Seat {
    if (seat === this.seat.value && who === 'person') return { seat, name: name || text.you, who, here };
    if (who === 'person' || who === 'open') return { seat, name: name || text.person(seat + 1), who, here };
    return { seat, name: name ? text.botFor(name, who) : text.bot(who), who: 'bot', level: who, here: true };
  }
}

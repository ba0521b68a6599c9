// online_table.ts: a table on the server, from one seat or a spectator's place. The server sends the screen once,
// and after each change what differs on it (screen.ts). After a break the client joins again by itself with
// what it knows. It finds out whether a move that was on its way has been made before it sends the move
// again.
import { batch, computed, effect, signal } from '@preact/signals';
import { Engine, Refusal } from '../engine/engine';
import type { Hint } from '../engine/protocol';
import { forgetLink, keepLink, type Link, saveLink } from '../online/links';
import { offers, ownName } from '../settings/settings';
import { text } from '../text/en';
import { namesIn } from '../text/names';
import { type Line, Lost, OnlineSocket } from './online_socket';
import { nextScreen, type Screen, type Told } from './screen';
import { type Seat, Table } from './table';
import { whyNotAt } from './why_not';

/** A seat as the server tells it. */
export interface OnlineSeat {
  who: string; // "open", "person" or a level
  name: string;
  here: boolean;
  left?: number; // seconds, when it came
  runs?: boolean;
}

/** Something that was said or that happened besides moves. */
export interface Said {
  at: number; // seconds
  seat: number | null;
  kind: string; // "chat", "late", ...
  text: string;
}

/** A wish to go back, and who has agreed of those who must. */
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

/** What the server says of its own accord. */
export type OnlineEvent =
  | { event: 'view'; view: Told }
  | { event: 'seats'; seats: OnlineSeat[]; watching: number }
  | ({ event: 'said' } & Said)
  | { event: 'offer'; offered: boolean }
  | { event: 'wish'; wish: Wish | null }
  | { event: 'rematch'; rematch: Rematch }
  | { event: 'lost'; error: string };

interface Joined {
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
  view: Told;
}

/** What a command brings about comes with its answer, if it came about at once. */
interface Done {
  view?: Told;
}

/** A move on its way: made if the server has it, or still to be said if the question is the same. */
interface Sent {
  move: string;
  ask: string;
  length: number;
  era: number;
}

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

export class OnlineTable extends Table {
  readonly mySeats = computed(() => (this.seat.value === null ? [] : [this.seat.value]));
  override readonly choices = computed(() => (this.begun.value && !this.replaced.value ? this.legal.value : null));

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

  private readonly socket = new OnlineSocket();
  readonly connection = this.socket.connection;
  private closed = false;
  private screen: Screen | null = null;
  private era = 0; // of the screen
  private sent: Sent | null = null;
  private readonly stopOffers: () => void;

  constructor(readonly link: Link) {
    super();
    this.socket.onEvent = (event) => this.hear(event);
    this.socket.greet = () => this.join();
    this.socket.open();
    this.stopOffers = effect(() => {
      const line = { cmd: 'offers', offers: offers.value };
      if (this.joined.peek()) void this.say(line); // joining says it at first
    });
  }

  letPass(): void {
    if (!this.offered.value) return;
    this.offered.value = false;
    void this.request<Done>({ cmd: 'decline' }).then((answer) => this.take(answer?.view));
  }

  async play(move: string): Promise<void> {
    if (this.sent || this.seat.value === null) return;
    this.problem.value = null;
    this.mayAsk.value = null;
    this.sent = { move, ask: this.choices.value?.ask ?? '', length: this.screen?.length ?? 0, era: this.era };
    this.sending.value = true;
    await this.deliver(this.sent);
  }

  async whyNot(move: string): Promise<string | null> {
    const seat = this.seat.value;
    if (seat === null) return null;
    try {
      return await whyNotAt(
        { game: this.game.value, set: this.set.value, position: await this.askPosition() },
        namesIn(this.seats.value, seat),
        seat,
        move,
      );
    } catch {
      return null; // the connection was lost
    }
  }

  async undo(): Promise<void> {
    this.problem.value = null;
    try {
      this.take((await this.socket.ask<Done>({ cmd: 'undo' })).view);
      this.mayAsk.value = null;
    } catch (error) {
      const why = error instanceof Lost ? text.notSaid : (error as Error).message;
      const together = error instanceof Refusal && error.code === 'needs_consent';
      (together ? this.mayAsk : this.problem).value = why;
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
      await engine.ask({ cmd: 'people', seats: [], ...namesIn(this.seats.value, this.seat.value) });
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
    const known = this.screen ? { from: this.screen.length, era: this.era } : {};
    try {
      const answer = await this.socket.ask<Joined>({ cmd: 'join', table, secret, luck, name, views: true, offers: offers.value, ...known });
      this.sitDown(answer);
      this.settle(answer.view);
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
    const { seat, game, set, players, commitment, begun, said, wish, rematch } = answer;
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
      this.take(answer.view);
    });
    Object.assign(this.link, { seat, game, set, when: Date.now() });
    this.link.commitment ??= commitment;
    saveLink(this.link);
  }

  // ---- hearing

  private hear(event: OnlineEvent): void {
    if (this.closed) return;
    if (event.event === 'view') this.take(event.view);
    else if (event.event === 'seats') this.there.value = { seats: event.seats, watching: event.watching, told: Date.now() };
    else if (event.event === 'said') this.said.value = [...this.said.value, event].slice(-200);
    else if (event.event === 'offer') this.offered.value = event.offered;
    else if (event.event === 'wish') this.wish.value = event.wish;
    else if (event.event === 'rematch') this.rematch.value = event.rematch;
    else if (event.event === 'lost') {
      this.problem.value = text.lost(event.error);
      this.screen = null;
      void this.join().catch(() => {});
    }
  }

  /** Shows what the server tells; a view that does not follow what is known is asked for as a whole. */
  private take(told: Told | undefined): void {
    if (!told || this.closed) return;
    const screen = told.screen || told.era === this.era ? nextScreen(this.screen, told) : null;
    if (!screen) {
      void this.request<Done>({ cmd: 'view' }).then((answer) => answer && this.take(answer.view));
      return;
    }
    if (this.sent && this.isIn(this.sent, told)) this.arrived();
    if (told.era !== this.era) this.mayAsk.value = null;
    this.screen = screen;
    this.era = told.era;
    batch(() => {
      if (told.seats) this.there.value = { seats: told.seats, watching: told.watching ?? 0, told: Date.now() };
      if (told.length > 0) this.begun.value = true;
      this.show(screen, told.from, told.entries);
      this.offered.value = told.offered === true;
    });
  }

  // ---- moves on their way

  private isIn({ move, length }: Sent, { entries, from }: Told): boolean {
    return entries.some((entry, i) => from + i >= length && entry.seat === this.seat.value && entry.move === move);
  }

  private arrived(): void {
    this.sent = null;
    this.sending.value = false;
  }

  private async deliver(sent: Sent): Promise<void> {
    try {
      this.take((await this.socket.ask<Done>({ cmd: 'play', move: sent.move })).view);
    } catch (error) {
      if (error instanceof Lost) return; // `settle` sees to it
      this.problem.value = (error as Error).message;
    }
    if (this.sent === sent) this.arrived();
  }

  /** After a break: what the server does not have is said again, if it is still the answer to the same question. */
  private settle(told: Told): void {
    const { sent } = this;
    if (!sent) return;
    const choices = this.choices.value;
    const same = told.era === sent.era && choices?.ask === sent.ask && choices.moves.some(({ move }) => move === sent.move);
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

  private seatOf({ who, name, here }: OnlineSeat, seat: number): Seat {
    if (seat === this.seat.value && who === 'person') return { seat, name: name || text.you, who, here };
    if (who === 'person' || who === 'open') return { seat, name: name || text.person(seat + 1), who, here };
    return { seat, name: name ? text.botFor(name, who) : text.bot(who), who: 'bot', level: who, here: true };
  }
}

// online_table.ts: a table on the server, from one seat or a spectator's place. The server sends the screen once,
// and after each change what differs on it (screen.ts). After a break the client joins again by itself with
// what it knows, and sends a move again that was on its way: the move names the record that it answers, which
// lets the server make it once.
import { batch, computed, effect, signal } from '@preact/signals';
import { Engine, Refusal } from '../engine/engine';
import type { Hint } from '../engine/protocol';
import { changeLink, dropLink, keepLink, type Link } from '../online/links';
import { doubts, keepShown, type Lucks, nextLuck } from '../online/lucks';
import { offers, ownName } from '../settings/settings';
import { text } from '../text/en';
import { namesIn } from '../text/names';
import { enter, type JoinFields } from './joining';
import type { Away, Chosen, Done, Joined, OnlineEvent, OnlineSeat, Rematch, Said, Wish } from './online_messages';
import { type Line, Lost, OnlineSocket } from './online_socket';
import { nextScreen, type Screen, type Told } from './screen';
import { type Seat, Table } from './table';
import { whyNotAt } from './why_not';

/** A move on its way, and the record that it answers. */
interface Sent {
  move: string;
  length: number;
  era: number;
}

/** Why the server does not let us in; it is of no use to try again. */
export interface TurnedAway {
  code: string;
  why: string;
  hadSeat: boolean; // this browser did have the seat
}

const NAME_BYTES = 48;
const NAME_CODES = ['name_taken', 'unseen']; // why a name is refused
const DAY = 24 * 3600; // seconds
const EVENTS_AT_ONCE = 100; // as many as `join` brings
const TALK_KEPT = 200; // lines

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
  readonly talk = signal<Said[]>([]);
  /** What happened besides moves, which talk cannot push out of view. */
  readonly happened = signal<Said[]>([]);
  /** More happened before; see `lookBack`. */
  readonly happenedBefore = signal(false);
  readonly wish = signal<Wish | null>(null);
  readonly rematch = signal<Rematch | null>(null);
  readonly begun = signal(false);
  readonly joined = signal(false);
  readonly refused = signal<TurnedAway | null>(null);
  /** What was chosen when the table was created: whether the engine may help, and when others may do without somebody. */
  readonly help = signal(true);
  override readonly helps = computed(() => this.help.value || this.over.value);
  readonly chosen = signal<Chosen>({ variants: [] });
  readonly away = signal<Away>({ bot: 0, gone: 0 });
  /** Seconds that a seat has to show its luck. */
  readonly patience = signal(DAY);
  /** How far the seats are with their lucks; null: not known yet. */
  readonly lucks = signal<(Lucks & { told: number }) | null>(null);
  readonly doubts = computed(() => (this.lucks.value ? doubts(this.link.table, this.seat.value, this.lucks.value) : []));
  /** The seat was lost, since its luck was not opened in time. */
  readonly lostSeat = signal(false);
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
  private saidOfLuck = ''; // on this connection
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
    void this.request<Done>({ cmd: 'decline', ...this.seen() }).then((answer) => this.take(answer?.view));
  }

  async play(move: string): Promise<void> {
    if (this.sent || this.seat.value === null) return;
    this.problem.value = null;
    this.mayAsk.value = null;
    this.sent = { move, ...this.seen() };
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
      this.take((await this.socket.ask<Done>({ cmd: 'undo', ...this.seen() })).view);
      this.mayAsk.value = null;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'needs_consent') this.mayAsk.value = error.message;
      else this.complain(error);
    }
  }

  /** Asks the others to go back to before one's own last decision. */
  askBack(): Promise<boolean> {
    this.mayAsk.value = null;
    return this.say({ cmd: 'undo', ask: true, ...this.seen() });
  }

  /** Answers the wish that is shown. */
  consent({ length }: Wish, yes: boolean): Promise<boolean> {
    return this.say({ cmd: 'consent', yes, to: length, era: this.era });
  }

  /** Everything that happened besides moves, from the beginning on. */
  async lookBack(): Promise<void> {
    const all: Said[] = [];
    for (let more = true; more; ) {
      const page = await this.request<{ events: Said[]; more: boolean }>({ cmd: 'events', skip: all.length });
      if (!page) return;
      all.push(...page.events);
      more = page.more;
    }
    this.happened.value = all;
    this.happenedBefore.value = false;
  }

  /** Whether it was heard. */
  chat(words: string): Promise<boolean> {
    return this.say({ cmd: 'chat', text: words });
  }

  /** A bot plays for a seat: one's own, or one whose person is away. */
  async letBot(seat: number, level: string): Promise<void> {
    this.problem.value = null;
    try {
      await this.socket.ask({ cmd: 'bot', seat, level });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_away') this.waitFor(seat, error.wait ?? 0);
      else this.complain(error);
    }
  }

  /** The person of the seat may come back for `wait` seconds more. */
  private waitFor(seat: number, wait: number): void {
    const { seats, ...there } = this.there.value;
    const away = Math.max(0, this.away.value.bot - wait);
    this.there.value = { ...there, told: Date.now(), seats: seats.map((one, i) => (i === seat ? { ...one, away } : one)) };
  }

  comeBack(): Promise<boolean> {
    return this.say({ cmd: 'back' });
  }

  /** One's seat at the table where the same people play again, which the first of them sets up; links are the same there. Null: there is a problem. */
  async playAgain(): Promise<Link | null> {
    const where = this.rematch.value ?? (await this.request<{ table: string }>({ cmd: 'rematch' }));
    const { secret, own, others, name, keepsName } = this.link;
    if (!where) return null;
    return keepLink(where.table, own ?? secret, {
      ...(others && { others: { seats: others.seats.map(() => null), watch: others.watch } }), // the invitations are spent
      ...(name && { name }),
      ...(keepsName && { keepsName }),
    });
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
    const known = this.screen ? { from: this.screen.length, era: this.era } : {};
    try {
      this.sitDown(await this.enterByName({ views: true, offers: offers.value, ...known }));
      this.settle();
    } catch (error) {
      if (error instanceof Refusal) this.turnAway(error);
      throw error;
    }
  }

  /** With the person's name. If the table does not take it, who has the seat keeps the name of before. */
  private async enterByName(fields: JoinFields): Promise<Joined> {
    const { name, keepsName } = this.link;
    const called = keepsName ? {} : { name: fitting(name ?? ownName.value) };
    try {
      return await enter(this.socket, this.link, { ...called, ...fields });
    } catch (error) {
      if (!(error instanceof Refusal) || !NAME_CODES.includes(error.code) || !this.link.settled) throw error;
      const answer = await enter(this.socket, this.link, fields);
      this.problem.value = error.message;
      return answer;
    }
  }

  private turnAway({ code, message }: Refusal): void {
    const hadSeat = this.link.game !== undefined;
    this.refused.value = { code, why: message, hadSeat };
    if (NAME_CODES.includes(code)) return; // `comeAs` another
    if (!hadSeat) dropLink(this.link.id); // it never was good for anything
    this.socket.close();
  }

  /** Comes again, after a name was refused. */
  comeAs(name: string): void {
    changeLink(this.link, { name });
    this.refused.value = null;
    this.socket.greetAgain();
  }

  private sitDown(answer: Joined): void {
    if (this.closed) return;
    const { seat, game, set, players, begun, wish, rematch, said, help, away } = answer;
    batch(() => {
      this.seat.value = seat;
      this.game.value = game;
      this.set.value = set;
      this.players.value = players;
      this.begun.value = begun;
      this.help.value = help;
      this.away.value = away;
      this.chosen.value = answer;
      this.patience.value = answer.limit?.move ?? answer.limit?.game ?? DAY;
      this.talk.value = said.filter(({ kind }) => kind === 'chat');
      this.happened.value = said.filter(({ kind }) => kind !== 'chat');
      this.happenedBefore.value = this.happened.value.length >= EVENTS_AT_ONCE;
      this.wish.value = wish;
      this.rematch.value = rematch;
      this.offered.value = answer.offered;
      this.there.value = { seats: answer.seats, watching: answer.watching, told: Date.now() };
      this.joined.value = true;
      this.refused.value = null;
      this.take(answer.view);
    });
    changeLink(this.link, { seat, game, set, when: Date.now() });
    this.takeLucks(answer.lucks, true);
  }

  /** Keeps what the dice can be checked by, and says by itself what the game needs to begin. */
  private takeLucks(lucks: Lucks, joins = false): void {
    const { table } = this.link;
    const seat = this.seat.value;
    keepShown(table, seat, lucks);
    const next = seat === null || lucks.restarts.includes(seat) ? null : nextLuck(this.link, seat, lucks, joins);
    batch(() => {
      this.lucks.value = { ...lucks, told: Date.now() };
      if (lucks.stage === 'begun') this.begun.value = true;
      if (seat !== null && lucks.restarts.includes(seat)) {
        this.lostSeat.value = true;
        this.seat.value = null;
      }
    });
    if (next) this.sayLuck(next, joins);
  }

  /** Once on each connection. If it fails, another window was quicker, or joining says it again. */
  private sayLuck(next: object, joins: boolean): void {
    const words = JSON.stringify(next);
    if (!joins && words === this.saidOfLuck) return;
    this.saidOfLuck = words;
    void this.socket.ask({ cmd: 'luck', ...next }).catch(() => {});
  }

  // ---- hearing

  private hear(event: OnlineEvent): void {
    if (this.closed) return;
    if (event.event === 'view') this.take(event.view);
    else if (event.event === 'seats') this.there.value = { seats: event.seats, watching: event.watching, told: Date.now() };
    else if (event.event === 'said') this.hearSaid(event);
    else if (event.event === 'offer') this.offered.value = event.offered;
    else if (event.event === 'lucks') this.takeLucks(event.lucks);
    else if (event.event === 'wish') this.wish.value = event.wish;
    else if (event.event === 'rematch') this.rematch.value = event.rematch;
    else if (event.event === 'closing') this.problem.value = event.error;
    else if (event.event === 'lost') {
      this.problem.value = text.lost(event.error);
      this.screen = null;
      void this.join().catch(() => {});
    }
  }

  private hearSaid(said: Said): void {
    if (said.kind === 'chat') this.talk.value = [...this.talk.value, said].slice(-TALK_KEPT);
    else this.happened.value = [...this.happened.value, said];
  }

  /** Shows what the server tells; a view that does not follow what is known is asked for as a whole. */
  private take(told: Told | undefined): void {
    if (!told || this.closed) return;
    const screen = told.screen || told.era === this.era ? nextScreen(this.screen, told) : null;
    if (!screen) {
      this.lookAnew();
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
      this.take((await this.socket.ask<Done>({ cmd: 'play', ...sent })).view);
    } catch (error) {
      if (error instanceof Lost) return; // `settle` sees to it
      if (this.sent === sent) this.complain(error, text.moveTooLate);
    }
    if (this.sent === sent) this.arrived();
  }

  /** After a break: what the server does not have is said again. It is made only as the answer to the same question. */
  private settle(): void {
    if (this.sent) void this.deliver(this.sent);
  }

  /** The record that the person at this screen has seen: lines name it. */
  private seen(): { length: number; era: number } {
    return { length: this.screen?.length ?? 0, era: this.era };
  }

  /** Says what went wrong. What answers an earlier moment of the table has done nothing: the table is looked at again. */
  private complain(error: unknown, tooLate: string = text.tooLate): void {
    const isStale = error instanceof Refusal && error.code === 'stale';
    this.problem.value = error instanceof Lost ? text.notSaid : isStale ? tooLate : (error as Error).message;
    if (isStale) this.lookAnew();
  }

  private lookAnew(): void {
    void this.socket.ask<Done>({ cmd: 'view' }).then(
      ({ view }) => this.take(view),
      () => {}, // joining shows it
    );
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
      this.complain(error);
      return null;
    }
  }

  private seatOf({ who, name, here }: OnlineSeat, seat: number): Seat {
    if (seat === this.seat.value && who === 'person') return { seat, name: name || text.you, who, here };
    if (who === 'person' || who === 'open') return { seat, name: name || text.person(seat + 1), who, here };
    return { seat, name: name ? text.botFor(name, who) : text.bot(who), who: 'bot', level: who, here: true };
  }
}

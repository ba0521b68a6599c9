// local_table.ts: a table in this browser: people at one screen and bots, over the engine in a worker. After each
// change the record is saved. Then bots play, one move at a time with a pause, until the engine's driver
// wants a person. When the screen passes to a person who knows other things, everything waits until they have
// it. A move and all that is read after it are one message to the worker and one back, with what has changed
// for each person here.
import { batch, effect, signal } from '@preact/signals';
import { Engine, Interrupted, Refusal } from '../engine/engine';
import type { Changed, Demand, Hint, LogEntry, View } from '../engine/protocol';
import { offers } from '../settings/settings';
import { namesIn } from '../text/names';
import { type SavedGame, saveGame } from './saved_games';
import { nextScreen, type Screen, screenOf } from './screen';
import { type Seat, Table } from './table';
import { whyNotAt } from './why_not';

const NOTHING: Demand = { next: { kind: 'over' }, asked: [], offered: [] };

type Eyes = number | null; // a seat; null: nobody here plays

/** What a person here has seen of the table. */
interface Known {
  screen: Screen;
  log: LogEntry[];
}

/** All that is read after a change. */
interface Read {
  demand: Demand & { length: number };
  over: boolean;
  known: Map<Eyes, Known>;
  secretFrom: Map<Eyes, number[]>; // those who do not know the same
  record: string;
}

/** What a person has seen after the next view. */
function follow(known: Known | undefined, view: View | Changed): Known {
  const screen = 'changes' in view ? nextScreen(known?.screen ?? null, view) : screenOf(view);
  if (!screen) throw new Error('the changes belong to another screen');
  return { screen, log: [...(known?.log.slice(0, view.from) ?? []), ...view.entries] };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function seatsOf(saved: SavedGame): Seat[] {
  return saved.plan.seats.map(({ name, level }, seat) =>
    level === null ? { seat, name, who: 'person', here: true } : { seat, name, who: 'bot', level, here: true },
  );
}

export class LocalTable extends Table {
  readonly seats = signal<Seat[]>([]);
  readonly mySeats = signal<number[]>([]);
  readonly busy = signal<number | null>(null);

  private readonly engine: Engine;
  private eyes: Eyes = null; // whose are to see it; `seat` is who is shown
  private closed = false;
  private driving = false; // bots are being played
  private length = 0; // of the record
  private known = new Map<Eyes, Known>();
  private recorded: { text: string; length: number } | null = null;
  private era = 0; // what was asked before another one began is not shown
  private shownTo: Eyes = null;
  private kept: (() => void) | null = null; // shows what `handTo` will see
  private demand = NOTHING; // what the game wants next, as shown
  private readonly stopOffers: () => void;

  /** `pause`: milliseconds between the moves of bots. */
  constructor(
    private readonly saved: SavedGame,
    private readonly pause = 500,
  ) {
    super();
    this.engine = new Engine(saved.plan.game);
    this.seats.value = seatsOf(saved);
    this.mySeats.value = this.seats.value.filter(({ who }) => who === 'person').map(({ seat }) => seat);
    this.eyes = this.mySeats.value[0] ?? null;
    this.seat.value = this.eyes;
    this.game.value = saved.plan.game;
    this.set.value = saved.plan.set;
    this.players.value = saved.plan.seats.length;
    void this.change(() => Promise.all([this.open(), this.look()]));
    let first = true;
    this.stopOffers = effect(() => {
      void offers.value; // changed at the table: passed on to the driver
      if (!first) void this.change(() => Promise.all([this.sayPeople(), this.look()]));
      first = false;
    });
  }

  override lookFrom(seat: number): void {
    this.eyes = seat;
    void this.guard(() => this.look());
  }

  override takeScreen(): void {
    if (this.handTo.value === null) return;
    this.handTo.value = null;
    this.kept?.();
    void this.guard(() => this.drive());
  }

  play(move: string): Promise<void> {
    const seat = this.seat.value;
    return this.change(() => Promise.all([this.engine.ask({ cmd: 'play', seat, move }), this.look()]));
  }

  async whyNot(move: string): Promise<string | null> {
    const seat = this.seat.value;
    return seat === null ? null : whyNotAt({ record: await this.record() }, namesIn(this.seats.value), seat, move);
  }

  letPass(): void {
    if (!this.offered.value) return;
    void this.change(() => Promise.all([this.engine.ask({ cmd: 'decline', seat: this.seat.value }), this.look()]));
  }

  undo(): Promise<void> {
    const mine = this.log.value.filter(({ seat }) => seat !== null && this.mySeats.value.includes(seat));
    const seat = mine[mine.length - 1]?.seat;
    if (seat === undefined) return Promise.resolve();
    return this.change(async () => {
      if (this.busy.value !== null) await this.interrupt();
      this.forget();
      this.eyes = seat;
      await Promise.all([this.engine.ask({ cmd: 'undo', seat }), this.look()]);
    });
  }

  async hint(level: 'adept' | 'master' = 'adept'): Promise<Hint[]> {
    const { hints } = await this.engine.ask<{ hints: Hint[] }>({ cmd: 'hint', seat: this.seat.value, level });
    return hints;
  }

  async record(): Promise<string> {
    return (await this.engine.ask<{ record: string }>({ cmd: 'record' })).record;
  }

  close(): void {
    this.closed = true;
    this.stopOffers();
    this.engine.stop();
  }

  // ---- changes

  private async open(): Promise<void> {
    this.forget();
    const { plan, record } = this.saved;
    const { variants, setup, seed } = plan;
    const line = record
      ? { cmd: 'load', record }
      : {
          cmd: 'new',
          game: plan.game,
          set: plan.set,
          players: plan.seats.length,
          variants,
          ...(setup && { setup }),
          ...(seed && { seed }),
        };
    await Promise.all([this.engine.ask(line), this.sayPeople()]);
  }

  /** The record is not a continuation of what was read. */
  private forget(): void {
    this.era++;
    this.known = new Map();
    this.recorded = null;
  }

  /** Sets in the driver which seats are people, and when they want offers in others' turns. */
  private sayPeople(): Promise<unknown> {
    return this.engine.ask({ cmd: 'people', seats: this.mySeats.value, offers: offers.value, ...namesIn(this.seats.value) });
  }

  /** Ends a bot that thinks: the table is opened again as it was saved. */
  private async interrupt(): Promise<void> {
    this.engine.stop();
    this.busy.value = null;
    await this.open();
  }

  /** Does something, looking at what came of it in the same breath, and lets the bots go on. */
  private async change(action: () => Promise<unknown>): Promise<void> {
    await this.guard(async () => {
      this.problem.value = null;
      await action();
    });
    void this.guard(() => this.drive());
  }

  private async guard(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Interrupted)) this.problem.value = (error as Error).message;
    }
  }

  // ---- looking

  private chooseEyes({ asked, offered }: Demand): void {
    const wanted = asked.length ? asked : offered;
    if (wanted.length && (this.eyes === null || !wanted.includes(this.eyes))) this.eyes = wanted[0] ?? this.eyes;
  }

  /** Reads what has changed, saves the game, and shows it to the person who is asked now. */
  private async look(): Promise<void> {
    const { era } = this;
    const read = await this.read();
    if (this.closed || era !== this.era) return;
    this.save(read);
    this.known = read.known;
    this.length = read.demand.length;
    this.chooseEyes(read.demand);
    const { eyes } = this;
    const show = () => this.showTo(eyes, read);
    if (read.over || !this.isSecret(eyes, read)) return show();
    this.kept = show;
    this.handTo.value = eyes;
  }

  /** Whether the person who had the screen (at first: anybody here) knows other things of the table than `eyes`. */
  private isSecret(eyes: Eyes, { secretFrom }: Read): boolean {
    if (eyes === this.shownTo) return false;
    const before = this.shownTo === null ? this.mySeats.value : [this.shownTo];
    return before.some((seat) => secretFrom.get(eyes)?.includes(seat));
  }

  /** What has changed for each person here, and in the record, asked in one breath. */
  private async read(): Promise<Read> {
    const { known, recorded } = this;
    const people: Eyes[] = this.mySeats.value.length ? this.mySeats.value : [null];
    const [{ record }, ...views] = await Promise.all([
      this.engine.ask<{ record: string }>({ cmd: 'record', ...(recorded && { from: recorded.length }) }),
      ...people.map((eyes) => this.askView(eyes, known.get(eyes))),
    ]);
    const seen = people.map((eyes, i) => ({ eyes, view: views[i] as View | Changed }));
    const now = new Map(seen.map(({ eyes, view }) => [eyes, follow(known.get(eyes), view)]));
    return {
      demand: views[0] as View | Changed,
      over: [...now.values()].some(({ screen }) => screen.turn.over),
      known: now,
      secretFrom: new Map(seen.map(({ eyes, view }) => [eyes, view.secret_from ?? []])),
      record: (recorded?.text ?? '') + record,
    };
  }

  private askView(eyes: Eyes, known: Known | undefined): Promise<View | Changed> {
    const since = known && { from: known.log.length, base: known.screen.length };
    return this.engine.ask({ cmd: 'view', ...(eyes !== null && { seat: eyes }), ...since });
  }

  private save({ record, demand, over }: Read): void {
    this.recorded = { text: record, length: demand.length };
    Object.assign(this.saved, { record, over, when: Date.now() });
    saveGame(this.saved);
  }

  private showTo(eyes: Eyes, { demand, known }: Read): void {
    const seen = known.get(eyes);
    if (!seen) return;
    batch(() => {
      this.seat.value = eyes;
      this.show(seen.screen, 0, seen.log);
      this.offered.value = eyes !== null && !demand.asked.includes(eyes) && demand.offered.includes(eyes);
    });
    this.demand = demand;
    this.shownTo = eyes;
  }

  // ---- bots

  /** Lets bots play as long as the driver wants one. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (!this.closed && this.handTo.value === null) {
        const { kind, seat } = this.demand.next;
        const bot = kind === 'bot' || kind === 'volunteer' ? this.seats.value[seat ?? -1] : undefined;
        if (!bot) break;
        await this.tryBot(bot);
      }
    } finally {
      this.driving = false;
      this.busy.value = null;
    }
  }

  /** A person may have been quicker and the bot's answer void: then everything is read anew. */
  private async tryBot(bot: Seat): Promise<void> {
    const before = this.length;
    try {
      await this.playBot(bot);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.look();
      if (this.length === before) throw error;
    }
  }

  private async playBot({ seat, level }: Seat): Promise<void> {
    const before = this.length;
    this.busy.value = seat;
    if (this.turn.value.waiting.includes(seat)) await sleep(this.pause);
    if (this.closed || before !== this.length) return; // a person was quicker
    await Promise.all([this.engine.ask({ cmd: 'bot', seat, level }), this.look()]);
  }
}

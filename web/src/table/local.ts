// local.ts: a table in this browser: people at one screen and bots, over the engine in a worker. After each change the
// record is saved; then bots play, one move at a time with a pause so that one can follow, until the engine's driver wants a person. When the eyes
// change to somebody who knows other things, everything waits until they have the screen.
import { batch, effect, signal } from '@preact/signals';
import { Engine, Interrupted, Refusal } from '../engine/engine';
import type { Demand, Hint, Turn, View } from '../engine/protocol';
import { offers } from '../settings/settings';
import { namesIn } from '../text/names';
import { type SavedGame, saveGame } from './saved';
import { type Seat, Table } from './table';
import { whyNotAt } from './why_not';

const NOTHING: Demand = { next: { kind: 'over' }, asked: [], offered: [] };

interface Opened {
  game: string;
  set: string;
  players: number;
  turn: Turn;
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
  private eyes: number | null = null; // whose are to see it; `seat` is who is shown
  private closed = false;
  private driving = false; // bots are being played
  private length = 0; // of the record
  private logEyes: number | null = null; // with whose eyes the log was read
  private tookBack = false; // so that the log is to be read from its beginning
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
    void this.change(() => this.open());
    let first = true;
    this.stopOffers = effect(() => {
      void offers.value; // changed at the table: the driver hears of it
      if (!first) void this.change(() => this.sayPeople());
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
    return this.change(() => Promise.all([this.engine.ask({ cmd: 'play', seat, move }), this.look()]), false);
  }

  async whyNot(move: string): Promise<string | null> {
    const seat = this.seat.value;
    return seat === null ? null : whyNotAt({ record: await this.record() }, namesIn(this.seats.value), seat, move);
  }

  letPass(): void {
    if (!this.offered.value) return;
    void this.change(() => this.engine.ask({ cmd: 'decline', seat: this.seat.value }));
  }

  undo(): Promise<void> {
    const mine = this.log.value.filter(({ seat }) => seat !== null && this.mySeats.value.includes(seat));
    const seat = mine[mine.length - 1]?.seat;
    if (seat === undefined) return Promise.resolve();
    return this.change(async () => {
      if (this.busy.value !== null) await this.interrupt();
      await this.engine.ask({ cmd: 'undo', seat });
      this.tookBack = true;
      this.eyes = seat;
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
    this.turn.value = (await this.engine.ask<Opened>(line)).turn;
    await this.sayPeople();
  }

  /** Tells the driver who is a person, and when these want to be asked in others' turns. */
  private sayPeople(): Promise<unknown> {
    return this.engine.ask({ cmd: 'people', seats: this.mySeats.value, offers: offers.value, ...namesIn(this.seats.value) });
  }

  /** Ends a bot that thinks: the table is opened again as it was saved. */
  private async interrupt(): Promise<void> {
    this.engine.stop();
    this.busy.value = null;
    await this.open();
  }

  /** Does something, shows what came of it (unless the action `looks` itself), and lets the bots go on. */
  private async change(action: () => Promise<unknown>, looks = true): Promise<void> {
    await this.guard(async () => {
      this.problem.value = null;
      await action();
      if (looks) await this.look();
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

  /** Reads what has changed, with the eyes of whoever is asked now, and saves the game. */
  private async look(): Promise<void> {
    for (;;) {
      const { eyes } = this;
      const from = eyes === this.logEyes && !this.tookBack ? this.log.value.length : 0;
      const [read, secret] = await Promise.all([this.read(eyes, from), eyes !== this.logEyes && eyes !== null && this.haveSecrets(eyes)]);
      if (this.closed) return;
      const [seen, record] = read;
      Object.assign(this.saved, { record, over: seen.turn.over, when: Date.now() });
      saveGame(this.saved);
      this.length = seen.length;
      this.chooseEyes(seen);
      this.tookBack = seen.turn.over && !this.over.value && from > 0; // at the end nothing is hidden any more
      if (this.eyes !== eyes || this.tookBack) continue;
      const show = () => this.showTo(eyes, seen);
      if (!secret || seen.turn.over) return show();
      this.kept = show;
      this.handTo.value = eyes;
      return;
    }
  }

  /** Whether the one who had the screen, or anybody here at first, knows other things of the table than `eyes`. */
  private async haveSecrets(eyes: number): Promise<boolean> {
    const before = this.logEyes === null ? this.mySeats.value : [this.logEyes];
    const known = await Promise.all([eyes, ...before].map((seat) => this.engine.ask<{ position: object }>({ cmd: 'position', seat })));
    const [own, ...others] = known.map(({ position }) => JSON.stringify(position));
    return others.some((other) => other !== own);
  }

  /** What a screen shows, and the record, asked in one breath. */
  private read(eyes: number | null, from: number): Promise<[View, string]> {
    return Promise.all([this.engine.ask<View>({ cmd: 'view', from, ...(eyes !== null && { seat: eyes }) }), this.record()]);
  }

  private showTo(eyes: number | null, seen: View): void {
    batch(() => {
      this.seat.value = eyes;
      this.show(seen, seen.from, seen.entries);
      this.offered.value = eyes !== null && !seen.asked.includes(eyes) && seen.offered.includes(eyes);
    });
    this.demand = seen;
    this.logEyes = eyes;
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

  /** A person may have been quicker, so that the bot is not asked any more: then everything is looked at anew. */
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
    const { played } = await this.engine.ask<{ played: unknown[] }>({ cmd: 'bot', seat, level });
    if (played.length) await this.look();
    else this.demand = await this.engine.ask<Demand>({ cmd: 'next' });
  }
}

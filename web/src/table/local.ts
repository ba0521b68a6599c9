// local.ts: a table in this browser: people at one screen and bots, over the engine in a worker. After each change the
// record is saved; then bots play, one move at a time with a pause so that one can follow, until a person is asked. When the eyes
// change to somebody who knows other things, everything waits until they have the screen.
import { batch, signal } from '@preact/signals';
import { Engine, Interrupted, Refusal } from '../engine/engine';
import type { Choices, Hint, LogEntry, Score, State, Turn } from '../engine/protocol';
import { type SavedGame, saveGame } from './saved';
import type { Seat, Table } from './table';
import { whyNotAt } from './why_not';

const NOBODY: Turn = { waiting: [], may_act: [], chance: false, over: false };

interface Seen {
  state: State;
  turn: Turn;
  length: number;
}

interface Read {
  seen: Seen;
  choices: Choices | undefined;
  score: Score;
  entries: LogEntry[];
  record: string;
}

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

export class LocalTable implements Table {
  readonly game = signal('');
  readonly set = signal('');
  readonly players = signal(0);
  readonly seats = signal<Seat[]>([]);
  readonly mySeats = signal<number[]>([]);
  readonly seat = signal<number | null>(null);
  readonly state = signal<State | null>(null);
  readonly choices = signal<Choices | null>(null);
  readonly turn = signal<Turn>(NOBODY);
  readonly log = signal<LogEntry[]>([]);
  readonly score = signal<Score | null>(null);
  readonly busy = signal<number | null>(null);
  readonly over = signal(false);
  readonly problem = signal<string | null>(null);
  readonly offered = signal(false);
  readonly handTo = signal<number | null>(null);

  private readonly engine: Engine;
  private eyes: number | null = null; // whose are to see it; `seat` is who is shown
  private closed = false;
  private driving = false; // bots are being played
  private length = 0; // of the record
  private logEyes: number | null = null; // with whose eyes the log was read
  private tookBack = false; // so that the log is to be read from its beginning
  private kept: (() => void) | null = null; // shows what `handTo` will see
  private declined = ''; // "length seat", of those who did not want to act at this length

  /** `pause`: milliseconds between the moves of bots. */
  constructor(
    private readonly saved: SavedGame,
    private readonly pause = 500,
  ) {
    this.engine = new Engine(saved.plan.game);
    this.seats.value = seatsOf(saved);
    this.mySeats.value = this.seats.value.filter(({ who }) => who === 'person').map(({ seat }) => seat);
    this.eyes = this.mySeats.value[0] ?? null;
    this.seat.value = this.eyes;
    this.game.value = saved.plan.game;
    this.set.value = saved.plan.set;
    this.players.value = saved.plan.seats.length;
    void this.change(() => this.open());
  }

  lookFrom(seat: number): void {
    this.eyes = seat;
    void this.guard(() => this.look());
  }

  takeScreen(): void {
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
    return seat === null ? null : whyNotAt({ record: await this.record() }, seat, move);
  }

  letPass(): void {
    if (!this.offered.value) return;
    this.declined += ` ${this.length}/${this.seat.value} `;
    void this.change(() => Promise.resolve());
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
      this.declined = '';
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

  private chooseEyes(turn: Turn): void {
    const asked = this.mySeats.value.filter((seat) => turn.waiting.includes(seat));
    if (asked.length && (this.eyes === null || !asked.includes(this.eyes))) this.eyes = asked[0] ?? this.eyes;
    const offer = this.offerTo(turn);
    if (!asked.length && offer !== undefined) this.eyes = offer;
  }

  /** The person who may act although a bot is waited for, and has not declined yet. */
  private offerTo(turn: Turn): number | undefined {
    if (turn.waiting.some((seat) => this.mySeats.value.includes(seat))) return undefined;
    return turn.may_act.find((seat) => this.mySeats.value.includes(seat) && !this.hasDeclined(seat));
  }

  private hasDeclined(seat: number): boolean {
    return this.declined.includes(` ${this.length}/${seat} `);
  }

  /** Reads what has changed, with the eyes of whoever is asked now, and saves the game. */
  private async look(): Promise<void> {
    for (;;) {
      const { eyes } = this;
      const from = eyes === this.logEyes && !this.tookBack ? this.log.value.length : 0;
      const [read, secret] = await Promise.all([this.read(eyes, from), eyes !== this.logEyes && eyes !== null && this.haveSecrets(eyes)]);
      if (this.closed) return;
      const { seen } = read;
      Object.assign(this.saved, { record: read.record, over: seen.turn.over, when: Date.now() });
      saveGame(this.saved);
      this.length = seen.length;
      this.chooseEyes(seen.turn);
      this.tookBack = seen.turn.over && !this.over.value && from > 0; // at the end nothing is hidden any more
      if (this.eyes !== eyes || this.tookBack) continue;
      const show = () => this.show(read, eyes, from);
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

  /** Everything that a screen shows, asked in one breath. */
  private async read(eyes: number | null, from: number): Promise<Read> {
    const { engine } = this;
    const asking = eyes === null ? {} : { seat: eyes };
    const [seen, { seats }, score, { entries }, record] = await Promise.all([
      engine.ask<Seen>({ cmd: 'state', ...asking }),
      engine.ask<{ seats: Choices[] }>({ cmd: 'moves', ...asking }),
      engine.ask<Score>({ cmd: 'score', ...asking }),
      engine.ask<{ entries: LogEntry[] }>({ cmd: 'log', from, ...asking }),
      this.record(),
    ]);
    return { seen, choices: eyes === null ? undefined : seats[0], score, entries, record };
  }

  private show({ seen, choices, score, entries }: Read, eyes: number | null, from: number): void {
    batch(() => {
      this.seat.value = eyes;
      this.turn.value = seen.turn;
      this.state.value = seen.state;
      this.choices.value = choices?.moves.length ? choices : null;
      this.score.value = score;
      this.log.value = [...this.log.value.slice(0, from), ...entries];
      this.over.value = seen.turn.over;
      this.offered.value = eyes !== null && this.offerTo(seen.turn) === eyes;
    });
    this.logEyes = eyes;
  }

  // ---- bots

  /** The bot that is to be asked next: one that is waited for, or one that may act and was not asked yet. */
  private nextBot(): Seat | undefined {
    const { waiting, may_act } = this.turn.value;
    const bots = this.seats.value.filter(({ who }) => who === 'bot');
    return bots.find(({ seat }) => may_act.includes(seat) && !this.hasDeclined(seat)) ?? bots.find(({ seat }) => waiting.includes(seat));
  }

  /** Lets bots play until none is to be asked, or a person is offered to act. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (!this.closed && !this.offered.value && this.handTo.value === null) {
        const bot = this.nextBot();
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
    else this.declined += ` ${before}/${seat} `;
  }
}

// analysis.ts: what an adept says of every move of a record, entry by entry, in a worker of its own. The page
// stays quick and can draw what is known already.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { Engine, Interrupted } from '../engine/engine';
import type { Seat } from '../table/table';
import { namesIn } from '../text/names';

/** What seats have or lose: the chance to win and the final score. */
export interface Amount {
  win: number;
  score: number;
}
export interface Amounts {
  win: number[];
  score: number[];
}

export type Mark = 'doubtful' | 'bad' | 'very_bad';

/** One answer of the command `analyse`. */
export interface AnalysedEntry {
  entry: number;
  length: number;
  seat: number | null;
  kind: 'decision' | 'forced' | 'chance';
  move: string;
  words: string;
  label?: string;
  before: Amounts;
  after: Amounts;
  in_action: boolean;
  luck?: Amounts;
  choices?: number;
  rank?: number;
  played?: Amount;
  best?: Amount & { move: string | null; words?: string; label?: string };
  loss?: Amount;
  mark?: Mark | null;
}

/** What a seat's entries come to. */
export interface SeatTotals {
  decisions: number;
  mistakes: number;
  loss: number;
  luck: number;
}

const SHOWN_EVERY = 120; // milliseconds between two looks of the page at what is new

export class Analysis {
  readonly entries = signal<AnalysedEntry[]>([]);
  readonly length = signal(0);
  readonly problem = signal<string | null>(null);
  readonly done: ReadonlySignal<boolean>;
  /** For each seat its measure before the first move and after each move, as far as it is known. */
  readonly lines: ReadonlySignal<number[][]>;
  readonly mistakes: ReadonlySignal<AnalysedEntry[]>;
  /** How long it took, in milliseconds. */
  took = 0;
  private readonly engine: Engine;

  constructor(
    private readonly record: string,
    game: string,
    readonly players: number,
    private readonly seats: Seat[],
  ) {
    this.engine = new Engine(game);
    this.done = computed(() => this.length.value > 0 && this.entries.value.length === this.length.value);
    this.lines = computed(() => this.chances());
    this.mistakes = computed(() => this.entries.value.filter(({ mark }) => mark));
    void this.run();
  }

  /** What moves are measured by: the chance to win, or alone the points. */
  get measure(): 'win' | 'score' {
    return this.players > 1 ? 'win' : 'score';
  }

  stop(): void {
    this.engine.stop();
  }

  totals(seat: number): SeatTotals {
    const totals: SeatTotals = { decisions: 0, mistakes: 0, loss: 0, luck: 0 };
    for (const one of this.entries.value) {
      totals.luck += one.luck?.[this.measure][seat] ?? 0;
      if (one.seat !== seat || one.kind !== 'decision') continue;
      totals.decisions++;
      totals.loss += one.loss?.[this.measure] ?? 0;
      if (one.mark) totals.mistakes++;
    }
    return totals;
  }

  private async run(): Promise<void> {
    const begun = performance.now();
    try {
      const { length } = await this.engine.ask<{ length: number }>({ cmd: 'load', record: this.record, dice: 'by_hand' });
      await this.engine.ask({ cmd: 'people', seats: [], ...namesIn(this.seats) });
      this.length.value = length;
      let found: AnalysedEntry[] = [];
      let shown = performance.now();
      for (let entry = 0; entry < length; entry++) {
        found.push(await this.engine.ask<AnalysedEntry>({ cmd: 'analyse', entry }));
        if (performance.now() - shown < SHOWN_EVERY && entry + 1 < length) continue;
        this.took = performance.now() - begun;
        this.entries.value = [...this.entries.value, ...found];
        found = [];
        shown = performance.now();
      }
      this.engine.stop(); // nobody asks it any more
    } catch (error) {
      if (!(error instanceof Interrupted)) this.problem.value = (error as Error).message;
    }
  }

  /** Half an action says little about the chances: they stay until it is done. */
  private chances(): number[][] {
    const entries = this.entries.value;
    return Array.from({ length: this.players }, (_, seat) => {
      const line = [entries[0]?.before[this.measure][seat] ?? 0];
      for (const { after, in_action } of entries)
        line.push(in_action ? (line[line.length - 1] as number) : (after[this.measure][seat] ?? 0));
      return line;
    });
  }
}

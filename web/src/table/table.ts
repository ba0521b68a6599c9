// table.ts: a table as screens see it, wherever the game runs: in a worker of this page (local_table.ts), on a server (online_table.ts), or in a
// record (replay_table.ts). Screens read the signals and call the methods; they know no rules and never ask the engine themselves.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Choices, Hint, LogEntry, Score, State, Turn } from '../engine/protocol';
import type { Screen } from './screen';

export interface Seat {
  seat: number;
  name: string;
  who: 'person' | 'bot' | 'open';
  level?: string; // of a bot
  here: boolean; // bots always are; online, whether the person is connected
}

const NOBODY: Turn = { waiting: [], may_act: [], chance: false, over: false };

export abstract class Table {
  /** What is played. */
  readonly game = signal(''); // id
  readonly set = signal('');
  readonly players = signal(0);
  abstract readonly seats: ReadonlySignal<Seat[]>;
  /** Seats of the people at this screen; empty for a spectator. */
  abstract readonly mySeats: ReadonlySignal<number[]>;

  /** The seat whose view is shown: its question, its secrets. Null: what all may know. */
  readonly seat = signal<number | null>(null);
  /** The protocol's `state` for these eyes; null before the game has begun. */
  readonly state = signal<State | null>(null);
  /** What `seat` is asked and may do now; null if it may do nothing. */
  readonly choices: ReadonlySignal<Choices | null>;
  readonly turn = signal<Turn>(NOBODY);
  readonly log = signal<LogEntry[]>([]);
  readonly score = signal<Score | null>(null);
  /** The bot that thinks; null if none does. */
  abstract readonly busy: ReadonlySignal<number | null>;
  readonly over = signal(false);
  /** What went wrong, in a sentence for the person; null: nothing. Screens may clear it. */
  readonly problem = signal<string | null>(null);
  /** `seat` has an offer to act in another seat's turn; the game goes on only after `letPass`. */
  readonly offered = signal(false);
  /** The person who has to get this screen before it shows more: not all here may know the same. */
  readonly handTo = signal<number | null>(null);

  /** Whether the engine may help the people at this screen now. */
  readonly helps: ReadonlySignal<boolean> = signal(true);

  /** Whether a person at this screen has decided anything yet. */
  readonly mayUndo: ReadonlySignal<boolean> = computed(() =>
    this.log.value.some(({ seat }) => seat !== null && this.mySeats.value.includes(seat)),
  );

  protected readonly legal = signal<Choices | null>(null); // of `seat`, person or bot

  constructor() {
    this.choices = this.legal;
  }

  /** Shows a moment of the table; entries of the log from `from` on are these. */
  protected show(screen: Screen, from: number, entries: LogEntry[]): void {
    batch(() => {
      this.state.value = screen.state;
      this.turn.value = screen.turn;
      this.over.value = screen.turn.over;
      this.legal.value = screen.choices?.moves.length ? screen.choices : null;
      this.log.value = [...this.log.value.slice(0, from), ...entries];
      this.score.value = screen.score;
    });
  }

  /** `handTo` has the screen. */
  takeScreen(): void {}

  /** Looks at the table with the eyes of another of `mySeats`, until one of them is asked. */
  lookFrom(_seat: number | null): void {}

  /** Makes a move of `seat`, by its canonical text. */
  abstract play(move: string): Promise<void>;
  /** Why `seat` cannot make the move now, in the game's sentence; null if it can, or if that is unknown. Makes no move. */
  abstract whyNot(move: string): Promise<string | null>;
  /** Declines what is `offered`. */
  abstract letPass(): void;
  /** Takes back the last decision of the people at this screen. */
  abstract undo(): Promise<void>;
  /** What `seat` could best do, the best first; thinks for a moment. */
  abstract hint(level?: 'adept' | 'master'): Promise<Hint[]>;
  /** The record of the game up to now, as text. */
  abstract record(): Promise<string>;
  /** Leaves the table; its signals do not change any more. */
  abstract close(): void;
}

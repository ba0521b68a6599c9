// table.ts: a table as screens see it, wherever the game runs: in a worker of this page (local.ts) or on a server. Screens
// read the signals and call the methods; they know no rules and never ask the engine themselves.
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Choices, Hint, LogEntry, Score, State, Turn } from '../engine/protocol';

export interface Seat {
  seat: number;
  name: string;
  who: 'person' | 'bot' | 'open';
  level?: string; // of a bot
  here: boolean; // bots always are; online, whether the person is connected
}

export interface Table {
  /** What is played. */
  readonly game: ReadonlySignal<string>; // id
  readonly set: ReadonlySignal<string>;
  readonly players: ReadonlySignal<number>;
  readonly seats: ReadonlySignal<Seat[]>;
  /** Seats of the people at this screen; empty for somebody who only looks on. */
  readonly mySeats: ReadonlySignal<number[]>;

  /** Whose eyes see the table: whom the question is for, whose secrets are shown. Null: what all may know. */
  readonly seat: ReadonlySignal<number | null>;
  /** The protocol's `state` for these eyes; null before the game has begun. */
  readonly state: ReadonlySignal<State | null>;
  /** What `seat` is asked and may do now; null if it may do nothing. */
  readonly choices: ReadonlySignal<Choices | null>;
  readonly turn: ReadonlySignal<Turn>;
  readonly log: ReadonlySignal<LogEntry[]>;
  readonly score: ReadonlySignal<Score | null>;
  /** The bot that thinks; null if none does. */
  readonly busy: ReadonlySignal<number | null>;
  readonly over: ReadonlySignal<boolean>;
  /** What went wrong, in a sentence for the person; null: nothing. Screens may clear it. */
  readonly problem: Signal<string | null>;
  /** `seat` is offered to act in somebody else's turn, and the game goes on only after `letPass`. */
  readonly offered: ReadonlySignal<boolean>;

  /** Somebody at this screen who is to be given it before anything more is shown: not all here may know the same. */
  readonly handTo: ReadonlySignal<number | null>;

  /** `handTo` has the screen. */
  takeScreen(): void;
  /** Looks at the table with the eyes of another of `mySeats`, until one of them is asked. */
  lookFrom(seat: number): void;
  /** Makes a move of `seat`, by its canonical text. */
  play(move: string): Promise<void>;
  /** Why `seat` cannot make the move now, in the game's sentence; null if it can, or if nobody knows. Nothing is made. */
  whyNot(move: string): Promise<string | null>;
  /** Declines what is `offered`. */
  letPass(): void;
  /** Takes back the last decision of the people at this screen. */
  undo(): Promise<void>;
  /** What `seat` could best do, the best first; thinks for a moment. */
  hint(level?: 'adept' | 'master'): Promise<Hint[]>;
  /** The record of the game so far, as text. */
  record(): Promise<string>;
  /** Leaves the table; its signals do not change any more. */
  close(): void;
}

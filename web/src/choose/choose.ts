// choose.ts: how things on the screen and moves belong together: by the texts of the legal moves, as in the terminal. A
// thing names the phrases by which moves speak of it ("str.1", "take 2|flip 2"); pointing at it plays the only move about
// it, or leaves only those about it in the list. Nothing here knows what a move does.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Choices, Move } from '../engine/protocol';
import type { Table } from '../table/table';
import { concerns } from './phrases';

export { concerns };

/** Something on the screen that moves may speak of. */
export interface Thing {
  phrases: string; // with '|' between them: see phrases.ts
  name: string; // what the list says it was narrowed down by
}

/** What is asked, with all answers: the same as long as nothing of that changes, whatever others do meanwhile. */
export function questionIn(choices: Choices | null): string | null {
  return choices && `${choices.seat} ${choices.ask} ${choices.moves.map(({ move }) => move).join()}`;
}

/** "pass" and "done" stand first: always in sight, and harmless for whoever presses Enter once too often. */
function wayOutFirst(moves: Move[]): Move[] {
  const isWayOut = ({ move }: Move) => move === 'pass' || move === 'done';
  return [...moves.filter(isWayOut), ...moves.filter((move) => !isWayOut(move))];
}

function hasLetters({ move, words }: Move, typed: string): boolean {
  const text = `${move} ${words}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/[\s_]+/)
    .every((word) => text.includes(word));
}

/** The choices of a table, narrowed down step by step. */
export class Choosing {
  /** Things that were pointed at. */
  readonly filters = signal<Thing[]>([]);
  /** Letters that were typed. */
  readonly typed = signal('');
  /** The move that is hovered or has the focus; what it is about is marked. */
  readonly pointed = signal<string | null>(null);
  /** A move that reveals something and waits for a second yes. */
  readonly confirming = signal<Move | null>(null);
  /** Every legal move. */
  readonly all: ReadonlySignal<Move[]>;
  /** The moves that are left, pass and done first. */
  readonly shown: ReadonlySignal<Move[]>;
  private readonly stop: () => void;

  /** `asksTwice`: whether a move that reveals something is to be confirmed. */
  constructor(
    private readonly table: Table,
    private readonly asksTwice = () => false,
  ) {
    this.all = computed(() => table.choices.value?.moves ?? []);
    this.shown = computed(() =>
      wayOutFirst(this.all.value).filter(
        (move) => this.filters.value.every(({ phrases }) => concerns(phrases, move.move)) && hasLetters(move, this.typed.value),
      ),
    );
    let before: Choices | null = null;
    this.stop = effect(() => {
      const now = table.choices.value;
      const same = now !== null && before !== null && now.seat === before.seat && now.ask === before.ask;
      before = now;
      if (!same || this.shown.peek().length === 0) this.forget(); // another question: nothing is narrowed down
    });
  }

  private forget(): void {
    batch(() => {
      if (this.filters.value.length) this.filters.value = []; // another empty list would be news to the whole table
      this.typed.value = '';
      this.pointed.value = null;
      this.confirming.value = null;
    });
  }

  close(): void {
    this.stop();
  }

  /** The moves left that are about the thing. */
  about(phrases: string): Move[] {
    return this.shown.value.filter(({ move }) => concerns(phrases, move));
  }

  /** Whether pointing at the thing leads anywhere. */
  isLegal(phrases: string): boolean {
    return this.about(phrases).length > 0;
  }

  /** Whether the move that is pointed at is about the thing. */
  isMarked(phrases: string): boolean {
    return this.pointed.value !== null && concerns(phrases, this.pointed.value);
  }

  /** Plays the only move about the thing, or narrows the list down to those about it. */
  point(thing: Thing): void {
    const moves = this.about(thing.phrases);
    const only = moves[0];
    if (!only) return;
    if (moves.length === 1) this.play(only.move);
    else if (!this.filters.value.some(({ phrases }) => phrases === thing.phrases)) this.filters.value = [...this.filters.value, thing];
  }

  /** Takes back what is to be confirmed, or the last narrowing; false if there is none. */
  widen(): boolean {
    if (this.confirming.value) {
      this.confirming.value = null;
      return true;
    }
    if (!this.filters.value.length) return false;
    this.filters.value = this.filters.value.slice(0, -1);
    return true;
  }

  /** Makes the move, or asks whether it is meant. */
  play(move: string): void {
    const known = this.all.value.find((one) => one.move === move);
    if (known?.reveals && this.asksTwice() && this.confirming.value?.move !== move) {
      this.confirming.value = known;
      return;
    }
    void this.table.play(move);
    this.forget(); // after it: what is shown meanwhile must not keep the engine waiting
  }
}

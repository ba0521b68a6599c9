// choose.ts: connects things on the screen with moves, by the facts of the legal moves (about.ts). Pointing
// at a thing plays the only move about it, or leaves only the moves about it in the list. A finger chooses
// first, and plays with the next press. Nothing here knows what a move does.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Choices, Move } from '../engine/protocol';
import type { Table } from '../table/table';
import { type About, concerns } from './about';
import { byTouch } from './touch';

/** Something on the screen that moves may be about. */
export interface Thing {
  about: About;
  name: string; // what the list says it was narrowed down by
}

/** What is asked, with all answers: the same as long as nothing of that changes, whatever others do meanwhile. */
export function questionIn(choices: Choices | null): string | null {
  return choices && `${choices.seat} ${choices.ask} ${choices.moves.map(({ move }) => move).join()}`;
}

/** Moves that end the question stand first: always in sight, and harmless if Enter is pressed once too often. */
function wayOutFirst(moves: Move[]): Move[] {
  return [...moves.filter(({ ends }) => ends), ...moves.filter(({ ends }) => !ends)];
}

/** A person searches: in everything that is shown of the move. */
function hasLetters({ move, label, words }: Move, typed: string): boolean {
  const text = `${move} ${label} ${words}`.toLowerCase();
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
  /** The move that a finger has pointed at: it is shown what it leads to, and the next press makes it. */
  readonly chosen = signal<Move | null>(null);
  /** A move that reveals something and waits for a second yes. */
  readonly confirming = signal<Move | null>(null);
  /** Every legal move. */
  readonly all: ReadonlySignal<Move[]>;
  /** The moves that are left, what ends the question first. */
  readonly shown: ReadonlySignal<Move[]>;
  private readonly stop: () => void;

  /** `asksTwice`: whether a move that reveals something needs a confirmation. */
  constructor(
    private readonly table: Table,
    private readonly asksTwice: (move: Move) => boolean = () => false,
  ) {
    this.all = computed(() => table.choices.value?.moves ?? []);
    this.shown = computed(() =>
      wayOutFirst(this.all.value).filter(
        (move) => this.filters.value.every(({ about }) => concerns(about, move)) && hasLetters(move, this.typed.value),
      ),
    );
    let before: Choices | null = null;
    this.stop = effect(() => {
      const now = table.choices.value;
      const same = now !== null && before !== null && now.seat === before.seat && now.question === before.question;
      before = now;
      if (!same || this.shown.peek().length === 0) this.forget(); // another question: nothing is narrowed down
    });
  }

  private forget(): void {
    batch(() => {
      if (this.filters.value.length) this.filters.value = []; // another empty list would be news to the whole table
      this.typed.value = '';
      this.pointed.value = null;
      this.chosen.value = null;
      this.confirming.value = null;
    });
  }

  close(): void {
    this.stop();
  }

  /** The moves left that are about the thing. */
  movesAbout(thing: About): Move[] {
    return this.shown.value.filter((move) => concerns(thing, move));
  }

  /** The only move left that is about the thing; null: there is none, or a choice. */
  onlyMove(thing: About): Move | null {
    const moves = this.movesAbout(thing);
    return moves.length === 1 ? (moves[0] ?? null) : null;
  }

  /** The legal move with this text. */
  moveOf(text: string | null): Move | undefined {
    return this.all.value.find(({ move }) => move === text);
  }

  /** Whether pointing at the thing leads anywhere. */
  isLegal(thing: About): boolean {
    return this.shown.value.some((move) => concerns(thing, move));
  }

  /** Whether the move that is pointed at is about the thing. */
  isMarked(thing: About): boolean {
    const pointed = this.pointed.value === null ? undefined : this.moveOf(this.pointed.value);
    return pointed !== undefined && concerns(thing, pointed);
  }

  /** Whether the thing is what a finger has chosen, or what the list is narrowed down to. */
  isChosen(about: About): boolean {
    if (this.filters.value.some((thing) => thing.about === about)) return true;
    if (this.filters.value.some((thing) => thing.about === about)) return true;
    return this.chosen.value !== null && concerns(about, this.chosen.value);
  }

  /** Plays the only move about the thing, or narrows the list down to those about it. `meant`: there is no doubt which one. */
  point(thing: Thing, meant = !byTouch()): void {
    const only = this.onlyMove(thing.about);
    if (only && (meant || this.chosen.value?.move === only.move)) this.play(only.move);
    else if (only) this.chosen.value = only;
    else if (this.isLegal(thing.about) && !this.filters.value.some(({ about }) => about === thing.about))
      batch(() => {
        this.chosen.value = null;
        this.filters.value = [...this.filters.value, thing];
      });
  }

  /** Takes back the move that waits for a confirmation, or the last narrowing; false if there is none. */
  widen(): boolean {
    if (this.confirming.value || this.chosen.value) {
      this.confirming.value = this.chosen.value = null;
      return true;
    }
    if (!this.filters.value.length) return false;
    this.filters.value = this.filters.value.slice(0, -1);
    return true;
  }

  /** Makes the move, or asks whether it is meant. */
  play(move: string): void {
    const known = this.moveOf(move);
    const seen = this.confirming.value ?? this.chosen.value;
    if (known?.reveals && this.asksTwice(known) && seen?.move !== move) {
      this.confirming.value = known;
      return;
    }
    void this.table.play(move);
    this.forget(); // after it: what is shown meanwhile must not keep the engine waiting
  }
}

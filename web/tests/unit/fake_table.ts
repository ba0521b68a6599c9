// fake_table.ts: a table that asks what a test wants it to ask, and remembers what is played.
import { signal } from '@preact/signals';
import type { Choices, Move, State } from '../../src/engine/protocol';
import type { Table } from '../../src/table/table';

/** A move as a test writes it: its text, or what else it needs. */
export type SomeMove = string | (Partial<Move> & { move: string });

export function asking(ask: string, moves: SomeMove[], seat = 0, question = ask): Choices {
  const whole = (some: SomeMove): Move => {
    const given = typeof some === 'string' ? { move: some } : some;
    return { words: '', label: given.move, kind: given.move.split(' ')[0] ?? '', ...given };
  };
  return { seat, waiting: true, ask, question, moves: moves.map(whole) };
}

export function fakeTable(first: Choices | null = null) {
  const choices = signal<Choices | null>(first);
  const state = signal<State | null>(null);
  const played: string[] = [];
  const table = {
    choices,
    state,
    mySeats: signal([0]),
    over: signal(false),
    turn: signal({ waiting: [0], may_act: [], chance: false, over: false }),
    play: (move: string) => {
      played.push(move);
      return Promise.resolve();
    },
  } as unknown as Table;
  return { table, choices, state, played };
}

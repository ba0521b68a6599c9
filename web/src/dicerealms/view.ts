// view.ts: what every part of the table looks at: the state with its kinds of faces looked up, and whose realm it is.
import type { Choosing } from '../choose/choose';
import type { Table } from '../table/table';
import { nameOf } from '../text/names';
import { type DiceRealmsState, type Face, type Kind, kindsOf, type RealmSeat } from './state';

export interface View {
  table: Table;
  choosing: Choosing;
  state: DiceRealmsState;
  kinds: Map<string, Kind>;
  me: RealmSeat; // whose eyes see the table
}

export function viewOf(table: Table, choosing: Choosing): View | null {
  const state = table.state.value as unknown as DiceRealmsState | null;
  const me = state?.seats[table.seat.value ?? 0];
  return state && me ? { table, choosing, state, kinds: kindsOf(state), me } : null;
}

export function kindOf(view: View, face: Face): Kind {
  const known = view.kinds.get(face.id);
  if (known) return known;
  return { ...view.state.destroyed, ...face, does: [], text: '', lineName: face.line, colour: 'gray' };
}

export function seatName({ table }: View, seat: number): string {
  return nameOf(table.seats.value, seat);
}

/** What the only move says that is about all phrases, or null: there is none, or a choice. */
export function onlyMove({ choosing }: View, phrases: string): { move: string; words: string } | null {
  const about = choosing.about(phrases);
  return about.length === 1 ? (about[0] ?? null) : null;
}

export interface Upgrade {
  die: string;
  from: string;
  to: string;
  cost: string; // '': it is free
}

/** What the words of a move say: "1.1 (Tinker, cost 2) becomes County; ...". Null if they are about something else. */
export function upgradeIn(words: string): Upgrade | null {
  const [, die, from, cost, to] = /^(\d+)\.\d \(([^()]*), (?:cost (\d+)|free)\) becomes ([^;]+)/.exec(words) ?? [];
  return die && from && to ? { die, from, to, cost: cost ?? '' } : null;
}

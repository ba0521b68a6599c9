// view_model.ts: what every part of the table reads: the state with its kinds of faces looked up, and whose realm
// it is.
import { idIn, type Told } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import type { Table } from '../../table/table';
import { nameOf } from '../../text/names';
import { type DiceRealmsState, type Face, type Kind, kindsOf, type RealmSeat, stateOf } from './state';

export interface ViewModel {
  table: Table;
  choosing: Choosing;
  state: DiceRealmsState;
  kinds: Map<string, Kind>;
  me: RealmSeat; // whose eyes see the table
}

export function viewOf(table: Table, choosing: Choosing): ViewModel | null {
  const state = stateOf(table.state.value);
  const me = state?.seats[table.seat.value ?? 0];
  return state && me ? { table, choosing, state, kinds: kindsOf(state), me } : null;
}

export function kindOf(view: ViewModel, face: Face): Kind {
  const known = view.kinds.get(face.id);
  if (known) return known;
  return { ...view.state.destroyed, ...face, does: [], text: '', lineName: face.line, colour: 'gray' };
}

/** The name of a face by its id, also of one on the Fate die. */
export function faceName({ kinds, state }: ViewModel, id: string): string {
  return kinds.get(id)?.name ?? state.fate_die.find((face) => face.id === id)?.name ?? id;
}

export function seatName({ table }: ViewModel, seat: number): string {
  return nameOf(table.seats.value, seat);
}

export interface Upgrade {
  die: string;
  from: string; // ids of faces
  to: string;
  cost: number; // upgrades; 0: it is free
}

/** The upgrade that a move makes; null if it makes none. */
export function upgradeIn(move: Told): Upgrade | null {
  if (move.kind !== 'upgrade' && move.kind !== 'free_upgrade') return null;
  const [die = ''] = idIn(move, 'place')?.split('.') ?? [];
  return { die, from: idIn(move, 'face') ?? '', to: idIn(move, 'new_face') ?? '', cost: Math.abs(move.amounts?.upgrades ?? 0) };
}

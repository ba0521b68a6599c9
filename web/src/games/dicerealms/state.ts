// state.ts: the `state` of Dice Realms, as docs/dicerealms-moves.md describes it, and how to find things in it.
import type { State } from '../../engine/protocol';

export type Resource = 'vp' | 'grain' | 'coins' | 'upgrades' | 'reroll_tokens' | 'set_tokens';

/** A part of what a face does. */
export interface Power {
  op: string;
  n: number;
  resource?: Resource;
  per?: 'showing' | 'active_dice' | 'grain';
  every?: number;
  lines?: string[];
  kind?: 'grain' | 'die' | 'destroy';
  from?: Resource;
  pay?: number;
  to?: Resource;
  get?: number;
  times?: number;
  coins?: number;
  grain?: number;
  line?: string;
}

/** A face on a die. */
export interface Face {
  id: string;
  name: string;
  dots: number;
  line: string;
}

export interface RealmDie {
  die: number;
  colour: string;
  faces: Face[];
  shows: number | null;
  active: boolean;
  used: boolean;
  repaired: boolean;
  attacked: boolean;
}

export interface RealmSeat {
  seat: number;
  vp: number;
  grain: number;
  misery: number;
  reroll_tokens: number;
  set_tokens: number;
  treasury: number;
  winter: number;
  coins: number;
  upgrades: number;
  free_upgrades: Record<string, number>;
  shields: number;
  grain_shields: number;
  free_reroll: boolean;
  done: boolean;
  exchange: 'coins' | 'grain' | null;
  held_coins: number | null;
  dice: RealmDie[];
  lost: Face[];
  total: number;
}

/** A kind of face, with what lies in the tray. */
export interface TrayFace {
  id: string;
  name: string;
  dots: number;
  count: number;
  one_per_die: boolean;
  reroll: boolean;
  worth: number;
  text: string;
  house: boolean;
  does: Power[];
}

export interface Line {
  id: string;
  name: string;
  colour: string;
  on_green_dice: boolean;
  faces: TrayFace[];
}

export interface FateFace {
  id: string;
  name: string;
  text: string;
  house: boolean;
  does: Power[];
}

export interface Tile {
  id: string;
  name: string;
  kind: 'white' | 'line' | 'fate';
  text: string;
  house: boolean;
}

export interface Stock {
  left: number;
  all: number;
}

export interface Attack {
  attacker: number | 'fate';
  die?: number;
  face: string;
  name: string;
  kind: 'grain' | 'die' | 'destroy';
  n: number;
  victim: number;
}

export interface DiceRealmsState {
  players: number;
  round: number;
  phase: string;
  fate_player: number;
  active: number;
  final: string[];
  attack: Attack | null;
  fate: FateFace | null;
  fate_die: FateFace[];
  tiles: Tile[];
  supply: Record<'vp' | 'grain' | 'misery' | 'gray' | 'green' | 'destroyed', Stock>;
  lines: Line[];
  destroyed: TrayFace;
  costs: Record<'reroll_token' | 'set_token' | 'repair' | 'upgrade' | 'die_coins' | 'die_grain', number>;
  seats: RealmSeat[];
}

/** A kind of face with its line. */
export interface Kind extends TrayFace {
  line: string;
  lineName: string;
  colour: string;
}

const DESTROYED_LINE = { id: 'destroyed', name: 'Destroyed', colour: 'gray' };

/** Every kind of face in play, by id. */
export function kindsOf(state: DiceRealmsState): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const add = (face: TrayFace, line: { id: string; name: string; colour: string }) =>
    kinds.set(face.id, { ...face, line: line.id, lineName: line.name, colour: line.colour });
  for (const line of state.lines) for (const face of line.faces) add(face, line);
  add(state.destroyed, { ...DESTROYED_LINE, name: state.destroyed.name });
  return kinds;
}

/** The face that the die shows; null if it shows none. */
export function showingFace(die: RealmDie): Face | null {
  return die.shows === null ? null : (die.faces[die.shows - 1] ?? null);
}

/** The state that a table of this game has sent. */
export function stateOf(told: State | null): DiceRealmsState | null {
  return told as DiceRealmsState | null;
}

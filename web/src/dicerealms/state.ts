// state.ts: the `state` of Dice Realms, as docs/dicerealms-moves.md describes it; only what the table shows.

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
}

export interface RealmSeat {
  seat: number;
  vp: number;
  grain: number;
  misery: number;
  coins: number;
  upgrades: number;
  dice: RealmDie[];
}

export interface TrayFace {
  id: string;
  name: string;
  dots: number;
  count: number;
  text: string;
}

export interface DiceRealmsState {
  round: number;
  phase: string;
  fate: { id: string; name: string; text: string } | null;
  lines: { id: string; name: string; colour: string; faces: TrayFace[] }[];
  seats: RealmSeat[];
}

// state.ts: the `state` of Roll Player, as docs/rollplayer-moves.md describes it; only what the table shows.

export interface Row {
  row: string;
  dice: (string | null)[];
  race: number;
  total: number;
  goal: string;
  stars: number;
  state: 'met' | 'short' | 'over';
}

export interface PlayerSeat {
  seat: number;
  race: string | null;
  class: string | null;
  gold: number;
  rows: Row[];
  hand: string[];
  total: number;
}

export interface RollPlayerState {
  round: number;
  rounds: number;
  phase: string;
  initiative: { number: number; die: string | null; gold: number; owner?: number }[];
  market: { card: string; name: string; kind: string; cost: number; price?: number; text: string }[];
  seats: PlayerSeat[];
}

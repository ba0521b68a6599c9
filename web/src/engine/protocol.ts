// protocol.ts: the parts of docs/protocol.md that screens read, as types. What a `state` holds depends on the game; its
// fields are in docs/rollplayer-moves.md and docs/dicerealms-moves.md, and each game's folder has types for its own.

export interface Turn {
  waiting: number[];
  may_act: number[];
  chance: boolean;
  over: boolean;
}

export interface Move {
  move: string; // the canonical text
  words: string; // what it does
  reveals?: boolean; // dice are rolled or cards drawn right after it
}

/** The question to a seat and what it may answer. */
export interface Choices {
  seat: number;
  waiting: boolean; // false: it only may act
  ask: string;
  moves: Move[];
}

/** One entry of the record, as `log` tells it. */
export interface LogEntry {
  seat: number | null; // null: chance
  move: string;
  words?: string;
  news?: string;
}

export interface ScoreLine {
  source: string;
  words: string;
  points: number;
}

export interface SeatScore {
  seat: number;
  total: number;
  place: number;
  lines: ScoreLine[];
}

export interface Score {
  over: boolean;
  seats: SeatScore[];
  title: string;
}

export interface Hint {
  move: string | null; // null: not to act
  words: string;
  score: number;
  win?: number;
  worth: number;
  reason: string;
}

export interface Option {
  id: string;
  words: string;
}

export interface GameInfo {
  id: string;
  name: string;
  set: string;
  set_name: string;
  players: { min: number; max: number };
  variants: Option[];
  setups: Option[];
}

export interface Hello {
  version: string;
  games: GameInfo[];
  levels: Option[];
}

/** A component of a game, as `cards` tells it. */
export interface Card {
  kind: string;
  id: string;
  name: string;
  house: boolean; // some of its values are this edition's own
  words: string; // what it does, in a line
  text: string; // everything, with where each value comes from
}

export type State = Record<string, unknown>;

// protocol.ts: the parts of docs/protocol.md that screens read, as types. What a `state` holds depends on the game; its
// fields are in docs/GAME-moves.md, and the folder of a game in src/games has types for its own.

export interface Turn {
  waiting: number[];
  may_act: number[];
  chance: boolean;
  over: boolean;
}

/** What the game wants next, and which people are asked or offered to act (`next`). */
export interface Demand {
  next: { kind: 'over' | 'deal' | 'by_hand' | 'ask' | 'offer' | 'bot' | 'volunteer'; seat?: number };
  asked: number[];
  offered: number[];
}

/** What a move is, for programs: screens decide by this and show words. */
export interface Facts {
  kind: string;
  about?: [kind: string, id: string][];
  amounts?: Record<string, number>; // below 0: paid
  ends?: true; // declines or ends what is asked
  gives_up?: true; // something of one's own that nobody asks for
  wastes?: true; // ends, and loses something that could still be used
  idle?: true; // can do nothing now
}

export interface Move extends Facts {
  move: string; // the canonical text
  words: string; // what it does
  label: string; // the same in a few words, for a button
  reveals?: boolean; // dice are rolled or cards drawn right after it
}

/** The question to a seat and what it may answer. */
export interface Choices {
  seat: number;
  waiting: boolean; // false: it only may act
  ask: string;
  question?: string; // the kind of question
  moves: Move[];
}

/** What came of an entry besides what it says. */
export interface GameEvent extends Facts {
  words: string;
  own?: true; // only the one who looks has learned it
}

/** One entry of the record, as `log` tells it; what it is is left out where it may not be known. */
export interface LogEntry extends Partial<Facts> {
  seat: number | null; // null: chance
  move: string;
  words?: string;
  label?: string;
  report?: string; // the words without what matters only while choosing
  occasion?: string; // what an outcome of chance is for
  events?: GameEvent[];
  known_to?: number[]; // the seats that may know the move, if not all may
  forced?: true; // ends what was asked, and there was no other move
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

/** The table as one seat sees it. */
export interface View extends Demand {
  turn: Turn;
  length: number;
  choices?: Choices; // only for a seat
  state: State;
  score: Score;
  from: number; // the first of the entries
  entries: LogEntry[];
  secret_from?: number[]; // with a seat: those who do not know just the same
}

/** A view for a client that has the screen after `base` entries: what has changed on it. */
export interface Changed extends Omit<View, 'turn' | 'choices' | 'state' | 'score'> {
  base: number;
  changes: Record<string, unknown>; // by path: "state/seats/0/gold"
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
  summary: string; // what it is, in a line
  values: number; // how many values it has
  house_values: number; // and how many of them are this edition's own
  text: string; // everything, with where each value comes from
}

/** Each game knows what is in its own: see `stateOf` in its folder. */
export type State = object;

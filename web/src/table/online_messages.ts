// online_messages.ts: what the table server says (docs/server.md), as types.
import type { Lucks } from '../online/lucks';
import type { Told } from './screen';

/** A seat as the server tells it. */
export interface OnlineSeat {
  who: string; // "open", "person" or a level
  name: string;
  here: boolean;
  connections: number;
  held: boolean; // a person has it, though a bot may play
  away?: number; // seconds, when it came
  left?: number; // seconds, when it came
  runs?: boolean;
}

/** Something that was said or that happened besides moves. */
export interface Said {
  at: number; // seconds
  seat: number | null;
  length: number; // of the record by then
  kind: string; // "chat", "late", ...
  text: string;
}

/** A wish to go back, and who has agreed of those who must. */
export interface Wish {
  seat: number;
  length: number;
  agreed: number[];
  needed: number[];
}

/** Where the same people play again, and who set that up. */
export interface Rematch {
  table: string;
  seat: number;
}

/** When others may do without somebody who is away: seconds until a bot may play, and until nobody asks for
 * consent any more (0: never). */
export interface Away {
  bot: number;
  gone: number;
}

/** Seconds for each move, or for all moves of a player; then a bot of the level goes on. */
export interface Limit {
  move?: number;
  game?: number;
  level: string;
}

/** What was chosen when the table was created. */
export interface Chosen {
  variants: string[];
  setup?: string;
  limit?: Limit;
}

/** What the server says of its own accord. */
export type OnlineEvent =
  | { event: 'view'; view: Told }
  | { event: 'seats'; seats: OnlineSeat[]; watching: number }
  | ({ event: 'said' } & Said)
  | { event: 'offer'; offered: boolean }
  | { event: 'lucks'; lucks: Lucks }
  | { event: 'wish'; wish: Wish | null }
  | { event: 'rematch'; rematch: Rematch }
  | { event: 'closing'; error: string }
  | { event: 'lost'; error: string };

export interface Joined extends Chosen {
  seat: number | null;
  own?: true; // the seat has become one's own
  game: string;
  set: string;
  players: number;
  begun: boolean;
  help: boolean;
  away: Away;
  lucks: Lucks;
  seats: OnlineSeat[];
  watching: number;
  wish: Wish | null;
  rematch: Rematch | null;
  said: Said[];
  offered: boolean;
  view: Told;
}

/** One of the tables that `mine` tells of. */
export interface Standing {
  table: string;
  error?: string; // the link opens nothing
  seat: number | null;
  game: string;
  set: string;
  begun: boolean;
  over: boolean;
  asked: boolean; // it is one's turn
  owes: boolean; // the game waits for one's luck
  seats: OnlineSeat[];
  wish: Wish | null;
  rematch: Rematch | null;
}

/** What a command brings about comes with its answer, if it came about at once. */
export interface Done {
  view?: Told;
}

// screen.ts: a table as server and engine send it: all of it once, and then only what has changed.
import type { Choices, LogEntry, Score, State, Turn, View } from '../engine/protocol';
import type { OnlineSeat } from './online_messages';

/** What a seat sees of the table at one moment. */
export interface Screen {
  turn: Turn;
  length: number;
  choices?: Choices; // only for a seat
  state: State;
  score: Score;
}

/** The screen, or what differs from the one after `base` entries. */
interface Drawn {
  screen?: Screen;
  base?: number;
  changes?: Record<string, unknown>; // by path: "state/seats/0/gold"
}

/** A view that the server tells: what happened from entry `from` on, and the screen. */
export interface Told extends Drawn {
  from: number;
  length: number;
  era: number;
  entries: LogEntry[];
  offered?: boolean;
  seats?: OnlineSeat[]; // if that has changed too
  watching?: number;
}

/** A copy in which the value at the path is another one; what the path does not touch is shared. */
function replaced<T extends object>(tree: T, [key = '', ...rest]: string[], value: unknown): T {
  const copy: object = Array.isArray(tree) ? [...tree] : { ...tree };
  Reflect.set(copy, key, rest.length ? replaced(Reflect.get(copy, key), rest, value) : value);
  return copy as T;
}

/** What a whole view of the engine shows. */
export function screenOf({ turn, length, choices, state, score }: View): Screen {
  return { turn, length, ...(choices && { choices }), state, score };
}

/** The next screen; null if the view does not follow the known one: then the client asks for all of it. */
export function nextScreen(known: Screen | null, told: Drawn): Screen | null {
  if (told.screen) return told.screen;
  if (!known || !told.changes || known.length !== told.base) return null;
  return Object.entries(told.changes).reduce((screen, [path, value]) => replaced(screen, path.split('/'), value), known);
}

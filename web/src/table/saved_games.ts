// saved_games.ts: games of this browser, in its local storage: who sits where, and the record after the last move.
// A game that was closed or reloaded goes on from there.
import { dropKept, keepText, keptUnder, keptValue, newId } from '../storage';

/** How a local table is set up; also what a new game is started with. */
export interface Plan {
  game: string;
  set: string;
  seats: { name: string; level: string | null }[]; // level null: a person
  variants: string[];
  setup: string | null;
  seed?: string;
}

export interface SavedGame {
  id: string;
  plan: Plan;
  record: string | null; // null: not begun
  over: boolean;
  when: number; // of the last move, in milliseconds
}

const PREFIX = 'dicewright.game.';
const KEPT = 30;

/** Null also if it cannot be read any more. */
export function loadGame(id: string): SavedGame | null {
  return keptValue<SavedGame>(
    PREFIX + id,
    ({ plan, record }) =>
      typeof plan?.game === 'string' &&
      Array.isArray(plan.seats) &&
      plan.seats.length > 0 &&
      (record === null || typeof record === 'string'),
  );
}

/** All games that can be read, the last one first. */
export function savedGames(): SavedGame[] {
  const games = keptUnder(PREFIX)
    .map(loadGame)
    .filter((game) => game !== null);
  return games.sort((a, b) => b.when - a.when);
}

/** The ids of the others. */
export function damagedGames(): string[] {
  return keptUnder(PREFIX).filter((id) => !loadGame(id));
}

export function saveGame(game: SavedGame): void {
  keepText(PREFIX + game.id, JSON.stringify(game));
}

export function forgetGame(id: string): void {
  dropKept(PREFIX + id);
}

/** Saves a game that begins; its id is for the address of the table. Forgets the oldest if there are too many. */
export function planGame(plan: Plan): string {
  const id = newId();
  saveGame({ id, plan, record: null, over: false, when: Date.now() });
  for (const old of savedGames().slice(KEPT)) forgetGame(old.id);
  return id;
}

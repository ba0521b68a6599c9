// saved.ts: games of this browser, in its local storage: who sits where, and the record after the last move. A game
// that was closed or reloaded goes on where it was.

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

export function loadGame(id: string): SavedGame | null {
  const text = localStorage.getItem(PREFIX + id);
  return text ? (JSON.parse(text) as SavedGame) : null;
}

/** All games, the last one first. */
export function savedGames(): SavedGame[] {
  const games: SavedGame[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    const game = key?.startsWith(PREFIX) ? loadGame(key.slice(PREFIX.length)) : null;
    if (game) games.push(game);
  }
  return games.sort((a, b) => b.when - a.when);
}

export function saveGame(game: SavedGame): void {
  localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
}

export function forgetGame(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** A game that is to begin: its id is for the address of the table. The oldest is forgotten if there are too many. */
export function planGame(plan: Plan): string {
  const id = crypto.randomUUID().slice(0, 8);
  saveGame({ id, plan, record: null, over: false, when: Date.now() });
  for (const old of savedGames().slice(KEPT)) forgetGame(old.id);
  return id;
}

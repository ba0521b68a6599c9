// registry.ts: the games that have a table and pages of their own. The engine itself lists what else it plays
// (played.ts).
import { diceRealms } from './dicerealms/game';
import type { Box, Game } from './game';
import { rollPlayer } from './rollplayer/game';

export const games: [Game, ...Game[]] = [rollPlayer, diceRealms];

/** Undefined: the game has no table of its own. */
export function gameNamed(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}

export const boxes: (Box & { game: string })[] = games.flatMap((game) => game.boxes.map((box) => ({ ...box, game: game.id })));

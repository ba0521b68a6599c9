// why_not.ts: why a move is not possible. It is tried in an engine of its own, on a copy of the table:
// nothing happens at the table itself, even if the move has become possible meanwhile.
import { Engine, Refusal } from '../engine/engine';

/** Why the game refuses the seat's move at the table that `copy` (fields of `load`) opens, with the
 * `names` of people (fields of `people`); null if it does not. */
export async function whyNotAt(copy: object, names: object, seat: number, move: string): Promise<string | null> {
  const engine = new Engine();
  try {
    await engine.ask({ cmd: 'load', dice: 'by_hand', ...copy });
    await engine.ask({ cmd: 'people', seats: [], ...names });
    return await engine.ask({ cmd: 'play', seat, move }).then(() => null, refusalOf);
  } catch {
    return null; // a seat may know too little of the table for a copy
  } finally {
    engine.stop();
  }
}

function refusalOf(error: unknown): string | null {
  return error instanceof Refusal ? error.reason : null;
}

// things.ts: names each thing of a realm by the facts of moves (docs/dicerealms-moves.md): pointing at it
// finds the moves about it. Only the engine knows what is legal.
import { type About, either } from '../../choose/about';
import { type DiceRealmsState, type RealmDie, showingFace } from './state';

/** The place of the first face of the same kind: moves name that one. */
function firstEqual(die: RealmDie, place: number): number {
  const id = die.faces[place - 1]?.id;
  return die.faces.findIndex((face) => face.id === id) + 1;
}

/** A face that a die does not show. */
export function faceAbout(die: RealmDie, place: number): About {
  const first = firstEqual(die, place);
  return either(`place:${die.die}.${place}`, first === place ? '' : `place:${die.die}.${first}`);
}

/** What is done with a die as it lies there. To set it or to use another face of it is about that face. */
const DONE_WITH_DIE = ['reroll', 'use', 'skip', 'turn', 'attack', 'lose', 'destroy'];

/** The die as it lies there: its top face, and the die itself. A power that several dice show is named once, for the first of them. */
export function topAbout(die: RealmDie): About {
  const top = showingFace(die);
  return either(
    faceAbout(die, die.shows ?? 1),
    ...DONE_WITH_DIE.map((kind) => `kind:${kind}&die:${die.die}`),
    top && die.active ? `kind:power&face:${top.id}` : '',
  );
}

/** A face of a die, wherever it lies on it. */
export const placeAbout = (die: RealmDie, place: number): About => (place === die.shows ? topAbout(die) : faceAbout(die, place));

/** A die as a whole, where only its top face is shown: also what turns it to another face of its own. */
export function dieAbout({ phase }: Pick<DiceRealmsState, 'phase'>, die: RealmDie): About {
  if (phase === 'upgrade') return topAbout(die);
  return either(topAbout(die), `kind:set&die:${die.die}`, `kind:turn&die:${die.die}`);
}

/** What to ask the engine about if nothing can be done with the face: it says why. */
export function triedMove(state: DiceRealmsState, die: RealmDie, place: number): string | null {
  const id = die.faces[place - 1]?.id ?? '';
  const top = place === die.shows;
  if (state.phase === 'reroll') return top ? `reroll ${die.die}` : `set ${die.die} ${id}`;
  if (state.attack && state.attack.kind !== 'grain' && top) return `${state.attack.kind === 'die' ? 'lose' : 'destroy'} ${die.die}`;
  return state.phase === 'collect' && top ? `use ${id}` : null;
}

/** What a die can get from the tray, paid or free. */
export const trayAbout = (face: string): About => either(`kind:upgrade&new_face:${face}`, `kind:free_upgrade&new_face:${face}`);
export const lostAbout = (face: string): About => `kind:repair&new_face:${face}`;
export const fateAbout = (id: string): About => `fate:${id}`;
export const dieOfferAbout = (colour: string): About => `kind:buy_die&colour:${colour}`;

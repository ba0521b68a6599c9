// phrases.ts: by which words moves speak of the things of a realm (docs/dicerealms-moves.md), so that pointing at a thing
// finds the moves about it. What is legal, only the engine knows.
import { type DiceRealmsState, type RealmDie, type RealmSeat, showingFace } from './state';

/** "use gardener", or "use gardener 2" where several dice show the face and the number is that of the die. */
function power(verb: string, id: string, die: RealmDie, seat: RealmSeat, phase: string): string {
  const shown = seat.dice.filter((one) => showingFace(one)?.id === id).length;
  return phase === 'reroll' && shown > 1 ? `${verb} ${id} ${die.die}` : `${verb} ${id}`;
}

/** The place of the first face of the same kind: moves name that one. */
function firstEqual(die: RealmDie, place: number): number {
  const id = die.faces[place - 1]?.id;
  return die.faces.findIndex((face) => face.id === id) + 1;
}

function places(die: RealmDie, place: number): string[] {
  const first = firstEqual(die, place);
  return first === place ? [`${die.die}.${place}`] : [`${die.die}.${place}`, `${die.die}.${first}`];
}

/** A face that a die does not show. */
export function facePhrases(state: DiceRealmsState, seat: RealmSeat, die: RealmDie, place: number): string {
  const id = die.faces[place - 1]?.id ?? '';
  const phrases = [...places(die, place), `set ${die.die} ${id}`];
  const top = showingFace(die);
  if (top && state.phase === 'reroll') phrases.push(`${power('use', top.id, die, seat, state.phase)} ${id}`);
  return phrases.join('|');
}

/** The die as it lies there: its top face, and the die itself. */
export function topPhrases(state: DiceRealmsState, seat: RealmSeat, die: RealmDie): string {
  const top = showingFace(die);
  const place = die.shows ?? 1;
  if (state.phase === 'upgrade') return places(die, place).join('|'); // "use steward" is about another face
  const phrases = places(die, place);
  if (state.phase !== 'collect') phrases.push(`reroll ${die.die}`); // there "buy reroll 1" is about no die
  phrases.push(`lose ${die.die}`, `destroy ${die.die}`, `attack ${die.die}`);
  if (top && die.active) phrases.push(power('use', top.id, die, seat, state.phase), power('skip', top.id, die, seat, state.phase));
  return phrases.join('|');
}

/** What to ask the engine about if nothing can be done with the face: it says why. */
export function triedMove(state: DiceRealmsState, die: RealmDie, place: number): string | null {
  const id = die.faces[place - 1]?.id ?? '';
  const top = place === die.shows;
  if (state.phase === 'reroll') return top ? `reroll ${die.die}` : `set ${die.die} ${id}`;
  if (state.attack && state.attack.kind !== 'grain' && top) return `${state.attack.kind === 'die' ? 'lose' : 'destroy'} ${die.die}`;
  return state.phase === 'collect' && top ? `use ${id}` : null;
}

export const trayPhrases = (id: string) => `upgrade * ${id}`;
export const lostPhrases = (id: string) => `repair * ${id}`;
export const fatePhrases = (id: string) => `use ${id}`;

/** Exactly this move. */
export const exactly = (move: string) => `${move} $`;

// things.ts: names each thing of the table by the facts of moves (docs/rollplayer-moves.md): pointing at it
// finds the moves about it. Things of other seats are about nothing.
import { type About, either } from '../../choose/about';

/** A die as facts write it: "red_4" of "red 4". */
const dieId = (die: string) => die.split(' ').join('_');

export const socketAbout = (row: string, column: number): About => `space:${row}.${column + 1}`;
export const rowAbout = (row: string): About => `row:${row}`;
export const initiativeAbout = (number: number): About => `initiative:${number}`;
export const cardAbout = (id: string): About => `card:${id}`;

const USES_OF_OWN_CARDS = ['skill', 'use', 'refresh', 'give'];

/** A card of one's own. To discard it is in its menu: that must not happen by one press. */
export const ownCardAbout = (id: string): About => either(...USES_OF_OWN_CARDS.map((kind) => `kind:${kind}&card:${id}`));
export const dropAbout = (id: string): About => `kind:drop&card:${id}`;
export const seatAbout = (seat: number): About => `kind:choose&seat:${seat}`;
export const minionAbout = (id: string): About => `minion:${id}`;
export const abilityAbout = (id: string): About => `ability:${id}`;
export const combatDieAbout = (face: number): About => `kind:reroll_combat&die:${face}`;

export const handAbout = (die: string): About => either(`kind:place&die:${dieId(die)}`, `kind:store&die:${dieId(die)}`);
export const storedAbout = (die: string): About => `kind:unpack&die:${dieId(die)}`;
export const poolAbout = (die: string): About => `kind:put&die:${dieId(die)}`;

/** "put red" names a colour, too, but not one of the bag. */
export const bagAbout = (colour: string): About => either(`kind:with&colour:${colour}`, `kind:colour&colour:${colour}`);

export const PURSE = { gold: 'hire:gold', charisma: 'kind:token|pays:charisma', xp: 'kind:train|hire:xp', injuries: 'kind:heal' };
export const BORROW: About = 'kind:borrow';
export const BUY: About = 'kind:buy';

/** Kinds of moves that nothing on the table stands for, or not plainly: they have a button beside the question. */
export const ANSWERS = ['borrow', 'done', 'fight', 'gold', 'heal', 'hire', 'hunt', 'keep', 'next', 'pass', 'store', 'token', 'train'];

export const SPACES = [
  'lawful good',
  'neutral good',
  'chaotic good',
  'lawful neutral',
  'true neutral',
  'chaotic neutral',
  'lawful evil',
  'neutral evil',
  'chaotic evil',
];

/** The direction in which the space lies beside the token: "good"; null if it does not. */
export function arrowTo(token: string, space: number): string | null {
  const from = SPACES.indexOf(token);
  const across = (space % 3) - (from % 3);
  const down = Math.floor(space / 3) - Math.floor(from / 3);
  if (from < 0 || across * across + down * down !== 1) return null;
  if (down) return down < 0 ? 'good' : 'evil';
  return across < 0 ? 'lawful' : 'chaotic';
}

/** The step of the token that leads to the space, or nothing. */
export function spaceAbout(token: string, space: number): About {
  const arrow = arrowTo(token, space);
  return arrow === null ? '' : `arrow:${arrow}`;
}

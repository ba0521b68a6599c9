// phrases.ts: by which words of moves each thing of the table is spoken of, as in docs/rollplayer-moves.md. Things that
// are not one's own have none.
import type { InitiativeCard, PlayerSeat, RollPlayerState, Row } from './state';

/** A die that is placed in a row comes to lie in its first empty socket. */
export function socketPhrases({ row, dice }: Row, column: number): string {
  const next = dice.indexOf(null) === column;
  return next ? `${row}.${column + 1}|${row}` : `${row}.${column + 1}`;
}

/** While Combat Dice lie there, "reroll 2" means one of them. */
export function initiativePhrases({ number }: InitiativeCard, state: RollPlayerState): string {
  const combat = (state.combat?.length ?? 0) > 0;
  return `take ${number}|flip ${number}|with ${number}${combat ? '' : `|reroll ${number}`}`;
}

/** Moves do not name the die if all in hand are alike. */
export function handPhrases(die: string, { hand }: PlayerSeat): string {
  return hand.every((other) => other === die) ? `${die}|place|store` : `place ${die}|store ${die}|${die}`;
}

/** Only the lowest dice of the pool can be put on the next card. */
export function poolPhrases(die: string, pool: string[]): string {
  const face = (one: string) => Number(one.split(' ')[1]);
  return face(die) === Math.min(...pool.map(face)) ? `put ${die.split(' ')[0]}` : '';
}

export function bagPhrases(colour: string): string {
  return `with ${colour}|colour ${colour}`;
}

/** An ability that one chooses to use is named by its id: "use charitable". */
export function abilityPhrases(ability: { name: string }): string {
  return `use ${ability.name.toLowerCase().replace(/ /g, '_')}`;
}

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

/** The step of the token that leads to the space, or nothing. */
export function spacePhrases(token: string, space: number): string {
  const from = SPACES.indexOf(token);
  const across = (space % 3) - (from % 3);
  const down = Math.floor(space / 3) - Math.floor(from / 3);
  if (from < 0 || across * across + down * down !== 1) return '';
  if (down) return down < 0 ? 'move good' : 'move evil';
  return across < 0 ? 'move lawful' : 'move chaotic';
}

export const PURSE = { gold: 'hire gold', charisma: 'token|tokens|hire token', xp: 'train|hire xp', injuries: 'heal' };
export const MINION = 'hunt|fight|next';

// wanted.ts: what the form of a new game says, remembered from one time to the next.
import { signal } from '@preact/signals';
import type { GameInfo } from '../engine/protocol';
import type { Plan } from '../table/saved';
import { ownName } from '../settings/settings';
import { text } from '../text/en';
import { gameOf } from './hello';

/** "me"; "person": another one, here or by a link; "open": anybody; else a level of bots. */
export type Sitter = string;

export interface Wanted {
  where: 'here' | 'online';
  box: string; // game and set, as in hello.ts
  seats: Sitter[];
  names: string[]; // of people here, by seat; "": none given
  variants: string[];
  setup: string;
  listed: boolean;
  limit: string; // "none", "move:SECONDS" or "game:SECONDS"
}

const KEY = 'dicewright.wanted';
const USUAL_LEVEL = 'adept';
const USUAL: Wanted = {
  where: 'here', box: 'rollplayer/base', seats: ['me', USUAL_LEVEL], names: [], variants: [], setup: '', listed: false, limit: 'none',
};

export const wanted = signal<Wanted>({ ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wanted>) });

export function want(change: Partial<Wanted>): void {
  wanted.value = { ...wanted.value, ...change };
  localStorage.setItem(KEY, JSON.stringify(wanted.value));
}

export function isLevel(sitter: Sitter): boolean {
  return sitter !== 'me' && sitter !== 'person' && sitter !== 'open';
}

/** The level that was chosen last. */
export function usualLevel(): string {
  return wanted.value.seats.find(isLevel) ?? USUAL_LEVEL;
}

/** As many seats as the game takes: missing ones get the usual bot, and who was "me" stays in the game. */
export function seatsFor(seats: Sitter[], count: number): Sitter[] {
  const left = Array.from({ length: count }, (_, seat) => seats[seat] ?? usualLevel());
  return seats.includes('me') && !left.includes('me') ? [...left.slice(0, -1), 'me'] : left;
}

export function clampPlayers({ players }: GameInfo, count: number): number {
  return Math.min(players.max, Math.max(players.min, count));
}

/** Puts somebody on a seat; "me" changes places. */
export function withSitter(seats: Sitter[], seat: number, sitter: Sitter): Sitter[] {
  const before = seats[seat] ?? usualLevel();
  return seats.map((one, i) => (i === seat ? sitter : sitter === 'me' && one === 'me' ? before : one));
}

function nameAt(sitter: Sitter, seat: number, names: string[]): string {
  if (sitter === 'me') return ownName.value.trim() || text.you;
  return isLevel(sitter) ? text.bot(sitter) : names[seat]?.trim() || text.person(seat + 1);
}

/** The plan of a game on this screen. */
export function planOf({ box, seats, names, variants, setup }: Wanted): Plan {
  const [game = '', set = ''] = box.split('/');
  const info = gameOf(box);
  const people = seats.map((sitter, seat) => ({ name: nameAt(sitter, seat, names), level: isLevel(sitter) ? sitter : null }));
  const twice = (name: string) => people.filter((one) => one.name === name).length > 1;
  return {
    game,
    set,
    seats: people.map((one, seat) => (twice(one.name) ? { ...one, name: text.numbered(one.name, seat + 1) } : one)),
    variants: variants.filter((id) => info?.variants.some((one) => one.id === id)),
    setup: info?.setups.some((one) => one.id === setup) ? setup : null,
  };
}

/** One click: the game that was played last, or this one, against bots of the level that was chosen last. */
export function quickly(box = wanted.value.box): Wanted {
  const { seats } = wanted.value;
  const alone = seats.length === 1 && box.startsWith('rollplayer');
  const others = Array.from({ length: alone ? 0 : Math.min(3, Math.max(1, seats.length - 1)) }, usualLevel);
  return { ...USUAL, box, seats: ['me', ...others] };
}

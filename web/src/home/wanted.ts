// wanted.ts: the values of the form of a new game, remembered from one time to the next.
import { signal } from '@preact/signals';
import type { GameInfo } from '../engine/protocol';
import { boxOf, gameOf, hello } from '../games/played';
import { gameNamed, games } from '../games/registry';
import { ownName } from '../settings/settings';
import { keepText, keptValue } from '../storage';
import type { Plan } from '../table/saved_games';
import { text } from '../text/en';

/** "me"; "person": another one, here or by a link; "open": anybody; else a level of bots. */
export type Sitter = string;

export interface Wanted {
  where: 'here' | 'online';
  box: string; // game and set, as in games/played.ts
  seats: Sitter[]; // on this screen
  online: Sitter[]; // and online
  names: string[]; // of people here, by seat; "": none given
  variants: string[];
  setup: string;
  limit: string; // "none", "move:SECONDS" or "game:SECONDS"
  help: boolean; // online, of the engine, while the game goes on
  away: string; // online: seconds until a bot may play for somebody who is away; "usual": as fits to the limit
  gone: string; // seconds until nobody waits for that person's consent; "never"
  seed: string; // online, of dice that are not fair; "": none
}

/** The game without further boxes. */
export function usualBox(game: string): string {
  const set = gameNamed(game)?.boxes[0].set ?? hello.value?.games.find(({ id }) => id === game)?.set ?? '';
  return boxOf({ id: game, set });
}

const KEY = 'dicewright.wanted';
const USUAL_LEVEL = 'adept';
const USUAL: Wanted = {
  where: 'here',
  box: usualBox(games[0].id),
  seats: ['me', USUAL_LEVEL],
  online: ['me', 'person'],
  names: [],
  variants: [],
  setup: '',
  limit: 'none',
  help: false,
  away: 'usual',
  gone: 'never',
  seed: '',
};

/** The values of the last form; a value that makes no sense becomes the usual one. */
function remembered(): Wanted {
  const last = keptValue<Record<string, unknown>>(KEY, () => true) ?? {};
  const isAlike = (value: unknown, usual: unknown) =>
    Array.isArray(usual) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : typeof value === typeof usual;
  const fields = Object.entries(USUAL).map(([name, usual]) => [name, isAlike(last[name], usual) ? last[name] : usual]);
  return { ...(Object.fromEntries(fields) as Wanted), seed: '' }; // nobody has seeded dice by mistake
}

export const wanted = signal<Wanted>(remembered());

export function want(change: Partial<Wanted>): void {
  wanted.value = { ...wanted.value, ...change };
  keepText(KEY, JSON.stringify(wanted.value));
}

/** Seconds until a bot may play for somebody who is away: never before the time for a move is up. */
export function usualAway(limit: string): number {
  const [kind, seconds] = limit.split(':');
  return kind === 'move' ? Math.max(60, Number(seconds)) : kind === 'game' ? 300 : 60;
}

/** Help is a question among people: who plays with bots alone has it. */
export function asksHelp(seats: Sitter[]): boolean {
  return seats.filter((sitter) => !isLevel(sitter)).length > 1;
}

export function isLevel(sitter: Sitter): boolean {
  return sitter !== 'me' && sitter !== 'person' && sitter !== 'open';
}

/** The level that was chosen last. */
export function usualLevel(): string {
  return wanted.value.seats.find(isLevel) ?? USUAL_LEVEL;
}

/** As many seats as the game takes: missing ones get the usual bot, and "me" stays in the game. */
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

/** "me" gives the seat to another person and looks on; or takes the first seat. */
export function lookOn(seats: Sitter[], looksOn: boolean, instead: Sitter): Sitter[] {
  return looksOn ? seats.map((one) => (one === 'me' ? instead : one)) : withSitter(seats, 0, 'me');
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

/** How many people it takes. Before the engine has said it, this page knows only which games can be played alone. */
function playersOf(box: string): GameInfo['players'] {
  const [game = ''] = box.split('/');
  return gameOf(box)?.players ?? { min: gameNamed(game)?.fewest ?? 2, max: 4 };
}

/** One click: the game that was played last, or this one, against bots of the level that was chosen last. */
export function quickly(box = wanted.value.box): Wanted {
  const { min, max } = playersOf(box);
  const count = Math.min(4, max, Math.max(min, wanted.value.seats.length));
  return { ...USUAL, box, seats: ['me', ...Array.from({ length: count - 1 }, usualLevel)] };
}

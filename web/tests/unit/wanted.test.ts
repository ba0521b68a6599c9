// The form of a new game: src/home/wanted.ts.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { GameInfo, Hello } from '../../src/engine/protocol';
import { hello } from '../../src/games/played';
import {
  asksHelp,
  clampPlayers,
  isLevel,
  lookOn,
  planOf,
  quickly,
  seatsFor,
  usualAway,
  usualLevel,
  type Wanted,
  want,
  wanted,
  withSitter,
} from '../../src/home/wanted';
import { ownName } from '../../src/settings/settings';

const option = (id: string) => ({ id, words: '' });
const GAMES = [
  { id: 'rollplayer', set: 'base', players: { min: 1, max: 4 }, variants: [option('short_game')], setups: [] },
  { id: 'dicerealms', set: 'base', players: { min: 2, max: 4 }, variants: [option('peaceful')], setups: [option('random')] },
].map((game) => ({ ...game, name: '', set_name: '' }));
const HERE: Wanted = {
  where: 'here',
  box: 'rollplayer/base',
  seats: ['me', 'adept'],
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

beforeEach(() => {
  hello.value = { version: '', games: GAMES, levels: [] } satisfies Hello;
  ownName.value = '';
  wanted.value = HERE;
});

test('people are no levels of bots', () => {
  assert.deepEqual(['me', 'person', 'open', 'adept', 'master'].filter(isLevel), ['adept', 'master']);
});

test('more seats get bots of the level that was chosen last', () => {
  wanted.value = { ...HERE, seats: ['me', 'greedy'] };
  assert.equal(usualLevel(), 'greedy');
  assert.deepEqual(seatsFor(['me', 'greedy'], 4), ['me', 'greedy', 'greedy', 'greedy']);
});

test('fewer seats do not throw oneself out', () => {
  assert.deepEqual(seatsFor(['adept', 'person', 'me'], 2), ['adept', 'me']);
  assert.deepEqual(seatsFor(['adept', 'me'], 1), ['me']);
  assert.deepEqual(seatsFor(['adept', 'greedy', 'random'], 2), ['adept', 'greedy']);
});

test('a game takes no more and no fewer players than it can', () => {
  const [players, realms] = GAMES as [GameInfo, GameInfo];
  assert.equal(clampPlayers(players, 1), 1);
  assert.equal(clampPlayers(realms, 1), 2);
  assert.equal(clampPlayers(realms, 5), 4);
});

test('one sits down on another seat by changing places', () => {
  assert.deepEqual(withSitter(['me', 'adept', 'person'], 2, 'me'), ['person', 'adept', 'me']);
  assert.deepEqual(withSitter(['me', 'adept'], 1, 'greedy'), ['me', 'greedy']);
  assert.deepEqual(withSitter(['adept', 'greedy'], 0, 'me'), ['me', 'greedy']);
});

test('who looks on is replaced, and comes back on the first seat', () => {
  assert.deepEqual(lookOn(['adept', 'me'], true, 'greedy'), ['adept', 'greedy']);
  assert.deepEqual(lookOn(['adept', 'greedy'], false, 'greedy'), ['me', 'greedy']);
});

test('a plan has the names and levels of all seats', () => {
  const plan = planOf({ ...HERE, seats: ['me', 'person', 'person', 'adept'], names: ['', ' Ada ', ''] });
  assert.equal(plan.game, 'rollplayer');
  assert.equal(plan.set, 'base');
  assert.deepEqual(plan.seats, [
    { name: 'You', level: null },
    { name: 'Ada', level: null },
    { name: 'Player 3', level: null },
    { name: 'Bot (adept)', level: 'adept' },
  ]);
});

test('one’s own name is used if there is one', () => {
  ownName.value = '  Grace ';
  assert.equal(planOf(HERE).seats[0]?.name, 'Grace');
  ownName.value = '   ';
  assert.equal(planOf(HERE).seats[0]?.name, 'You');
});

test('names that several seats have are numbered by their seats', () => {
  const plan = planOf({ ...HERE, seats: ['me', 'adept', 'greedy', 'adept'] });
  assert.deepEqual(
    plan.seats.map(({ name }) => name),
    ['You', 'Bot (adept) 2', 'Bot (greedy)', 'Bot (adept) 4'],
  );
});

test('variants and a setup of another game are left out', () => {
  const both = { variants: ['short_game', 'peaceful'], setup: 'random' };
  const players = planOf({ ...HERE, ...both });
  assert.deepEqual([players.variants, players.setup], [['short_game'], null]);
  const realms = planOf({ ...HERE, ...both, box: 'dicerealms/base' });
  assert.deepEqual([realms.variants, realms.setup], [['peaceful'], 'random']);
});

test('one click plays as many as last time, against bots, without variants', () => {
  wanted.value = { ...HERE, seats: ['greedy', 'person', 'me'], variants: ['short_game'] };
  assert.deepEqual(quickly(), { ...HERE, seats: ['me', 'greedy', 'greedy'] });
});

test('one click is a game that there is: alone only Roll Player, with at most four', () => {
  wanted.value = { ...HERE, seats: ['me'] };
  assert.deepEqual(quickly().seats, ['me']);
  assert.deepEqual(quickly('dicerealms/base').seats, ['me', 'adept']);
  wanted.value = { ...HERE, seats: ['me', 'a', 'a', 'a', 'a'] };
  assert.equal(quickly().seats.length, 4);
});

test('what is wanted is kept', () => {
  want({ box: 'dicerealms/base', limit: 'move:60' });
  const kept = JSON.parse(localStorage.getItem('dicewright.wanted') ?? '') as Wanted;
  assert.deepEqual(kept, { ...HERE, box: 'dicerealms/base', limit: 'move:60' });
});

test('no bot plays for somebody away before the time for a move is up', () => {
  const limits = ['none', 'move:10', 'move:120', 'move:86400', 'game:3600'];
  assert.deepEqual(limits.map(usualAway), [60, 60, 120, 86400, 300]);
});

test('help is a question among people only', () => {
  assert.deepEqual(
    [
      ['me', 'adept'],
      ['adept', 'greedy'],
      ['me', 'person'],
      ['open', 'person'],
      ['me', 'adept', 'open'],
    ].map(asksHelp),
    [false, false, true, true, true],
  );
});

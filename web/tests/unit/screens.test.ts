// Small decisions of screens that need no screen: how far a goal is, what an upgrade costs, who waits, what is found, what the guide says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Told } from '../../src/choose/about';
import { upgradeIn } from '../../src/games/dicerealms/view_model';
import { backstoryMatches, progressOf } from '../../src/games/rollplayer/sheet/goal';
import type { Row } from '../../src/games/rollplayer/state';
import { isAsked, type MyTable, myTables, openRematch } from '../../src/online/my_tables';
import { phaseWords } from '../../src/parts/table_bar';
import type { Standing } from '../../src/table/online_messages';
import { type Guide, type Moment, momentOf, stepFor } from '../../src/teaching/guide';
import { Found, hasAll, wordsOf } from '../../src/teaching/search';
import { asking, fakeTable } from './fake_table';

const FULL = ['red 1', 'red 1', 'red 1'];
const OPEN = ['red 1', null, null];

function progress(goal: string, total: number, dice: (string | null)[], state: Row['state'] = 'short'): string {
  return progressOf({ goal, total, dice, state } as Row).words;
}

test('a row says what its last dice have to bring', () => {
  assert.equal(progress('14-15', 9, OPEN), 'needs 5–6');
  assert.equal(progress('17', 9, OPEN), 'needs 8');
  assert.equal(progress('14+', 9, OPEN), 'needs 5+');
});

test('a full row says by how much it misses its goal', () => {
  assert.equal(progress('14-15', 13, FULL), '1 short');
  assert.equal(progress('14-15', 17, FULL, 'over'), '2 over');
  assert.equal(progress('17', 18, FULL, 'over'), '1 over');
});

test('a row that is over cannot come back, full or not', () => {
  assert.equal(progressOf({ goal: '14-15', total: 16, dice: OPEN, state: 'over' } as Row).kind, 'over');
});

test('a goal that is met may still be lost as long as the row is open', () => {
  assert.equal(progress('14+', 15, OPEN, 'met'), 'met so far');
  assert.equal(progress('14+', 15, FULL, 'met'), 'met');
});

test('the Backstory counts dice by colour and column', () => {
  const row = (dice: (string | null)[], colour: string, column: number) => ({ dice, backstory: { colour, column } }) as Row;
  const rows = [row(['red 1', null, null], 'red', 1), row(['red 1', null, null], 'red', 2), row([null, 'blue 2', null], 'green', 2)];
  assert.equal(backstoryMatches(rows), 1);
});

test('the price of an upgrade is read from its facts', () => {
  const upgrade: Told = {
    move: 'upgrade 1.1 steward',
    kind: 'upgrade',
    about: [
      ['place', '1.1'],
      ['face', 'tinker'],
      ['new_face', 'steward'],
    ],
    amounts: { upgrades: -2 },
  };
  assert.deepEqual(upgradeIn(upgrade), { die: '1', from: 'tinker', to: 'steward', cost: 2 });
  const free: Told = { ...upgrade, kind: 'free_upgrade', amounts: { free_upgrades: -1 } };
  assert.deepEqual(upgradeIn(free), { die: '1', from: 'tinker', to: 'steward', cost: 0 });
  for (const kind of ['done', 'repair', 'buy_upgrades']) assert.equal(upgradeIn({ ...upgrade, kind }), null);
  assert.equal(upgradeIn({ move: 'done' }), null);
});

const STANDING: Standing = {
  table: 't',
  seat: 0,
  game: 'g',
  set: 's',
  begun: true,
  over: false,
  asked: false,
  owes: false,
  seats: [],
  wish: null,
  rematch: null,
};

function tableWith(change: Partial<Standing>): MyTable {
  return { link: { id: 't', table: 't', secret: 's', when: 0 }, standing: { ...STANDING, ...change } };
}

test('a table waits for a move, or for an answer to a wish that is still open', () => {
  const wish = { seat: 1, length: 0, needed: [0, 2], agreed: [2] };
  assert.ok(!isAsked(tableWith({})));
  assert.ok(isAsked(tableWith({ asked: true })));
  assert.ok(isAsked(tableWith({ wish })));
  assert.ok(!isAsked(tableWith({ wish: { ...wish, agreed: [0] } })));
  assert.ok(!isAsked(tableWith({ wish: { ...wish, needed: [2] } })));
});

test('nobody waits for who looks on, nor at a table that the server does not know', () => {
  assert.ok(!isAsked(tableWith({ seat: null, asked: true })));
  assert.ok(!isAsked(tableWith({ error: 'no such table', asked: true })));
  assert.ok(!isAsked({ ...tableWith({}), standing: null }));
});

test('a rematch waits until one has been there', () => {
  const rematch = { table: 'next' } as NonNullable<Standing['rematch']>;
  const over = tableWith({ over: true, rematch });
  myTables.value = [over];
  assert.equal(openRematch(over), rematch);
  assert.ok(isAsked(over));
  myTables.value = [over, { link: { ...over.link, id: 'next', table: 'next' }, standing: null }];
  assert.equal(openRematch(over), null);
  assert.ok(!isAsked(over));
});

test('all words that are looked for must be there, in any order and case', () => {
  assert.deepEqual(wordsOf('  Charisma   TOKEN '), ['charisma', 'token']);
  assert.ok(hasAll('A token for Charisma', wordsOf('charisma tok')));
  assert.ok(!hasAll('A token', wordsOf('charisma token')));
  assert.ok(hasAll('anything', wordsOf(' ')));
});

test('what was found is marked in its own letters, signs and all', () => {
  const marked = (text: string, query: string) =>
    ([Found({ text, words: wordsOf(query) })].flat() as (string | { props: { children: string } })[])
      .map((part) => (typeof part === 'string' ? part : `[${part.props.children}]`))
      .join('');
  assert.equal(marked('Gold for Golden dice', 'gold'), '[Gold] for [Gold]en dice');
  assert.equal(marked('+1 (or -1) star', '+1 (or'), '[+1] [(or] -1) star');
  assert.equal(marked('as it is', ''), 'as it is');
});

const guide = {
  steps: [
    { id: 'welcome', when: () => true },
    { id: 'market', when: ({ phase }: Moment) => phase === 'market' },
    { id: 'move', when: ({ asked, kinds }: Moment) => asked && kinds.includes('pass') },
  ],
} as unknown as Guide;

test('the guide says each step once, in the order of its list, when its moment is there', () => {
  const { table, state } = fakeTable(asking('What now?', ['take 1', 'pass']));
  assert.equal(momentOf(table), null);
  state.value = { phase: 'select', round: 2, rounds: 12, seats: [{ gold: 5 }] };
  const moment = momentOf(table) as Moment;
  assert.deepEqual(moment.mine, { gold: 5 });
  assert.equal(stepFor(guide, [], moment)?.id, 'welcome');
  assert.equal(stepFor(guide, ['welcome'], moment)?.id, 'move');
  assert.equal(stepFor(guide, ['welcome', 'move'], moment), null);
  assert.equal(stepFor(guide, ['welcome', 'move'], { ...moment, phase: 'market' })?.id, 'market');
});

test('the prompt says the round and the phase, as far as a game has them', () => {
  const phases = { hunt: 'Market Phase, a Hunt' };
  assert.equal(phaseWords({ round: 2, rounds: 10, phase: 'hunt' }, phases), 'Round 2 of 10 · Market Phase, a Hunt');
  assert.equal(phaseWords({ round: 0, phase: 'free_for_all' }, phases), 'Setup · free for all');
  assert.equal(phaseWords({ round: 3 }, phases), 'Round 3');
  assert.equal(phaseWords({}, phases), '');
});

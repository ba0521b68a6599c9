// The things of a Roll Player table and the moves about them: src/rollplayer/phrases.ts, at questions of real games (data/README.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns } from '../../src/choose/phrases';
import {
  abilityPhrases,
  bagPhrases,
  handPhrases,
  initiativePhrases,
  MINION,
  PURSE,
  poolPhrases,
  SPACES,
  socketPhrases,
  spacePhrases,
} from '../../src/rollplayer/phrases';
import type { PlayerSeat, RollPlayerState } from '../../src/rollplayer/state';
import questions from './data/rollplayer.json';

interface Question {
  name: string;
  moves: string[];
  state: RollPlayerState;
  own: PlayerSeat;
}

const all: Question[] = questions.map(({ name, moves, state, seat }) => {
  const whole = state as unknown as RollPlayerState;
  return { name, moves, state: whole, own: whole.seats[seat] as PlayerSeat };
});

function question(name: string): Question {
  return all.find((one) => one.name === name) as Question;
}

/** Everything on the table that can be pointed at, by a name. */
function thingsOf({ state, own }: Question): [string, string][] {
  return [
    ...own.rows.flatMap((row) => row.dice.map((_, i): [string, string] => [`${row.row}.${i + 1}`, socketPhrases(row, i)])),
    ...state.initiative.map((card): [string, string] => [`card ${card.number}`, initiativePhrases(card, state)]),
    ...own.hand.map((die): [string, string] => [`hand ${die}`, handPhrases(die, own)]),
    ...state.pool.map((die): [string, string] => [`pool ${die}`, poolPhrases(die, state.pool)]),
    ...Object.keys(state.bag).map((colour): [string, string] => [`bag ${colour}`, bagPhrases(colour)]),
    ...SPACES.map((name, i): [string, string] => [name, spacePhrases(own.alignment?.token ?? '', i)]),
    ...Object.entries(PURSE),
    ...(own.ability ? [[own.ability.name, abilityPhrases(own.ability)] as [string, string]] : []),
    ['minion', MINION],
  ];
}

function thingsAbout(asked: Question, move: string): string[] {
  assert.ok(asked.moves.includes(move), `${move} is possible`);
  return thingsOf(asked).flatMap(([name, phrases]) => (concerns(phrases, move) ? [name] : []));
}

const cell = (move: string) => /\b(?:str|dex|con|int|wis|cha)\.\d\b/.exec(move)?.[0];

test('a move with a cell is found at that cell and nowhere else', () => {
  let found = 0;
  for (const asked of all)
    for (const move of asked.moves.filter(cell)) {
      assert.deepEqual(thingsAbout(asked, move), [cell(move)], `${asked.name}: ${move}`);
      found++;
    }
  assert.ok(found > 50, `${found} moves`);
});

test('to place a die is found at the die and at the first empty socket of the row', () => {
  const asked = question('starting dice');
  assert.deepEqual(thingsAbout(asked, 'place black 2 wis'), ['wis.1', 'hand black 2']);
  assert.deepEqual(thingsAbout(asked, 'place gold 1 str'), ['str.1', 'hand gold 1', 'hand gold 1']);
});

test('the first empty socket is the one after the dice that lie there', () => {
  const row = { row: 'str', dice: ['red 4', null, null] } as never;
  assert.ok(!concerns(socketPhrases(row, 0), 'place str'));
  assert.ok(concerns(socketPhrases(row, 1), 'place str'));
  assert.ok(!concerns(socketPhrases(row, 2), 'place str'));
});

test('a full row takes no die, but its dice can be turned', () => {
  const row = { row: 'str', dice: ['red 4', 'blue 2', 'gold 1'] } as never;
  for (const column of [0, 1, 2]) {
    assert.ok(!concerns(socketPhrases(row, column), 'place str'));
    assert.ok(concerns(socketPhrases(row, column), `flip str.${column + 1}`));
  }
});

test('dice that are all alike are placed by a move that does not name them', () => {
  const asked = question('three dice alike');
  assert.deepEqual(asked.own.hand, ['red 4', 'red 4', 'red 4']);
  assert.deepEqual(thingsAbout(asked, 'place str'), ['str.2', 'hand red 4', 'hand red 4', 'hand red 4']);
});

test('a die in hand is stored by pointing at it', () => {
  assert.ok(thingsAbout(question('store'), 'store').includes(`hand ${question('store').own.hand[0]}`));
  assert.ok(concerns(handPhrases('red 4', { hand: ['red 4', 'blue 2'] } as never), 'store red 4'));
  assert.ok(!concerns(handPhrases('red 4', { hand: ['red 4', 'blue 2'] } as never), 'store blue 2'));
});

test('a card of the initiative is taken, flipped and exchanged with by its number', () => {
  for (const number of [1, 2, 3]) assert.deepEqual(thingsAbout(question('select'), `take ${number}`), [`card ${number}`]);
  assert.deepEqual(thingsAbout(question('flip an initiative die'), 'flip 2'), ['card 2']);
  assert.deepEqual(thingsAbout(question('exchange with the pool'), 'with 1'), ['card 1']);
});

test('"reroll 2" is a card of the initiative, but no card while Combat Dice lie there', () => {
  assert.deepEqual(thingsAbout(question('reroll initiative dice'), 'reroll 2'), ['card 2']);
  const fight = question('reroll combat dice');
  assert.ok((fight.state.combat ?? []).length > 0);
  for (const move of fight.moves.filter((one) => one.startsWith('reroll'))) assert.deepEqual(thingsAbout(fight, move), [], move);
});

test('of the pool only the lowest dice can be put on the next card', () => {
  const pool = ['black 3', 'red 3', 'gold 5', 'boost 8'];
  assert.deepEqual(
    pool.map((die) => poolPhrases(die, pool)),
    ['put black', 'put red', '', ''],
  );
});

test('every die that may be put on a card is found in the pool', () => {
  const asked = question('equal dice');
  for (const move of asked.moves)
    assert.ok(thingsAbout(asked, move).every((thing) => thing.startsWith('pool ')) && thingsAbout(asked, move).length > 0, move);
});

test('a colour is named by the dice of the bag', () => {
  for (const [name, verb] of [
    ['raise a colour', 'colour'],
    ['replace from the bag', 'with'],
  ] as const)
    for (const move of question(name).moves.filter((one) => one.startsWith(verb)))
      assert.deepEqual(thingsAbout(question(name), move), [`bag ${move.split(' ')[1]}`], move);
});

test('each step of the alignment leads to the space beside the token', () => {
  const middle = SPACES.indexOf('true neutral');
  const steps = SPACES.map((_, space) => spacePhrases('true neutral', space));
  assert.deepEqual(steps, ['', 'move good', '', 'move lawful', '', 'move chaotic', '', 'move evil', '']);
  assert.equal(steps[middle], '');
});

test('the token does not leave the grid at its side', () => {
  const steps = SPACES.map((_, space) => spacePhrases('chaotic good', space));
  assert.deepEqual(steps, ['', 'move lawful', '', '', '', 'move evil', '', '', '']);
  assert.ok(SPACES.every((_, space) => spacePhrases('no such space', space) === ''));
});

test('every legal step of a real token has its space', () => {
  const asked = question('any action');
  for (const move of asked.moves.filter((one) => one.startsWith('move '))) assert.equal(thingsAbout(asked, move).length, 1, move);
});

test('an ability is used by its id', () => {
  assert.deepEqual(thingsAbout(question('use an ability'), 'use charitable'), ['Charitable']);
  assert.equal(abilityPhrases({ name: 'Quick of Hand' }), 'use quick_of_hand');
});

test('what is paid or gained is found in the purse, what is hunted at the Minion', () => {
  assert.deepEqual(thingsAbout(question('any action'), 'token'), ['charisma']);
  assert.deepEqual(thingsAbout(question('heal'), 'heal'), ['injuries']);
  assert.deepEqual(thingsAbout(question('hunt'), 'hire gold'), ['gold']);
  assert.deepEqual(thingsAbout(question('hunt'), 'fight'), ['minion']);
  assert.ok(concerns(PURSE.charisma, 'buy longbow tokens 1'));
});

// The things of a Roll Player table and the moves about them: src/games/rollplayer/things.ts, at questions of real games (data/README.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type About, concerns, type Told } from '../../src/choose/about';
import type { PlayerSeat, RollPlayerState } from '../../src/games/rollplayer/state';
import {
  abilityAbout,
  bagAbout,
  cardAbout,
  combatDieAbout,
  dropAbout,
  handAbout,
  initiativeAbout,
  ownCardAbout,
  PURSE,
  poolAbout,
  rowAbout,
  SPACES,
  socketAbout,
  spaceAbout,
} from '../../src/games/rollplayer/things';
import questions from './data/rollplayer.json';

interface Question {
  name: string;
  moves: Told[];
  state: RollPlayerState;
  own: PlayerSeat;
}

const all: Question[] = questions.map(({ name, moves, state, seat }) => {
  const whole = state as unknown as RollPlayerState;
  return { name, moves: moves as unknown as Told[], state: whole, own: whole.seats[seat] as PlayerSeat };
});

function question(name: string): Question {
  return all.find((one) => one.name === name) as Question;
}

/** Everything on the table that can be pointed at, by a name. */
function thingsOf({ state, own }: Question): [string, About][] {
  return [
    ...own.rows.flatMap((row) => row.dice.map((_, i): [string, About] => [`${row.row}.${i + 1}`, socketAbout(row.row, i)])),
    ...state.initiative.map(({ number }): [string, About] => [`card ${number}`, initiativeAbout(number)]),
    ...own.hand.map((die): [string, About] => [`hand ${die}`, handAbout(die)]),
    ...state.pool.map((die): [string, About] => [`pool ${die}`, poolAbout(die)]),
    ...Object.keys(state.bag).map((colour): [string, About] => [`bag ${colour}`, bagAbout(colour)]),
    ...SPACES.map((name, i): [string, About] => [name, spaceAbout(own.alignment?.token ?? '', i)]),
    ...Object.entries(PURSE),
    ...(own.ability ? [[own.ability.name, abilityAbout(own.ability.id)] as [string, About]] : []),
  ];
}

function moveOf(asked: Question, text: string): Told {
  const found = asked.moves.find(({ move }) => move === text);
  assert.ok(found, `${text} is possible`);
  return found;
}

function thingsAbout(asked: Question, text: string): string[] {
  const move = moveOf(asked, text);
  return thingsOf(asked).flatMap(([name, about]) => (concerns(about, move) ? [name] : []));
}

const textsOf = (asked: Question, kind: string) => asked.moves.filter((one) => one.kind === kind).map(({ move }) => move);

const cell = (move: string) => /\b(?:str|dex|con|int|wis|cha)\.\d\b/.exec(move)?.[0];

test('a move with a cell is found at that cell and nowhere else', () => {
  let found = 0;
  for (const asked of all)
    for (const move of asked.moves.map((one) => one.move).filter(cell)) {
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

test('a die is placed where it comes to lie, and by the row', () => {
  const asked = question('three dice alike');
  const move = moveOf(asked, 'place str');
  assert.ok(concerns(rowAbout('str'), move));
  assert.deepEqual(
    [0, 1, 2].map((column) => concerns(socketAbout('str', column), move)),
    [false, true, false],
  );
});

test('dice that are all alike are placed by a move that does not name them', () => {
  const asked = question('three dice alike');
  assert.deepEqual(asked.own.hand, ['red 4', 'red 4', 'red 4']);
  assert.deepEqual(thingsAbout(asked, 'place str'), ['str.2', 'hand red 4', 'hand red 4', 'hand red 4']);
});

test('a die in hand is stored by pointing at it', () => {
  assert.ok(thingsAbout(question('store'), 'store').includes(`hand ${question('store').own.hand[0]}`));
  const store = (die: string): Told => ({ move: 'store', kind: 'store', about: [['die', die]] });
  assert.ok(concerns(handAbout('red 4'), store('red_4')));
  assert.ok(!concerns(handAbout('red 4'), store('blue_2')));
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
  for (const move of textsOf(fight, 'reroll_combat')) assert.deepEqual(thingsAbout(fight, move), [], move);
  assert.ok(concerns(combatDieAbout(2), moveOf(fight, 'reroll 2')));
  assert.ok(!concerns(combatDieAbout(2), moveOf(fight, 'reroll 5')));
});

test('every die that may be put on a card is found in the pool, and at the card that it goes on', () => {
  const asked = question('equal dice');
  assert.deepEqual(thingsAbout(asked, 'put white'), ['card 1', 'pool white 3']);
  assert.deepEqual(thingsAbout(asked, 'put black'), ['card 1', 'pool black 3', 'pool black 3']);
});

test('a colour is named by the dice of the bag', () => {
  for (const [name, verb] of [
    ['raise a colour', 'colour'],
    ['replace from the bag', 'with'],
  ] as const)
    for (const move of textsOf(question(name), verb))
      assert.deepEqual(thingsAbout(question(name), move), [`bag ${move.split(' ')[1]}`], move);
});

test('each step of the alignment leads to the space beside the token', () => {
  const middle = SPACES.indexOf('true neutral');
  const steps = SPACES.map((_, space) => spaceAbout('true neutral', space));
  assert.deepEqual(steps, ['', 'arrow:good', '', 'arrow:lawful', '', 'arrow:chaotic', '', 'arrow:evil', '']);
  assert.equal(steps[middle], '');
});

test('the token does not leave the grid at its side', () => {
  const steps = SPACES.map((_, space) => spaceAbout('chaotic good', space));
  assert.deepEqual(steps, ['', 'arrow:lawful', '', '', '', 'arrow:evil', '', '', '']);
  assert.ok(SPACES.every((_, space) => spaceAbout('no such space', space) === ''));
});

test('every legal step of a real token has its space', () => {
  const asked = question('any action');
  for (const move of textsOf(asked, 'move')) assert.equal(thingsAbout(asked, move).length, 1, move);
});

test('an ability is used by its id', () => {
  assert.deepEqual(thingsAbout(question('use an ability'), 'use charitable'), ['Charitable']);
});

test('what is paid or gained is found in the purse', () => {
  assert.deepEqual(thingsAbout(question('any action'), 'token'), ['charisma']);
  assert.deepEqual(thingsAbout(question('heal'), 'heal'), ['injuries']);
  assert.deepEqual(thingsAbout(question('hunt'), 'hire gold'), ['gold']);
  const buy: Told = { move: 'buy longbow tokens 1', kind: 'buy', about: [['card', 'longbow']], amounts: { gold: -3, charisma: -1 } };
  assert.ok(concerns(PURSE.charisma, buy));
  assert.ok(!concerns(PURSE.charisma, { ...buy, amounts: { gold: -4 } }));
});

test('to hunt, to fight and to pass are found at the Minion', () => {
  const asked = question('hunt');
  for (const move of ['fight', 'next'])
    assert.ok(
      moveOf(asked, move).about?.some(([kind]) => kind === 'minion'),
      move,
    );
});

test('a card of one’s own is used by pointing at it, and discarded from its menu only', () => {
  const drop: Told = { move: 'drop longsword', kind: 'drop', about: [['card', 'longsword']] };
  const skill: Told = { move: 'skill climb', kind: 'skill', about: [['card', 'climb']] };
  assert.ok(!concerns(ownCardAbout('longsword'), drop));
  assert.ok(concerns(dropAbout('longsword'), drop));
  assert.ok(!concerns(dropAbout('halberd'), drop));
  assert.ok(concerns(ownCardAbout('climb'), skill));
  assert.ok(concerns(cardAbout('longsword'), drop), 'the list of moves finds it');
});

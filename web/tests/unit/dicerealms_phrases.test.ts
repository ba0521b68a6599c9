// The things of a realm and the moves about them: src/dicerealms/phrases.ts, at questions of real games (data/README.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns } from '../../src/choose/phrases';
import { exactly, facePhrases, fatePhrases, lostPhrases, topPhrases, trayPhrases, triedMove } from '../../src/dicerealms/phrases';
import type { DiceRealmsState, RealmDie, RealmSeat } from '../../src/dicerealms/state';
import questions from './data/dicerealms.json';

interface Question {
  name: string;
  moves: string[];
  state: DiceRealmsState;
  own: RealmSeat;
}

const all: Question[] = questions.map(({ name, moves, state, seat }) => {
  const whole = state as unknown as DiceRealmsState;
  return { name, moves, state: whole, own: whole.seats[seat] as RealmSeat };
});

function question(name: string): Question {
  return all.find((one) => one.name === name) as Question;
}

/** The phrases of each face of one's dice: "1.3" by its die and place. */
function phrasesOfFaces({ state, own }: Question): Map<string, string> {
  const phrases = (die: RealmDie, place: number) =>
    place === die.shows ? topPhrases(state, own, die) : facePhrases(state, own, die, place);
  return new Map(own.dice.flatMap((die) => die.faces.map((_, i) => [`${die.die}.${i + 1}`, phrases(die, i + 1)] as const)));
}

/** The faces that lead to the move when somebody points at them. */
function facesAbout(asked: Question, move: string): string[] {
  assert.ok(asked.moves.includes(move), `${move} is possible`);
  return [...phrasesOfFaces(asked)].filter(([, phrases]) => concerns(phrases, move)).map(([face]) => face);
}

const topOf = ({ own }: Question, die: number) => `${die}.${own.dice[die - 1]?.shows}`;

test('a move that names a die is found at the top face of that die only', () => {
  for (const asked of all)
    for (const move of asked.moves) {
      const [, die] = /^(?:reroll|lose|destroy|attack) (\d+)$/.exec(move) ?? [];
      if (die) assert.deepEqual(facesAbout(asked, move), [topOf(asked, Number(die))], `${asked.name}: ${move}`);
    }
});

test('each face that a move changes leads to it, and so do equal faces of that die', () => {
  for (const asked of all)
    for (const move of asked.moves) {
      const [, die, place] = /^(?:upgrade|repair|use \w+) ?(\d+)\.(\d)/.exec(move) ?? [];
      if (!die) continue;
      const { faces } = asked.own.dice[Number(die) - 1] as RealmDie;
      const id = faces[Number(place) - 1]?.id;
      const equal = faces.flatMap((face, i) => (face.id === id ? [`${die}.${i + 1}`] : []));
      assert.deepEqual(facesAbout(asked, move), equal, `${asked.name}: ${move}`);
    }
});

test('every upgrade is found at its tray, and no tray at the upgrade of another', () => {
  const { moves } = question('upgrade');
  for (const move of moves.filter((one) => one.startsWith('upgrade'))) {
    assert.ok(concerns(trayPhrases(move.split(' ')[2] as string), move), move);
    assert.ok(!concerns(trayPhrases('siege'), move), move);
  }
});

test('a face and its tray together leave one upgrade', () => {
  const asked = question('upgrade');
  const face = phrasesOfFaces(asked).get('1.3') as string;
  const left = asked.moves.filter((move) => concerns(face, move) && concerns(trayPhrases('county'), move));
  assert.deepEqual(left, ['upgrade 1.3 county']);
});

test('a set-a-die token is spent by pointing at the face that is to show', () => {
  const asked = question('set');
  assert.deepEqual(facesAbout(asked, 'set 1 barony'), ['1.3']);
  assert.deepEqual(facesAbout(asked, 'set 1 tower'), ['1.4', '1.6']);
});

test('where two dice show a reroll face each of them leads to its own move', () => {
  const asked = question('two gardeners');
  for (const verb of ['use', 'skip'])
    for (const die of [1, 2]) assert.deepEqual(facesAbout(asked, `${verb} gardener ${die}`), [topOf(asked, die)]);
});

test('a jack of all trades is turned by pointing at it, or at the face it shall show', () => {
  const asked = question('jack of all trades');
  assert.deepEqual(facesAbout(asked, 'use jack_of_all_trades field'), ['2.3', '2.4']);
  assert.deepEqual(facesAbout(asked, 'use jack_of_all_trades tinker'), ['2.1', '2.2', '2.3']);
});

test('the power of a face is used by pointing at the die, however often it can be used', () => {
  const asked = question('vineyard');
  for (const move of asked.moves.filter((one) => one.startsWith('use vineyard'))) assert.deepEqual(facesAbout(asked, move), ['1.1']);
});

test('to buy reroll tokens is about no die', () => {
  for (const move of question('shop').moves) assert.deepEqual(facesAbout(question('shop'), move), [], move);
});

test('the upgrade power of a face is not found at that face, but at what it changes', () => {
  const asked = question('steward');
  assert.equal(asked.own.dice[1]?.faces[3]?.id, 'steward');
  for (const move of asked.moves.filter((one) => one.startsWith('use steward'))) assert.ok(!facesAbout(asked, move).includes('2.4'), move);
});

test('what the Fate die offers is found at it, and at no die of one’s own', () => {
  assert.ok(concerns(fatePhrases('bad_harvest'), 'use bad_harvest'));
  assert.deepEqual(facesAbout(question('fate'), 'use bad_harvest'), []);
});

test('a lost face leads to its repair', () => {
  const { moves } = question('repair');
  const repairs = moves.filter((move) => move.startsWith('repair'));
  assert.ok(repairs.length > 0);
  for (const move of repairs) assert.ok(concerns(lostPhrases(move.split(' ')[2] as string), move), move);
});

test('a button for exactly one move does not press a longer one', () => {
  assert.ok(concerns(exactly('buy die gray'), 'buy die gray'));
  assert.ok(!concerns(exactly('buy die gray'), 'buy die gray matchmaker'));
});

test('what a face tries when nothing is possible is a move of its phase', () => {
  const [reroll, lose, destroy] = ['reroll', 'lose a die', 'destroy a face'].map(question) as [Question, Question, Question];
  const first = ({ own }: Question) => own.dice[0] as RealmDie;
  const shown = (asked: Question) => first(asked).shows as number;
  assert.equal(triedMove(reroll.state, first(reroll), shown(reroll)), 'reroll 1');
  assert.equal(triedMove(reroll.state, first(reroll), 3), 'set 1 barony');
  assert.equal(triedMove(lose.state, first(lose), shown(lose)), 'lose 1');
  assert.equal(triedMove(destroy.state, first(destroy), shown(destroy)), 'destroy 1');
  const { state, own } = question('shop');
  assert.equal(triedMove(state, own.dice[0] as RealmDie, own.dice[0]?.shows as number), 'use tinker');
});

test('there is nothing to try with a face below in an attack or an upgrade', () => {
  for (const name of ['lose a die', 'upgrade', 'shop']) {
    const { state, own } = question(name);
    const die = own.dice[0] as RealmDie;
    assert.equal(triedMove(state, die, die.shows === 2 ? 3 : 2), null, name);
  }
});

test('a die that is set aside does not offer the power that another die has', () => {
  const asked = question('a croft is set aside');
  assert.deepEqual(
    asked.own.dice.map(({ active }) => active),
    [false, true],
  );
  assert.deepEqual(facesAbout(asked, 'use croft'), ['2.1']);
});

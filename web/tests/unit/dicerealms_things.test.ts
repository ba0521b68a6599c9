// The things of a realm and the moves about them: src/games/dicerealms/things.ts, at questions of real games (data/README.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type About, concerns, idIn, type Told } from '../../src/choose/about';
import type { DiceRealmsState, RealmDie, RealmSeat } from '../../src/games/dicerealms/state';
import { dieAbout, fateAbout, lostAbout, placeAbout, trayAbout, triedMove } from '../../src/games/dicerealms/things';
import questions from './data/dicerealms.json';

interface Question {
  name: string;
  moves: Told[];
  state: DiceRealmsState;
  own: RealmSeat;
}

const all: Question[] = questions.map(({ name, moves, state, seat }) => {
  const whole = state as unknown as DiceRealmsState;
  return { name, moves: moves as unknown as Told[], state: whole, own: whole.seats[seat] as RealmSeat };
});

function question(name: string): Question {
  return all.find((one) => one.name === name) as Question;
}

/** What each face of one's dice is about: "1.3" by its die and place. */
function aboutFaces({ own }: Question): Map<string, About> {
  return new Map(own.dice.flatMap((die) => die.faces.map((_, i) => [`${die.die}.${i + 1}`, placeAbout(die, i + 1)] as const)));
}

function moveOf(asked: Question, text: string): Told {
  const found = asked.moves.find(({ move }) => move === text);
  assert.ok(found, `${text} is possible`);
  return found;
}

/** The faces that lead to the move when somebody points at them. */
function facesAbout(asked: Question, text: string): string[] {
  const move = moveOf(asked, text);
  return [...aboutFaces(asked)].filter(([, about]) => concerns(about, move)).map(([face]) => face);
}

const textsOf = (asked: Question, kind: string) => asked.moves.filter((one) => one.kind === kind).map(({ move }) => move);

const topOf = ({ own }: Question, die: number) => `${die}.${own.dice[die - 1]?.shows}`;

test('a move that names a die is found at the top face of that die only', () => {
  for (const asked of all)
    for (const { move } of asked.moves) {
      const [, die] = /^(?:reroll|lose|destroy|attack) (\d+)$/.exec(move) ?? [];
      if (die) assert.deepEqual(facesAbout(asked, move), [topOf(asked, Number(die))], `${asked.name}: ${move}`);
    }
});

test('each face that a move changes leads to it, and so do equal faces of that die', () => {
  for (const asked of all)
    for (const { move } of asked.moves) {
      const [, die, place] = /^(?:upgrade|repair|use \w+) ?(\d+)\.(\d)/.exec(move) ?? [];
      if (!die) continue;
      const { faces } = asked.own.dice[Number(die) - 1] as RealmDie;
      const id = faces[Number(place) - 1]?.id;
      const equal = faces.flatMap((face, i) => (face.id === id ? [`${die}.${i + 1}`] : []));
      assert.deepEqual(facesAbout(asked, move), equal, `${asked.name}: ${move}`);
    }
});

test('every upgrade is found at its tray, and no tray at the upgrade of another', () => {
  const upgrades = question('upgrade').moves.filter(({ kind }) => kind === 'upgrade');
  assert.ok(upgrades.length > 0);
  for (const one of upgrades) {
    assert.ok(concerns(trayAbout(one.move.split(' ')[2] as string), one), one.move);
    assert.ok(!concerns(trayAbout('siege'), one), one.move);
  }
});

test('a face and its tray together leave one upgrade', () => {
  const asked = question('upgrade');
  const face = aboutFaces(asked).get('1.3') as About;
  const left = asked.moves.filter((move) => concerns(face, move) && concerns(trayAbout('county'), move));
  assert.deepEqual(
    left.map(({ move }) => move),
    ['upgrade 1.3 county'],
  );
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
  const uses = asked.moves.filter((one) => idIn(one, 'face') === 'vineyard');
  assert.ok(uses.length > 1);
  for (const { move } of uses) assert.deepEqual(facesAbout(asked, move), ['1.1']);
});

test('to buy reroll tokens is about no die', () => {
  for (const { move } of question('shop').moves) assert.deepEqual(facesAbout(question('shop'), move), [], move);
});

test('the upgrade power of a face is not found at that face, but at what it changes', () => {
  const asked = question('steward');
  assert.equal(asked.own.dice[1]?.faces[3]?.id, 'steward');
  assert.ok(textsOf(asked, 'free_upgrade').length > 0);
  for (const move of textsOf(asked, 'free_upgrade')) assert.ok(!facesAbout(asked, move).includes('2.4'), move);
});

test('what the Fate die offers is found at it, and at no die of one’s own', () => {
  assert.ok(concerns(fateAbout('bad_harvest'), moveOf(question('fate'), 'use bad_harvest')));
  assert.deepEqual(facesAbout(question('fate'), 'use bad_harvest'), []);
});

test('a lost face leads to its repair', () => {
  const repairs = question('repair').moves.filter(({ kind }) => kind === 'repair');
  assert.ok(repairs.length > 0);
  for (const one of repairs) assert.ok(concerns(lostAbout(one.move.split(' ')[2] as string), one), one.move);
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

test('a folded die leads to everything that is done with it, also to setting it to another face', () => {
  const asked = question('set');
  const [first] = asked.own.dice as [RealmDie];
  const about = dieAbout(asked.state, first);
  for (const move of asked.moves) assert.equal(concerns(about, move), idIn(move, 'die') === '1', move.move);
});

test('in an upgrade a folded die is the face that it shows, and the tray has paid and free upgrades', () => {
  const asked = question('steward');
  const [first] = asked.own.dice as [RealmDie];
  assert.equal(dieAbout({ phase: 'upgrade' }, first), placeAbout(first, first.shows as number));
  const free = asked.moves.filter(({ kind }) => kind === 'free_upgrade');
  for (const one of free) assert.ok(concerns(trayAbout(idIn(one, 'new_face') as string), one), one.move);
});

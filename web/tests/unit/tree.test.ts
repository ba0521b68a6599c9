// What the generic table makes of a state: src/games/generic/tree.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, isShort, partsOf, rowsOf, seatsOf, sizeOf, titleOf } from '../../src/games/generic/tree';

const DICE = [
  { die: 1, shows: 4, faces: ['a', 'b'] },
  { die: 2, shows: null, faces: [] },
];

test('values and lists of values fit on a line, everything else is a branch', () => {
  assert.ok([null, 3, 'red 4', true, [], {}, [1, 'two']].every(isShort));
  assert.deepEqual(partsOf({ gold: 3, dice: DICE, pool: ['red 4'], fate: { id: 'x' } }), {
    short: [
      ['gold', 3],
      ['pool', ['red 4']],
    ],
    branches: [
      ['dice', DICE],
      ['fate', { id: 'x' }],
    ],
  });
});

test('things that are alike and not large make a table', () => {
  assert.deepEqual(columnsOf(DICE), ['die', 'shows', 'faces']);
  assert.deepEqual(columnsOf([{ a: 1 }, { b: 2 }]), ['a', 'b']);
  assert.equal(columnsOf([...DICE, 7]), null);
  assert.equal(columnsOf([{ inside: DICE }]), null);
  assert.equal(columnsOf([Object.fromEntries([...'abcdefgh'].map((key) => [key, 1]))]), null);
});

test('an id says nothing beside a name', () => {
  assert.deepEqual(columnsOf([{ id: 'tower', name: 'Tower', dots: 1 }]), ['name', 'dots']);
  assert.deepEqual(partsOf({ id: 'tower', name: 'Tower' }).short, [['name', 'Tower']]);
  assert.deepEqual(partsOf({ id: 'tower' }).short, [['id', 'tower']]);
});

test('a branch of things that are alike is a table, too', () => {
  assert.deepEqual(rowsOf({ grain: { left: 3, all: 9 }, coins: { left: 1 } }), [
    { '': 'grain', left: 3, all: 9 },
    { '': 'coins', left: 1 },
  ]);
  for (const branch of [{}, { one: { left: 3 } }, { one: { left: 3 }, two: 2 }, { one: { left: DICE }, two: {} }])
    assert.equal(rowsOf(branch), null);
});

test('a thing in a list is called by its name, its id, what is known of it first, or its number', () => {
  assert.equal(titleOf({ id: 'tower', name: 'Tower' }, 1), 'Tower');
  assert.equal(titleOf({ id: 'tower' }, 1), 'tower');
  assert.equal(titleOf({ die: 2, faces: DICE }, 1), 'die 2');
  assert.equal(titleOf({ faces: DICE }, 3), '3');
  assert.equal(titleOf([1], 3), '3');
});

test('seats stand in turn from one’s own on, apart from all else', () => {
  const { seats, rest } = seatsOf({ round: 2, seats: [{ a: 1 }, { a: 2 }, { a: 3 }] }, 1);
  assert.deepEqual(
    seats.map(({ seat }) => seat),
    [1, 2, 0],
  );
  assert.deepEqual(seats[0]?.branch, { a: 2 });
  assert.deepEqual(rest, { round: 2 });
});

test('a state without seats is shown whole', () => {
  for (const state of [{ pot: 5 }, { pot: 5, seats: 3 }, { pot: 5, seats: [1, 2] }])
    assert.deepEqual(seatsOf(state, 0), { seats: [], rest: state });
});

test('the size of a branch is the number of its values', () => {
  assert.equal(sizeOf({ dice: DICE, gold: null }), 2 + 2 + 2 + 1);
});

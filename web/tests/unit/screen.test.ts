// screen.test.ts: what the server tells of a table adds up to the next screen, or is asked for as a whole.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextScreen, type Screen, type Told } from '../../src/table/screen';

const turn = { waiting: [0], may_act: [], chance: false, over: false };
const score = { over: false, seats: [], title: '' };
const first: Screen = { turn, length: 7, state: { seats: [{ gold: 3 }, { gold: 5 }], market: ['a', 'b'] }, score };

function told(more: Partial<Told>): Told {
  return { from: 7, length: 8, era: 0, entries: [], ...more };
}

test('what has changed is put where its path leads, and nothing else is touched', () => {
  const next = nextScreen(first, told({ base: 7, changes: { length: 8, 'state/seats/1/gold': 4, 'state/market': ['c'] } }));
  assert.deepEqual(next, { ...first, length: 8, state: { seats: [{ gold: 3 }, { gold: 4 }], market: ['c'] } });
  assert.deepEqual(first.state, { seats: [{ gold: 3 }, { gold: 5 }], market: ['a', 'b'] });
  assert.equal(next?.score, first.score);
});

test('a whole screen takes the place of any other', () => {
  const whole = { ...first, length: 2 };
  assert.equal(nextScreen(null, told({ screen: whole })), whole);
  assert.equal(nextScreen(first, told({ screen: whole })), whole);
});

test('changes of a screen that is not known lead nowhere', () => {
  const changes = { length: 8 };
  assert.equal(nextScreen(null, told({ base: 7, changes })), null);
  assert.equal(nextScreen(first, told({ base: 6, changes })), null);
  assert.equal(nextScreen(first, told({})), null);
});

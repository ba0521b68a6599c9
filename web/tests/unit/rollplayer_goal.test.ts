// rollplayer_goal.test.ts: how far a row is from its goal: src/games/rollplayer/sheet/goal.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIGHEST, progressOf } from '../../src/games/rollplayer/sheet/goal';
import type { Row } from '../../src/games/rollplayer/state';

function row(goal: string, total: number, dice: number, state: Row['state'] = 'short'): Row {
  const places = Array.from({ length: 3 }, (_, i) => (i < dice ? 'red 1' : null));
  return { row: 'str', dice: places, race: 0, total, goal, stars: 2, state, backstory: { colour: 'red', column: 1 } };
}

const kind = (...of: Parameters<typeof row>) => progressOf(row(...of)).kind;

test('a row says what it needs as long as the dice to come can bring it', () => {
  assert.deepEqual(progressOf(row('15-16', 10, 2)), { words: 'needs 5–6', kind: 'open' });
  assert.equal(kind('16', 10, 2), 'open');
  assert.equal(kind('18', 0, 0), 'open');
});

test('more than the dice to come can show is out of reach', () => {
  assert.equal(kind('17', 10, 2), 'lost');
  assert.equal(progressOf(row('20', 10, 2)).words, 'needs 10, out of reach');
  assert.equal(kind('14+', 1, 1), 'lost');
  assert.equal(kind('14+', 2, 1), 'open');
});

test('a Boost Die shows up to eight', () => {
  assert.equal(progressOf(row('17', 10, 2), HIGHEST.boost).kind, 'open');
  assert.equal(progressOf(row('18', 10, 2), HIGHEST.boost).kind, 'open');
  assert.equal(progressOf(row('19', 10, 2), HIGHEST.boost).kind, 'lost');
});

test('a goal that any further die spoils is lost, too', () => {
  assert.equal(kind('14-15', 15, 2, 'met'), 'lost');
  assert.equal(kind('14-15', 14, 2, 'met'), 'met');
  assert.equal(kind('14-15', 14, 1, 'met'), 'lost');
  assert.equal(kind('14+', 18, 2, 'met'), 'met');
});

test('a full row is met, over or short', () => {
  assert.equal(kind('14-15', 15, 3, 'met'), 'met');
  assert.deepEqual(progressOf(row('14-15', 17, 3, 'over')), { words: '2 over', kind: 'over' });
  assert.deepEqual(progressOf(row('14-15', 11, 3)), { words: '3 short', kind: 'missed' });
});

// How often a table is looked at: src/table/pace.ts.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Pace } from '../../src/table/pace';

// docs/server.md: what the server takes of a seat, and what a look costs of it.
const LINES_AT_ONCE = 80;
const LINES_PER_SECOND = 20;
const LINES_OF_A_LOOK = 4;

let now = 0;
Object.defineProperty(performance, 'now', { value: () => now, configurable: true });

beforeEach(() => {
  now = 1_000_000; // a page that has been open for a while
});

test('some looks come at once', () => {
  const pace = new Pace();
  for (let look = 0; look < 15; look++) assert.equal(pace.take(), 0, `look ${look}`);
  assert.ok(pace.take() > 0);
});

test('the waits grow by one look each, and are never negative', () => {
  const pace = new Pace();
  const waits = Array.from({ length: 20 }, () => pace.take());
  assert.deepEqual(waits.slice(15), [250, 500, 750, 1000, 1250]);
  assert.ok(waits.every((wait) => wait >= 0));
});

test('looks that are not needed are given up before those that are', () => {
  const pace = new Pace();
  for (let look = 0; look < 14; look++) {
    assert.ok(pace.isEasy(), `look ${look}`);
    pace.take();
  }
  assert.ok(!pace.isEasy());
  assert.equal(pace.take(), 0);
});

test('asking whether there is room takes none', () => {
  const pace = new Pace();
  for (let time = 0; time < 100; time++) assert.ok(pace.isEasy());
});

test('room comes back with time, but no more than there was', () => {
  const pace = new Pace();
  for (let look = 0; look < 15; look++) pace.take();
  now += 250;
  assert.equal(pace.take(), 0);
  assert.equal(pace.take(), 250);
  now += 3_600_000;
  assert.equal(Array.from({ length: 16 }, () => pace.take()).filter((wait) => wait === 0).length, 15);
});

test('a table of quick bots never sends more lines than the server takes', () => {
  const pace = new Pace();
  let room = LINES_AT_ONCE;
  let before = now;
  for (let look = 0; look < 500; look++) {
    now += pace.take();
    room = Math.min(LINES_AT_ONCE, room + ((now - before) / 1000) * LINES_PER_SECOND) - LINES_OF_A_LOOK;
    before = now;
    assert.ok(room >= 0, `look ${look} comes too early`);
  }
});

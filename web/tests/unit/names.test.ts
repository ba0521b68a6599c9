// What people and things are called: src/text/names.ts, src/text/readable.ts. The sentences with their names are the engine's: tests/core, tests/games/dicerealms, tests/games/rollplayer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Seat } from '../../src/table/table';
import { nameOf, namesIn } from '../../src/text/names';
import { asSentence, asWords } from '../../src/text/readable';

const seat = (number: number, name: string): Seat => ({ seat: number, name, who: 'person', here: true });
const PAIR = [seat(0, 'Bot (adept)'), seat(1, 'You')];
const FRIENDS = [seat(0, 'Ada'), seat(1, 'Grace')];

test('a seat has the name of who sits there, or its number', () => {
  assert.equal(nameOf(FRIENDS, 1), 'Grace');
  assert.equal(nameOf(FRIENDS, 4), 'seat 4');
  assert.equal(nameOf([], 0), 'seat 0');
});

test('the engine hears what people are called, and who is spoken to', () => {
  assert.deepEqual(namesIn(FRIENDS), { names: ['Ada', 'Grace'] });
  assert.deepEqual(namesIn(PAIR), { names: ['Bot (adept)', 'You'], you: 1 });
  assert.deepEqual(namesIn(FRIENDS, 0), { names: ['Ada', 'Grace'], you: 0 });
  assert.deepEqual(namesIn([], 0), {});
  assert.deepEqual(namesIn(FRIENDS, null), { names: ['Ada', 'Grace'] });
});

test('a phrase begins with a capital where it stands alone', () => {
  assert.equal(asSentence('you roll for the start: 5'), 'You roll for the start: 5');
  assert.equal(asSentence(''), '');
});

test('an id is read as words', () => {
  assert.equal(asWords('first_game'), 'first game');
});

// recap.test.ts: what the others did since one's last decision.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry } from '../../src/engine/protocol';
import { recapOf, since } from '../../src/parts/recap';

const entry = (seat: number | null, label: string) => ({ seat, label, move: label, words: label }) as LogEntry;
const log = [
  entry(1, 'Take 1'),
  entry(0, 'Take 2'),
  entry(1, 'Red 6 to Dexterity'),
  entry(null, 'Proud'),
  entry(2, 'Pass'),
  entry(1, 'Buy Reckless'),
];

test('the recap begins after my last decision', () => {
  assert.equal(recapOf(log, 1, [0]), 'red 6 to Dexterity, buy Reckless');
  assert.equal(recapOf(log, 2, [0]), 'pass');
  assert.equal(since(log, [0]).length, 4);
});

test('before my first decision it has everything, and of a spectator too', () => {
  assert.equal(recapOf(log.slice(0, 1), 1, [0]), 'take 1');
  assert.equal(recapOf(log, 0, []), 'take 2');
});

test('what is done several times in a row is said once', () => {
  assert.equal(recapOf([entry(1, 'Reroll die 1'), entry(1, 'Reroll die 1'), entry(1, 'Keep')], 1, [0]), 'reroll die 1 (2 ×), keep');
});

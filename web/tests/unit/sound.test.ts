// What is heard of a table, by the facts of what happened: src/settings/sound.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LogEntry } from '../../src/engine/protocol';
import { soundsOf } from '../../src/settings/sound';

const entry = (seat: number | null, facts: Partial<LogEntry>): LogEntry => ({ seat, move: 'something', ...facts });

test('dice are heard when chance rolls or draws one', () => {
  for (const kind of ['roll', 'draw', 'fate']) assert.deepEqual(soundsOf([entry(null, { kind })]), ['dice'], kind);
});

test('cards that chance draws are no dice', () => {
  for (const kind of ['card', 'minion', 'adventure', 'tile']) assert.deepEqual(soundsOf([entry(null, { kind })]), [], kind);
});

test('coins are heard when somebody pays or gets some, in either game', () => {
  assert.deepEqual(soundsOf([entry(0, { kind: 'buy', amounts: { gold: -4 } })]), ['coin']);
  assert.deepEqual(soundsOf([entry(1, { kind: 'place', amounts: { gold: 2 } })]), ['coin']);
  assert.deepEqual(soundsOf([entry(0, { kind: 'buy_upgrades', amounts: { coins: -2, upgrades: 1 } })]), ['coin']);
});

test('coins are heard when dice or a Hunt bring some', () => {
  const events = [
    { kind: 'round', words: '' },
    { kind: 'collects', words: '', amounts: { coins: 2 } },
  ];
  assert.deepEqual(soundsOf([entry(1, { kind: 'done', events })]), ['coin']);
  assert.deepEqual(soundsOf([entry(null, { kind: 'roll', events: [{ kind: 'hunted', words: '', amounts: { gold: 1 } }] })]), [
    'dice',
    'coin',
  ]);
});

test('what is only said of Gold is not heard', () => {
  assert.deepEqual(soundsOf([entry(0, { kind: 'take', words: 'Initiative card 2: gold 3', label: 'Take card 2: gold 3' })]), []);
  assert.deepEqual(
    soundsOf([entry(0, { kind: 'heal', amounts: { xp: -2 }, events: [{ kind: 'token', words: 'You take the Gold token' }] })]),
    [],
  );
});

test('both are heard if both happened, each once', () => {
  const all = [
    entry(0, { amounts: { gold: 1 } }),
    entry(null, { kind: 'roll' }),
    entry(null, { kind: 'roll' }),
    entry(1, { amounts: { gold: -1 } }),
  ];
  assert.deepEqual(soundsOf(all), ['dice', 'coin']);
});

test('of what may not be known nothing is heard', () => {
  assert.deepEqual(soundsOf([entry(null, {}), entry(2, {})]), []);
  assert.deepEqual(soundsOf([]), []);
});

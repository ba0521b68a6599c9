// Whether a move speaks of a thing: src/choose/phrases.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns } from '../../src/choose/phrases';

test('a phrase is found at the beginning, in the middle and at the end of a move', () => {
  assert.ok(concerns('place', 'place red 4 str'));
  assert.ok(concerns('red 4', 'place red 4 str'));
  assert.ok(concerns('str', 'place red 4 str'));
  assert.ok(concerns('place red 4 str', 'place red 4 str'));
});

test('a phrase is whole words: card 1 is not card 10, str is not strong', () => {
  assert.ok(!concerns('take 1', 'take 10'));
  assert.ok(!concerns('take 0', 'take 10'));
  assert.ok(!concerns('str', 'buy strong'));
  assert.ok(!concerns('rob', 'use grain_robber'));
  assert.ok(!concerns('robber', 'use grain_robber'));
});

test('the words of a phrase stand one after the other', () => {
  assert.ok(!concerns('place str', 'place red 4 str'));
  assert.ok(!concerns('4 red', 'place red 4 str'));
});

test('the point of a cell is a point, not any letter', () => {
  assert.ok(concerns('str.1', 'flip str.1'));
  assert.ok(!concerns('str.1', 'flip str21'));
  assert.ok(!concerns('1.1', 'upgrade 1.12 county'));
  assert.ok(!concerns('1.1', 'upgrade 11.1 county'));
});

test('a sign of a regular expression in a phrase means itself', () => {
  assert.ok(concerns('hammer str +2', 'hammer str +2'));
  assert.ok(!concerns('hammer str +2', 'hammer strr2'));
  for (const sign of ['(', ')', '[', ']', '{', '}', '^', '?', '\\']) {
    assert.ok(concerns(`use a${sign}b`, `use a${sign}b`), sign);
    assert.ok(!concerns(`use a${sign}b`, 'use ab'), sign);
  }
});

test('a star is any one word', () => {
  assert.ok(concerns('upgrade * county', 'upgrade 1.3 county'));
  assert.ok(!concerns('upgrade * county', 'upgrade county'));
  assert.ok(!concerns('upgrade * county', 'upgrade 1.3 or county'));
  assert.ok(concerns('buy reroll *', 'buy reroll 2'));
  assert.ok(!concerns('buy reroll *', 'buy reroll'));
});

test('a dollar at the end is the end of the move', () => {
  assert.ok(concerns('buy die gray $', 'buy die gray'));
  assert.ok(!concerns('buy die gray $', 'buy die gray matchmaker'));
});

test('one of several phrases is enough', () => {
  const card = 'take 2|flip 2|with 2';
  for (const move of ['take 2', 'flip 2', 'with 2']) assert.ok(concerns(card, move), move);
  for (const move of ['take 3', 'flip dex.2', 'raise str.1 2']) assert.ok(!concerns(card, move), move);
});

test('a thing without phrases is about no move', () => {
  for (const phrases of ['', '|', '||']) for (const move of ['pass', '', 'take 1']) assert.ok(!concerns(phrases, move));
});

test('an empty phrase among others does not make everything match', () => {
  assert.ok(concerns('take 1|', 'take 1'));
  assert.ok(!concerns('take 1|', 'take 2'));
  assert.ok(!concerns('|take 1', 'pass'));
});

test('the same question gets the same answer again', () => {
  for (let time = 0; time < 3; time++) {
    assert.ok(concerns('take 7', 'take 7'));
    assert.ok(!concerns('take 7', 'take 8'));
  }
});

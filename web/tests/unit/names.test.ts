// Seats with the names of people: src/text/names.ts and src/text/en/you.ts, with sentences that the games really say.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Seat } from '../../src/table/table';
import { toYou } from '../../src/text/en/you';
import { nameOf, withNames } from '../../src/text/names';

const seat = (number: number, name: string): Seat => ({ seat: number, name, who: 'person', here: true });
const PAIR = [seat(0, 'You'), seat(1, 'Bot (adept)')];
const FRIENDS = [seat(0, 'Ada'), seat(1, 'Grace')];

test('a seat has the name of who sits there, or its number', () => {
  assert.equal(nameOf(FRIENDS, 1), 'Grace');
  assert.equal(nameOf(FRIENDS, 4), 'seat 4');
  assert.equal(nameOf([], 0), 'seat 0');
});

test('what others do is told with their names', () => {
  assert.equal(withNames('Seat 1 collects 2 grain', PAIR), 'Bot (adept) collects 2 grain');
  assert.equal(withNames('Round 2 begins: the Fate die passes to seat 1', FRIENDS), 'Round 2 begins: the Fate die passes to Grace');
  assert.equal(withNames('Seat 0 loses 2 grain to the Levy of seat 1', FRIENDS), 'Ada loses 2 grain to the Levy of Grace');
});

test('what one does oneself is told to "you"', () => {
  assert.equal(withNames('Seat 0 collects 2 grain', PAIR), 'You collect 2 grain');
  assert.equal(withNames('seat 0 rolls for the start: 5', PAIR), 'You roll for the start: 5');
  assert.equal(withNames('Round 2 begins: the Fate die passes to seat 0', PAIR), 'Round 2 begins: the Fate die passes to you');
  assert.equal(withNames('The game is over: seat 0 wins with 12 points', PAIR), 'The game is over: you win with 12 points');
});

test('both in one sentence', () => {
  assert.equal(withNames('Seat 0 loses 2 grain to the Levy of seat 1', PAIR), 'You lose 2 grain to the Levy of Bot (adept)');
  assert.equal(withNames('Seat 1 loses 2 grain to the Levy of seat 0', PAIR), 'Bot (adept) loses 2 grain to the Levy of yours');
});

test('a number that is no seat of the table stays', () => {
  assert.equal(withNames('seat 3 is missing', PAIR), 'seat 3 is missing');
  assert.equal(withNames('seat 10 is missing', PAIR), 'seat 10 is missing');
  assert.equal(withNames('reseat 1', PAIR), 'reseat 1');
});

test('a name with signs of a replacement is not taken for one', () => {
  assert.equal(withNames('Seat 0 wins', [seat(0, '$& $1')]), '$& $1 wins');
});

test('irregular verbs are those of "you", and short words are no verbs', () => {
  assert.equal(toYou('Seat 0 has grain in its supply', 0), 'You have grain in your supply');
  assert.equal(toYou('Seat 0 is asked', 0), 'You are asked');
  assert.equal(toYou('Seat 0 does not act', 0), 'You do not act');
  assert.equal(toYou('Seat 0 hunted the Satyr, 2 XP', 0), 'You hunted the Satyr, 2 XP');
  assert.equal(toYou('Combat Dice of seat 0 against the Satyr: 3', 0), 'Combat Dice of yours against the Satyr: 3');
});

test('each line is a sentence of its own', () => {
  assert.equal(toYou('Seat 1 rolls its die\nseat 0 rolls its die', 0), 'Seat 1 rolls its die\nYou roll your die');
});

test('seat 1 is not seat 12', () => {
  assert.equal(toYou('Seat 12 rolls', 1), 'Seat 12 rolls');
});

test('a second verb after "and" is that of "you" too, but what is counted stays', () => {
  assert.equal(
    toYou('Seat 0 has no grain for 2 dice and takes 2 misery (-4 VP)', 0),
    'You have no grain for 2 dice and take 2 misery (-4 VP)',
  );
  assert.equal(toYou('Seat 0 takes the Location token and looks at the card', 0), 'You take the Location token and look at the card');
  assert.equal(toYou('Seat 0 has 1 Combat Die and gains 3 XP', 0), 'You have 1 Combat Die and gain 3 XP');
  assert.equal(toYou('Seat 0 draws a die from the bag and rolls it', 0), 'You draw a die from the bag and roll it');
  assert.equal(toYou('Seat 0 collects 1 VP and 2 upgrades', 0), 'You collect 1 VP and 2 upgrades');
  assert.equal(toYou('Seat 1 pays 1 grain and takes 1 misery', 0), 'Seat 1 pays 1 grain and takes 1 misery');
});

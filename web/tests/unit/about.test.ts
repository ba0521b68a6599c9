// Whether a move is about a thing: src/choose/about.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { concerns, either, factsOf, idIn, only, type Told } from '../../src/choose/about';

const place: Told = {
  move: 'place red 4 str',
  kind: 'place',
  about: [
    ['row', 'str'],
    ['die', 'red_4'],
    ['space', 'str.1'],
  ],
  amounts: { gold: 2 },
};
const take = (card: string): Told => ({ move: `take ${card}`, kind: 'take', about: [['initiative', card]] });
const buy: Told = { move: 'buy longbow tokens 1', kind: 'buy', about: [['card', 'longbow']], amounts: { gold: -3, charisma: -1 } };

test('a move is about each of its things', () => {
  for (const thing of ['row:str', 'die:red_4', 'space:str.1']) assert.ok(concerns(thing, place), thing);
});

test('a thing is its kind and its whole id: card 1 is not card 10, and row str is no card', () => {
  assert.ok(!concerns('initiative:1', take('10')));
  assert.ok(!concerns('initiative:10', take('1')));
  assert.ok(!concerns('space:str', place));
  assert.ok(!concerns('card:str', place));
  assert.ok(!concerns('str', place));
});

test('all facts that are asked for together must hold', () => {
  assert.ok(concerns('kind:place&die:red_4', place));
  assert.ok(!concerns('kind:store&die:red_4', place));
  assert.ok(!concerns('kind:place&die:blue_2', place));
  assert.ok(concerns('die:red_4&space:str.1&kind:place', place), 'in any order');
});

test('one of several things is enough', () => {
  const hand = either('kind:place&die:red_4', 'kind:store&die:red_4');
  assert.ok(concerns(hand, place));
  assert.ok(concerns('initiative:2|initiative:3', take('3')));
  assert.ok(!concerns('initiative:2|initiative:3', take('4')));
});

test('a kind alone is every move of that kind', () => {
  assert.ok(concerns('kind:take', take('1')) && concerns('kind:take', take('7')));
  assert.ok(!concerns('kind:take', place));
});

test('what is paid and what is brought are told apart', () => {
  assert.ok(concerns('brings:gold', place));
  assert.ok(!concerns('pays:gold', place));
  assert.ok(concerns('pays:charisma', buy));
  assert.ok(!concerns('brings:charisma', buy));
});

test('a button for exactly one move does not press a longer one', () => {
  const gray: Told = { move: 'buy die gray', kind: 'buy_die', about: [['colour', 'gray']] };
  assert.ok(concerns(only('buy die gray'), gray));
  assert.ok(!concerns(only('buy die gray'), { ...gray, move: 'buy die gray matchmaker' }));
});

test('a move may have signs in its text', () => {
  for (const move of ['hammer str +2', 'hammer str -1', 'use (a) [b] ^c? d\\e $f.*'])
    assert.ok(concerns(only(move), { move, kind: 'hammer' }), move);
});

test('a thing that is nothing is about no move', () => {
  for (const nothing of ['', '|', '||', either(), either('', '')])
    for (const move of [place, take('1'), { move: '' }]) assert.ok(!concerns(nothing, move), nothing);
});

test('nothing among others does not make everything match', () => {
  assert.ok(concerns('initiative:1|', take('1')));
  assert.ok(!concerns('initiative:1|', take('2')));
  assert.ok(!concerns('|initiative:1', place));
  assert.equal(either('', 'row:str', '', 'row:dex'), 'row:str|row:dex');
});

test('an entry of the log of which nothing may be known is about nothing but its text', () => {
  const secret: Told = { move: 'adventure ?' };
  assert.deepEqual(factsOf(secret), ['move:adventure ?']);
  assert.ok(!concerns('kind:undefined', secret));
});

test('the same question gets the same answer again', () => {
  const [seven, eight] = [take('7'), take('8')];
  for (let time = 0; time < 3; time++) {
    assert.ok(concerns('initiative:7', seven));
    assert.ok(!concerns('initiative:7', eight));
  }
});

test('the id of a thing is found by its kind', () => {
  assert.equal(idIn(place, 'space'), 'str.1');
  assert.equal(idIn(place, 'card'), undefined);
  assert.equal(idIn({}, 'card'), undefined);
});

// Choosing a move by pointing at things and by typing: src/choose/choose.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '@preact/signals';
import { Choosing, questionIn } from '../../src/choose/choose';
import { asking, fakeTable } from './fake_table';

const STR = { about: 'row:str', name: 'Strength' };
const RED = { about: 'die:red_4', name: 'the red 4' };
const place = (die: string, row: string) => ({
  move: `place ${die} ${row}`,
  about: [['die', die.replace(' ', '_')] as [string, string], ['row', row] as [string, string]],
});
const PLACES = [place('red 4', 'str'), place('red 4', 'dex'), place('blue 2', 'str'), place('blue 2', 'dex')];
const TEXTS = PLACES.map(({ move }) => move);
const take = (card: number) => ({ move: `take ${card}`, about: [['initiative', String(card)] as [string, string]] });
const DONE = { move: 'done', ends: true as const };
const PASS = { move: 'pass', ends: true as const };

function choosingFrom(moves: Parameters<typeof asking>[1], asksTwice: (move: { move: string }) => boolean = () => false) {
  const fake = fakeTable(asking('What now?', moves));
  return { ...fake, choosing: new Choosing(fake.table, asksTwice) };
}

const textsOf = (choosing: Choosing) => choosing.shown.value.map(({ move }) => move);

test('without choices nothing is shown and nothing is legal', () => {
  const { table, played } = fakeTable(null);
  const choosing = new Choosing(table);
  assert.deepEqual(textsOf(choosing), []);
  assert.ok(!choosing.isLegal('row:str'));
  choosing.point(STR);
  assert.deepEqual(played, []);
});

test('what ends the question comes first, the others keep their order', () => {
  const { choosing } = choosingFrom(['take 2', 'take 1', DONE, 'take 3', PASS]);
  assert.deepEqual(textsOf(choosing), ['done', 'pass', 'take 2', 'take 1', 'take 3']);
});

test('"done" that only goes on is no way out', () => {
  const { choosing } = choosingFrom(['reroll 1', 'done', PASS]);
  assert.deepEqual(textsOf(choosing), ['pass', 'reroll 1', 'done']);
});

test('pointing at a thing with one move plays it', () => {
  const { choosing, played } = choosingFrom([take(1), take(2)]);
  choosing.point({ about: 'initiative:2', name: 'card 2' });
  assert.deepEqual(played, ['take 2']);
});

test('pointing at a thing with several moves leaves those, and a second thing decides', () => {
  const { choosing, played } = choosingFrom(PLACES);
  choosing.point(RED);
  assert.deepEqual(played, []);
  assert.deepEqual(textsOf(choosing), ['place red 4 str', 'place red 4 dex']);
  choosing.point(STR);
  assert.deepEqual(played, ['place red 4 str']);
  assert.deepEqual(choosing.filters.value, []);
});

test('pointing at a thing twice does not narrow the list twice', () => {
  const { choosing } = choosingFrom(PLACES);
  choosing.point(RED);
  choosing.point({ ...RED, name: 'the other red 4' });
  assert.equal(choosing.filters.value.length, 1);
  assert.ok(choosing.widen());
  assert.deepEqual(textsOf(choosing), TEXTS);
});

test('pointing at a thing without moves changes nothing', () => {
  const { choosing, played } = choosingFrom(PLACES);
  choosing.point({ about: 'row:cha', name: 'Charisma' });
  choosing.point({ about: '', name: 'somebody else’s sheet' });
  assert.deepEqual(textsOf(choosing), TEXTS);
  assert.deepEqual(played, []);
});

test('a thing is legal only for the moves that are left', () => {
  const { choosing } = choosingFrom([...PLACES, place('gold 1', 'cha')]);
  assert.ok(choosing.isLegal('row:cha'));
  choosing.point(RED);
  assert.ok(!choosing.isLegal('row:cha'));
  assert.equal(choosing.movesAbout('row:str').length, 1);
});

test('widening takes back one step after the other and says when there is none', () => {
  const { choosing } = choosingFrom([
    {
      move: 'a',
      about: [
        ['place', '1.1'],
        ['colour', 'red'],
      ],
    },
    {
      move: 'b',
      about: [
        ['place', '1.1'],
        ['colour', 'red'],
      ],
    },
    {
      move: 'c',
      about: [
        ['place', '1.1'],
        ['colour', 'blue'],
      ],
    },
    {
      move: 'd',
      about: [
        ['place', '1.2'],
        ['colour', 'red'],
      ],
    },
  ]);
  choosing.point({ about: 'place:1.1', name: 'face' });
  choosing.point({ about: 'colour:red', name: 'red' });
  assert.equal(textsOf(choosing).length, 2);
  assert.ok(choosing.widen());
  assert.equal(textsOf(choosing).length, 3);
  assert.ok(choosing.widen());
  assert.equal(textsOf(choosing).length, 4);
  assert.ok(!choosing.widen());
});

test('typed words may stand in the move or in what it does, in any order and case', () => {
  const { choosing } = choosingFrom([
    { move: 'buy leather_gloves', words: 'Armor for 3 Gold' },
    { move: 'buy chain_helm', words: 'Armor for 4 Gold' },
    { move: 'discard chain_helm', words: 'for 2 Gold' },
  ]);
  const typing = (typed: string) => {
    choosing.typed.value = typed;
    return textsOf(choosing);
  };
  assert.deepEqual(typing('ARMOR buy chain'), ['buy chain_helm']);
  assert.deepEqual(typing('leather gloves'), ['buy leather_gloves']);
  assert.deepEqual(typing('leather_gl'), ['buy leather_gloves']);
  assert.equal(typing('  ').length, 3);
  assert.equal(typing('gold ').length, 3);
  assert.deepEqual(typing('shield'), []);
});

test('typed words are also found in the label', () => {
  const { choosing } = choosingFrom([
    { move: 'next', label: 'Another Minion for 3 Gold' },
    { move: 'fight', label: 'Fight with 4 dice' },
  ]);
  choosing.typed.value = 'another';
  assert.deepEqual(textsOf(choosing), ['next']);
});

test('the only move about a thing is known, and no move if there is a choice', () => {
  const { choosing } = choosingFrom([...PLACES, place('gold 1', 'cha')]);
  assert.equal(choosing.onlyMove('row:cha')?.move, 'place gold 1 cha');
  assert.equal(choosing.onlyMove('row:str'), null);
  assert.equal(choosing.onlyMove('row:int'), null);
  assert.equal(choosing.moveOf('place red 4 str')?.move, 'place red 4 str');
  assert.equal(choosing.moveOf(null), undefined);
});

test('typing and pointing narrow the list together', () => {
  const { choosing } = choosingFrom(PLACES);
  choosing.point(RED);
  choosing.typed.value = 'dex';
  assert.deepEqual(textsOf(choosing), ['place red 4 dex']);
});

test('the same question with other moves keeps what was narrowed down', () => {
  const { choosing, choices } = choosingFrom(PLACES);
  choosing.point(RED);
  choices.value = asking('What now?', PLACES.slice(1));
  assert.deepEqual(choosing.filters.value, [RED]);
  assert.deepEqual(textsOf(choosing), ['place red 4 dex']);
});

test('a question that is only worded anew keeps what was narrowed down', () => {
  const { choosing, choices } = choosingFrom(PLACES);
  choosing.point(RED);
  choices.value = asking('What now? You have 3 Gold.', PLACES, 0, 'What now?');
  assert.deepEqual(choosing.filters.value, [RED]);
});

test('if nothing would be left of the same question, everything is shown again', () => {
  const { choosing, choices } = choosingFrom(PLACES);
  choosing.point(RED);
  choosing.typed.value = 'str';
  choices.value = asking('What now?', PLACES.slice(2));
  assert.deepEqual(choosing.filters.value, []);
  assert.equal(choosing.typed.value, '');
  assert.deepEqual(textsOf(choosing), TEXTS.slice(2));
});

test('another question, another seat or none forgets what was narrowed down and marked', () => {
  for (const next of [asking('And now?', PLACES), asking('What now?', PLACES, 1), null]) {
    const { choosing, choices } = choosingFrom(PLACES);
    choosing.point(RED);
    choosing.typed.value = 'dex';
    choosing.pointed.value = 'place red 4 dex';
    choices.value = next;
    assert.deepEqual(choosing.filters.value, []);
    assert.equal(choosing.typed.value, '');
    assert.equal(choosing.pointed.value, null);
  }
});

test('a move that is pointed at marks what it is about', () => {
  const { choosing } = choosingFrom(PLACES);
  assert.ok(!choosing.isMarked('row:str'));
  choosing.pointed.value = 'place red 4 str';
  assert.ok(choosing.isMarked('row:str'));
  assert.ok(choosing.isMarked('die:red_4'));
  assert.ok(!choosing.isMarked('row:dex'));
});

const REVEALING = [
  { move: 'reroll 1', reveals: true, about: [['die', '1'] as [string, string]] },
  { move: 'reroll 2', words: '', reveals: true },
  'done',
];

test('a move that reveals something is asked about twice, once for each move', () => {
  const { choosing, played } = choosingFrom(REVEALING, () => true);
  choosing.play('reroll 1');
  assert.equal(choosing.confirming.value?.move, 'reroll 1');
  choosing.play('reroll 2');
  assert.equal(choosing.confirming.value?.move, 'reroll 2');
  assert.deepEqual(played, []);
  choosing.play('reroll 2');
  assert.deepEqual(played, ['reroll 2']);
  assert.equal(choosing.confirming.value, null);
});

test('a move that reveals nothing, or a person who wants no second question, plays at once', () => {
  const careful = choosingFrom(REVEALING, () => true);
  careful.choosing.play('done');
  assert.deepEqual(careful.played, ['done']);
  const quick = choosingFrom(REVEALING);
  quick.choosing.play('reroll 1');
  assert.deepEqual(quick.played, ['reroll 1']);
});

test('it depends on the move whether it is asked about twice', () => {
  const { choosing, played } = choosingFrom(REVEALING, ({ move }) => move !== 'reroll 1');
  choosing.play('reroll 2');
  assert.deepEqual(played, []);
  choosing.play('reroll 1');
  assert.deepEqual(played, ['reroll 1']);
});

test('the second question is taken back before the last narrowing', () => {
  const { choosing, played } = choosingFrom([...REVEALING, { move: 'set 1 hero', about: [['die', '1']] }], () => true);
  choosing.point({ about: 'die:1', name: 'die 1' });
  choosing.play('reroll 1');
  assert.ok(choosing.widen());
  assert.equal(choosing.confirming.value, null);
  assert.equal(choosing.filters.value.length, 1);
  choosing.play('reroll 1');
  assert.deepEqual(played, []);
});

test('the second question is forgotten when the table asks something else', () => {
  const { choosing, choices, played } = choosingFrom(REVEALING, () => true);
  choosing.play('reroll 1');
  choices.value = asking('Another one', REVEALING);
  choosing.play('reroll 1');
  assert.deepEqual(played, []);
});

test('a move that plays without a filter does not tell the table of an empty filter again', () => {
  const { choosing } = choosingFrom(['take 1', 'take 2']);
  let told = 0;
  const stop = effect(() => {
    void choosing.filters.value;
    told++;
  });
  choosing.play('take 1');
  stop();
  assert.equal(told, 1);
});

test('after it is closed it follows the table no more', () => {
  const { choosing, choices } = choosingFrom(PLACES);
  choosing.point(RED);
  choosing.close();
  choices.value = asking('And now?', PLACES);
  assert.deepEqual(choosing.filters.value, [RED]);
});

test('a question is another one if its seat, its words or its answers are', () => {
  const first = questionIn(asking('What?', ['a', 'b']));
  assert.equal(questionIn(asking('What?', ['a', 'b'])), first);
  for (const other of [asking('What?', ['a']), asking('Which?', ['a', 'b']), asking('What?', ['a', 'b'], 1)])
    assert.notEqual(questionIn(other), first);
  assert.equal(questionIn(null), null);
});

test('a finger chooses first, and its second press plays', () => {
  const { choosing, played } = choosingFrom([take(1), take(2)]);
  const card = { about: 'initiative:2', name: 'card 2' };
  choosing.point(card, false);
  assert.deepEqual(played, []);
  assert.equal(choosing.chosen.value?.move, 'take 2');
  assert.ok(choosing.isChosen('initiative:2') && !choosing.isChosen('initiative:1'));
  choosing.point({ about: 'initiative:1', name: 'card 1' }, false);
  assert.equal(choosing.chosen.value?.move, 'take 1');
  assert.ok(choosing.widen());
  assert.equal(choosing.chosen.value, null);
  choosing.point(card, false);
  choosing.point(card, false);
  assert.deepEqual(played, ['take 2']);
  assert.equal(choosing.chosen.value, null);
});

test('what a finger has chosen is not asked about once more', () => {
  const { choosing, played } = choosingFrom([{ ...take(1), reveals: true as const }, take(2)], () => true);
  const card = { about: 'initiative:1', name: 'card 1' };
  choosing.point(card, false);
  choosing.point(card, false);
  assert.equal(choosing.confirming.value, null);
  assert.deepEqual(played, ['take 1']);
});

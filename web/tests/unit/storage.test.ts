// What a browser keeps: src/storage.ts, and the games in it.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { dropKept, keepText, keptText, keptUnder, keptValue, newId, notKept } from '../../src/storage';
import { damagedGames, loadGame, planGame, savedGames, saveGame } from '../../src/table/saved_games';

const PLAN = { game: 'rollplayer', set: 'base', seats: [{ name: 'You', level: null }], variants: [], setup: null };

/** From now on a browser without room. */
function fill(): void {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  Object.defineProperty(localStorage, 'setItem', { value: refuse, configurable: true });
}

function makeRoom(): void {
  delete (localStorage as Partial<Storage>).setItem; // that of its class again
}

beforeEach(() => {
  makeRoom();
  for (const key of keptUnder('')) dropKept(key);
});

test('what is kept is there again, and is gone when it is dropped', () => {
  keepText('a', 'one');
  assert.equal(keptText('a'), 'one');
  dropKept('a');
  assert.equal(keptText('a'), null);
});

test('a full browser keeps it as long as the page is open, and says so', () => {
  fill();
  keepText('a', 'one');
  assert.equal(keptText('a'), 'one');
  assert.ok(notKept.value);
  assert.ok(keptUnder('').includes('a'));
});

test('where there was no room the newer text counts, not the one that is kept', () => {
  keepText('a', 'old');
  fill();
  keepText('a', 'new');
  assert.equal(keptText('a'), 'new');
});

test('room that is made is given to what had none', () => {
  keepText('old', 'x');
  fill();
  keepText('a', 'one');
  makeRoom();
  dropKept('old');
  assert.ok(!notKept.value);
  assert.equal(localStorage.getItem('a'), 'one');
});

test('a value that is damaged or of another kind is as good as none, and stays where it is', () => {
  const isGood = (value: { name?: string }) => typeof value.name === 'string';
  for (const words of ['{"name": "x', '{"name": 5}', 'null', '7', '']) {
    keepText('a', words);
    assert.equal(keptValue('a', isGood), null, words);
    assert.equal(keptText('a'), words);
  }
  keepText('a', '{"name": "x"}');
  assert.deepEqual(keptValue('a', isGood), { name: 'x' });
});

test('ids are eight hexadecimal digits', () => {
  for (let time = 0; time < 50; time++) assert.match(newId(), /^[0-9a-f]{8}$/);
});

test('a planned game can be loaded; what cannot be read is told of and never listed', () => {
  const id = planGame(PLAN);
  assert.deepEqual(loadGame(id)?.plan, PLAN);
  keepText('dicewright.game.bad', '{"plan": {"game": "rollplayer", "seats": []}, "record": null}');
  assert.equal(loadGame('bad'), null);
  assert.deepEqual(damagedGames(), ['bad']);
  assert.deepEqual(
    savedGames().map((game) => game.id),
    [id],
  );
});

test('the last thirty games are kept, by their last move', () => {
  for (let number = 0; number < 30; number++)
    saveGame({ id: `g${number}`, plan: PLAN, record: null, over: false, when: 1000 + ((number * 7) % 30) });
  const id = planGame(PLAN);
  const kept = savedGames();
  assert.equal(kept.length, 30);
  assert.equal(kept[0]?.id, id);
  assert.ok(!kept.some(({ when }) => when === 1000), 'the oldest is gone');
});

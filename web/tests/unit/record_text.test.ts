// The parts of a record: src/watch/record_text.ts, with records of real games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hello, isPlayedHere } from '../../src/games/played';
import { firstMoves, moverOf, type RecordText, readRecord, seatNames, withSeats } from '../../src/watch/record_text';
import realms from '../records/dicerealms.record';
import players from '../records/rollplayer.record';

const HEADER = ['dicewright 1', 'game dicerealms', 'rules 1', 'pack 6cc210cd90ef8f7a', 'players 2'];

function read(...lines: string[]): RecordText {
  const parts = readRecord(lines.join('\n'));
  assert.ok(parts);
  return parts;
}

test('a record of Roll Player has its game, its seats and all its moves', () => {
  const parts = read(players);
  assert.equal(parts.game, 'rollplayer');
  assert.equal(parts.set, 'base');
  assert.equal(parts.players, 3);
  assert.deepEqual(parts.variants, []);
  assert.equal(parts.setup, null);
  assert.equal(parts.moves.length, 214);
  assert.equal(parts.moves[0], '- roll 6');
  assert.equal(parts.moves.at(-1), '0 take 2');
});

test('a record of Dice Realms too, and its remarks', () => {
  const parts = read(realms);
  assert.equal(parts.game, 'dicerealms');
  assert.equal(parts.moves.length, 217);
  assert.equal(parts.moves.at(-1), '2 done');
  assert.deepEqual(parts.remarks, ['# humans 0', '# bots adept']);
});

test('set, variants and setup are read where they are given', () => {
  const parts = read(
    'dicewright 1',
    'set mm',
    'game rollplayer',
    'variants short_game,friendly_market',
    'setup a,b c',
    'players 5',
    'moves',
  );
  assert.equal(parts.set, 'mm');
  assert.deepEqual(parts.variants, ['short_game', 'friendly_market']);
  assert.equal(parts.setup, 'a,b c');
  assert.equal(parts.players, 5);
  assert.deepEqual(parts.moves, []);
});

test('a record that begins in a position has no number of players', () => {
  const parts = read('dicewright 1', 'game rollplayer', 'position {"players": 2, "phase": "select"}', 'moves', '0 take 1');
  assert.equal(parts.players, null);
  assert.deepEqual(parts.moves, ['0 take 1']);
});

test('lines of Windows, spaces around them and empty lines do not count', () => {
  const plain = read(...HEADER, 'moves', '- first 1', '0 done');
  const strange = readRecord(`\uFEFF\r\n  ${[...HEADER, '', 'moves', '- first 1  ', '\t0 done'].join('\r\n  ')}`);
  assert.deepEqual(strange, plain);
});

test('remarks in the middle of the moves are no moves', () => {
  const parts = read('# a', ...HEADER, '# b', 'moves', '- first 1', '# c', '0 done');
  assert.deepEqual(parts.remarks, ['# a', '# b', '# c']);
  assert.deepEqual(parts.header, HEADER);
  assert.deepEqual(parts.moves, ['- first 1', '0 done']);
});

test('the score after the end is no move', () => {
  assert.deepEqual(read(...HEADER, 'moves', '0 done', 'end', 'score 3 1', 'place 1 2').moves, ['0 done']);
});

test('what is no record of a game is refused', () => {
  for (const [why, text] of Object.entries({
    'an empty file': '',
    'a letter': 'Dear Sir,\nmoves\n',
    'another first line': ['game rollplayer', ...HEADER, 'moves'].join('\n'),
    'no moves': HEADER.join('\n'),
    'no game': 'dicewright 1\nplayers 2\nmoves\n',
    'a game after the moves': 'dicewright 1\nplayers 2\nmoves\ngame rollplayer\n',
  }))
    assert.equal(readRecord(text), null, why);
});

test('only games that the engine lists are played here', async () => {
  const game = { name: '', set: 'base', set_name: '', players: { min: 1, max: 4 }, variants: [], setups: [] };
  hello.value = { version: '', levels: [], games: [{ ...game, id: 'rollplayer' }] };
  for (const [id, here] of Object.entries({ rollplayer: true, chess: false, constructor: false }))
    assert.equal(await isPlayedHere(read('dicewright 1', `game ${id}`, 'players 2', 'moves').game), here, id);
});

test('a field is not taken for another one that begins like it', () => {
  const parts = read('dicewright 1', 'gamester x', 'game rollplayer', 'settings y', 'playersx 9', 'moves');
  assert.equal(parts.game, 'rollplayer');
  assert.equal(parts.set, 'base');
  assert.equal(parts.players, null);
});

test('the first moves of a record are a record that leads to that moment', () => {
  const whole = read(players);
  for (const count of [0, 1, 100, 214]) {
    const cut = read(firstMoves(whole, count));
    assert.deepEqual(cut.moves, whole.moves.slice(0, count));
    assert.deepEqual(cut.header, whole.header);
  }
});

test('a cut record ends with a whole line, and has no end', () => {
  const whole = read(...HEADER, 'moves', '- first 1', '0 done', 'end', 'score 3 1', 'place 1 2');
  assert.equal(firstMoves(whole, 2), `${[...HEADER, 'moves', '- first 1', '0 done'].join('\n')}\n`);
  assert.equal(firstMoves(whole, 99), firstMoves(whole, 2));
});

test('whose move a line is', () => {
  assert.equal(moverOf('- roll 4'), null);
  assert.equal(moverOf('0 take 2'), 0);
  assert.equal(moverOf('4 done'), 4);
  const movers = new Set(read(players).moves.map(moverOf));
  assert.deepEqual(movers, new Set([null, 0, 1, 2]));
});

test('a record keeps who sat where, and says it once', () => {
  const seats = [
    { name: 'Anna van der Berg', level: null },
    { name: '', level: null },
    { name: 'Magpie', level: 'greedy' },
    { name: '', level: 'adept' },
  ];
  const record = withSeats(players, seats);
  assert.ok(record.startsWith('# seat 0 person Anna van der Berg\n# seat 1 person\n# seat 2 greedy Magpie\n# seat 3 adept\n'));
  assert.deepEqual(Array.from(seatNames(read(record), (level) => `a bot, ${level}`)), [
    'Anna van der Berg',
    undefined,
    'Magpie',
    'a bot, adept',
  ]);
  assert.equal(withSeats(record, [{ name: 'Ben', level: null }]), record);
  assert.deepEqual(read(record).moves, read(players).moves);
  assert.deepEqual(seatNames(read(players), String), []);
});

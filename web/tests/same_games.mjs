// same_games.mjs: engine.wasm answers every line as the native program does, byte for byte: whole games of both kinds, of
// several levels of bots, with everything that a screen asks for. Usage: node tests/same_games.mjs ENGINE.WASM DICEWRIGHT
import { spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundled } from './bundled.mjs';

globalThis.crypto ??= webcrypto; // node 18

const [wasm, program] = process.argv.slice(2);

const games = [
  { game: 'rollplayer', set: 'base', players: 1, levels: ['adept'] },
  { game: 'rollplayer', set: 'base', players: 2, levels: ['random', 'greedy'] },
  { game: 'rollplayer', set: 'base', players: 2, levels: ['adept', 'adept'] },
  { game: 'rollplayer', set: 'base', players: 4, levels: ['greedy', 'random', 'novice', 'adept'] },
  { game: 'rollplayer', set: 'mm', players: 3, levels: ['random', 'greedy', 'adept'] },
  { game: 'dicerealms', set: 'base', players: 2, levels: ['random', 'greedy'] },
  { game: 'dicerealms', set: 'base', players: 2, levels: ['adept', 'adept'] },
  { game: 'dicerealms', set: 'base', players: 4, levels: ['adept', 'greedy', 'random', 'novice'] },
];

/** Plays a game to its end with the module; the lines that were asked and their answers. */
function play({ game, set, players, levels }, seed, session) {
  const asked = [];
  const ask = (line) => {
    const text = JSON.stringify(line);
    const answer = session.answer(text);
    asked.push([text, answer]);
    return JSON.parse(answer);
  };
  let { turn } = ask({ cmd: 'new', game, set, players, seed });
  for (let step = 0; !turn.over; step++) {
    const seat = turn.waiting[0];
    if (step % 10 === 0) {
      ask({ cmd: 'state', seat });
      ask({ cmd: 'moves', seat });
      ask({ cmd: 'score', seat });
    }
    if (step % 40 === 5) ask({ cmd: 'hint', seat, nodes: 3000 });
    turn = ask({ cmd: 'bot', seat, level: levels[seat] }).turn;
  }
  for (let entry = 0; ask({ cmd: 'analyse', entry }).ok; entry += 30);
  for (const cmd of ['score', 'record', 'position', 'nonsense']) ask({ cmd });
  return asked;
}

function firstDifference(asked, native) {
  for (let i = 0; i < asked.length; i++)
    if (asked[i][1] !== native[i]) return `line ${asked[i][0]}\n  wasm   ${asked[i][1]}\n  native ${native[i]}`;
  return null;
}

const { openSession } = await bundled('engine/session.ts');
const module = new WebAssembly.Module(readFileSync(wasm));
let passed = 0;
let failed = 0;
for (const kind of games)
  for (const seed of [1, 2]) {
    const session = await openSession(module);
    session.setWeights(kind.game, new Uint8Array(readFileSync(join(dirname(wasm), `${kind.game}.weights`))).buffer);
    const asked = play(kind, seed, session);
    const input = asked.map(([line]) => `${line}\n`).join('');
    const { stdout } = spawnSync(program, ['referee'], { input, encoding: 'utf8', maxBuffer: 1 << 30 });
    const difference = firstDifference(asked, stdout.split('\n'));
    if (difference) {
      failed++;
      console.log(`${kind.game} ${kind.set}, ${kind.levels}, seed ${seed}: ${difference}`);
    } else passed++;
  }
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

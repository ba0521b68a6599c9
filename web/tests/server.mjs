// server.mjs: `dicewright serve` with the built client, on a free port of this machine, and a whole game played on it by
// a page and bots, with a decision taken back in the middle.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = process.env.DICEWRIGHT ?? resolve(here, '../../build/dicewright');
const PATIENCE = 20000;

/** A server in a folder of its own; its address, and how to end it. */
export async function startServer(web = resolve(here, '../../build/web')) {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-'));
  const options = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${join(folder, 'tables.sqlite')}`, '--web', web,
    '--lines-per-seat', '0', '--lines-per-address', '0'];
  const server = spawn(PROGRAM, options, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((found, failed) => {
    let said = '';
    const timer = setTimeout(() => failed(new Error(`the server does not listen: ${said}`)), PATIENCE);
    server.stdout.on('data', (bytes) => {
      said += bytes;
      const listening = / event=listening .*port=(\d+)/.exec(said);
      if (listening) {
        clearTimeout(timer);
        found(listening[1]);
      }
    });
  });
  const close = async () => {
    const ended = new Promise((done) => server.on('exit', done));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { address: `http://127.0.0.1:${port}/`, close };
}

/** In the page, which came from the server: plays with a greedy bot, goes back once, lets a bot finish; the record. */
export async function playFairGame(game) {
  const socket = new WebSocket(`ws://${location.host}/ws`, 'dicewright');
  await new Promise((done) => (socket.onopen = done));
  const waiting = new Map();
  let last = 0;
  let turn = null;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.turn) turn = message.turn;
    waiting.get(message.id)?.(message);
  };
  const ask = (cmd, fields = {}) => new Promise((done, failed) => {
    const id = ++last;
    waiting.set(id, (answer) => (answer.ok ? done(answer) : failed(new Error(`${cmd}: ${answer.error}`))));
    socket.send(JSON.stringify({ cmd, id, ...fields }));
  });
  const until = async (holds) => {
    for (const end = Date.now() + 60000; !holds(); ) {
      if (Date.now() > end) throw new Error('it does not come');
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  const { table, seats } = await ask('create', { game, seats: ['person', 'greedy'] });
  await ask('join', { table, secret: seats.find(Boolean), luck: 'four-leaf_clover' });
  for (let made = 0; made < 12; ) {
    await until(() => turn?.waiting.includes(0));
    turn = null;
    const moves = (await ask('moves')).seats[0]?.moves ?? [];
    if (!moves.length) continue; // what the bot did in the meantime was heard late
    await ask('play', { move: moves[made % moves.length].move });
    made++;
    if (made === 7 || made === 10) {
      await until(() => turn?.waiting.includes(0));
      turn = null;
      await ask('undo', { ask: true, length: 5 + made });
    }
  }
  await ask('bot', { seat: 0, level: 'greedy' });
  await until(() => turn?.over);
  const { record } = await ask('record');
  socket.close();
  return record;
}

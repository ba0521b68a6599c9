#!/usr/bin/env node
// How many messages and bytes a move takes between the page and its worker, at a table in the browser: for each round of moves,
// a person's or a bot's. Usage: node bench/browser_messages.mjs [FOLDER] [--moves N]   (build/web, 120 rounds at each table)
// FOLDER is a built client, so that one of another version can be measured.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hurryBots, newPage, openTable, startBrowser } from '../web/tests/browser.mjs';
import { serve } from '../web/tests/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { moves: { type: 'string', default: '120' } } });
const wanted = Number(values.moves);
const folder = resolve(positionals[0] ?? resolve(root, 'build/web'));
const GAMES = [['rollplayer', 'base'], ['rollplayer', 'mm'], ['dicerealms', 'base']];
const SEATS = { 'one person and an adept': [null, 'adept'], 'two people at one screen': [null, null] };

/** Notes every message of the table's worker: whither, its number, its bytes, and whether it makes a move. */
function countMessages() {
  globalThis.messages = [];
  const encoder = new TextEncoder();
  const bytesOf = (data) => data.reduce((sum, { line, answer }) => sum + encoder.encode(line ?? answer ?? '').length, 0);
  const moves = ({ line }) => ['play', 'bot'].includes(JSON.parse(line).cmd);
  globalThis.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => messages.push({ answer: true, id: data[0].id, bytes: bytesOf(data) }));
    }
    postMessage(data) {
      messages.push({ answer: false, id: data[0].id, bytes: bytesOf(data), begins: data.some(moves) });
      super.postMessage(data);
    }
  };
}

/** Presses random moves until there were so many rounds, or the game is over; all messages. */
async function playRounds(rounds) {
  let luck = 1;
  const below = (count) => {
    luck = (luck * 48271) % 2147483647;
    return luck % count;
  };
  const pause = () => new Promise((done) => setTimeout(done, 5));
  const isQuiet = () => messages.filter(({ answer }) => answer).length === messages.filter(({ answer }) => !answer).length;
  for (const end = Date.now() + 240000; Date.now() < end; await pause()) {
    if (messages.filter(({ begins }) => begins).length > rounds || document.querySelector('.after')) break;
    document.querySelector('.hand-over button')?.click();
    const buttons = [...document.querySelectorAll('.moves .move')];
    if (buttons.length && isQuiet()) buttons[below(buttons.length)].click();
  }
  return messages;
}

async function messagesOf(browser, address, game, set, levels) {
  const { page, close } = await newPage(browser, { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  await hurryBots(page);
  await page.addInitScript(countMessages);
  await openTable(page, address, { game, set, seed: '7', levels });
  const messages = await page.evaluate(playRounds, wanted);
  await close();
  return messages;
}

/** What belongs to each move: all that is asked until the next one, and the answers to it. The last one may not be complete. */
function roundsOf(messages) {
  const rounds = [];
  const ofMessage = new Map();
  for (const { answer, id, bytes, begins } of messages) {
    if (begins) rounds.push({ asked: 0, answers: 0, askedBytes: 0, bytes: 0 });
    if (!answer) ofMessage.set(id, rounds[rounds.length - 1]);
    const round = ofMessage.get(id);
    if (!round) continue;
    round[answer ? 'answers' : 'asked']++;
    round[answer ? 'bytes' : 'askedBytes'] += bytes;
  }
  return rounds.slice(0, -1);
}

function tell(what, rounds) {
  const sorted = (field) => rounds.map((round) => round[field]).sort((a, b) => a - b);
  const median = (field) => sorted(field)[Math.floor(rounds.length / 2)];
  const most = (field) => sorted(field)[rounds.length - 1];
  const mean = Math.round(rounds.reduce((sum, { bytes }) => sum + bytes, 0) / rounds.length);
  console.log(
    `${what}: median ${median('answers')} messages, ${median('bytes')} bytes to the page, ${median('asked')} and ${median('askedBytes')} to the ` +
      `worker; mean ${mean} bytes; most ${most('answers')} messages, ${most('bytes')} bytes (${rounds.length} rounds)`,
  );
}

const server = await serve(folder);
const browser = await startBrowser();
for (const [game, set] of GAMES)
  for (const [who, levels] of Object.entries(SEATS))
    tell(`${game} ${set}, ${who}`, roundsOf(await messagesOf(browser, server.address, game, set, levels)));
await browser.close();
server.close();

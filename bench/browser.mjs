#!/usr/bin/env node
// Measures the browser client in Debian's chromium, served by the table server: how soon a first visit can be used,
// how soon a move is shown, how long an adept thinks. Usage: node bench/browser.mjs [ROUNDS]   (10; after ./play --build)
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, startBrowser, until } from '../web/tests/browser.mjs';
import { TableServer } from '../web/tests/table_server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[2] ?? 10);
const GAMES = [['rollplayer', 'base'], ['dicerealms', 'base']];

function tell(what, values, unit = 'ms') {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  console.log(`${what.padEnd(44)} median ${at(0.5).toFixed(0).padStart(5)} ${unit}, 95 % ${at(0.95).toFixed(0).padStart(5)}, longest ${at(1).toFixed(0).padStart(5)} (${sorted.length})`);
}

/** Milliseconds from the navigation until Play now can be pressed, in a browser that knows nothing yet. */
async function firstVisit(browser, address) {
  const { page, close } = await newPage(browser);
  await page.goto(address);
  const seen = await until(page, () => document.querySelector('.play-now button:enabled') && performance.now());
  await close();
  return seen;
}

async function open(page, address, game, set) {
  await page.goto(address);
  const seats = [{ name: 'You', level: null }, { name: 'You too', level: null }];
  const saved = { id: 'bench', plan: { game, set, seats, variants: [], setup: null, seed: '7' }, record: null, over: false, when: 1 };
  await page.evaluate((one) => {
    localStorage.setItem(`dicewright.game.${one.id}`, JSON.stringify(one));
  }, saved);
  await page.goto(`${address}#/table/local/bench`);
  await page.reload();
  await page.waitForSelector('.moves .move');
}

/** From the press of a move to the frame in which the page shows what came of it. */
async function moves(browser, address, game, set) {
  const { page, close } = await newPage(browser, { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  await open(page, address, game, set);
  const times = await page.evaluate(async (count) => {
    const found = [];
    const entries = () => document.querySelector('.log ol').start;
    for (let i = 0; i < count; i++) {
      const buttons = [...document.querySelectorAll('.moves .move')];
      if (!buttons.length) break;
      const before = entries(), start = performance.now();
      buttons[i % buttons.length].click();
      while (entries() === before) await new Promise((done) => requestAnimationFrame(done));
      found.push(performance.now() - start);
      while (!document.querySelector('.moves .move')) await new Promise((done) => setTimeout(done, 5));
    }
    return found;
  }, 40);
  await close();
  return times;
}

/** How long adepts take for each move of a game, in the worker of a page. */
async function adepts(browser, address, game, set) {
  const { page, close } = await newPage(browser);
  await page.goto(address);
  const times = await page.evaluate(async ({ game, set }) => {
    const worker = new Worker('worker.js', { type: 'module', name: game });
    const ask = (line) => new Promise((done) => {
      worker.onmessage = ({ data }) => done(JSON.parse(data[0].answer));
      worker.postMessage([{ id: 1, line: JSON.stringify(line) }]);
    });
    const found = [];
    let { turn } = await ask({ cmd: 'new', game, set, players: 3, seed: 5 });
    while (!turn.over) {
      const start = performance.now();
      ({ turn } = await ask({ cmd: 'bot', level: 'adept' }));
      found.push(performance.now() - start);
    }
    worker.terminate();
    return found;
  }, { game, set });
  await close();
  return times;
}

const server = new TableServer(resolve(root, 'build/web'));
const address = await server.start();
const browser = await startBrowser();
const visits = [];
for (let i = 0; i < rounds; i++) visits.push(await firstVisit(browser, address));
tell('first visit, until Play now can be pressed', visits);
for (const [game, set] of GAMES) {
  tell(`${game}: a move is shown`, await moves(browser, address, game, set));
  tell(`${game}: an adept's move`, await adepts(browser, address, game, set));
}
await browser.close();
await server.kill();

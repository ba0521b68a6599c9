// people.mjs: what the tests of online tables share: a server and pages of people, tables, moves, and the wire between a page and
// its server, where lines can be lost, held up and bent.
import assert from 'node:assert/strict';
import { newPage, until } from './browser.mjs';
import { TableServer } from './table_server.mjs';

// What a browser says of a server that is down: to the page, and when it looks for a newer service worker.
const LOST = /WebSocket connection|ERR_CONNECTION_REFUSED|error occurred when fetching the script/;

/** Runs a test with a server (`serving`: further options of it) and pages of their own; complaints of pages other than about lost
 * connections fail it. */
export async function withServer({ browser, folder }, people, test, { serving = [], ...options } = {}) {
  const server = new TableServer(folder, ...serving);
  const address = await server.start();
  const opened = [];
  for (const name of people) {
    const { page, complaints, close } = await newPage(browser, options);
    await page.addInitScript((own) => {
      localStorage.setItem('dicewright.setting.name', own);
      localStorage.setItem('dicewright.setting.motion', 'off');
      if (!localStorage.getItem('dicewright.setting.confirm')) localStorage.setItem('dicewright.setting.confirm', 'never'); // one test asks twice
    }, name);
    opened.push({ page, complaints, close });
  }
  try {
    await test({ server, address, pages: opened.map(({ page }) => page) });
    const others = opened.flatMap(({ complaints }) => complaints).filter((words) => !LOST.test(words));
    assert.deepEqual(others, []);
  } finally {
    for (const { close } of opened) await close();
    await server.close();
  }
}

/** Creates a table on the home page; the links of its waiting room, the last one for spectators. */
export async function create(page, address, { game = 'rollplayer/base', seats, limit = 'none', variant = null, help = false }) {
  await page.goto(address);
  await page.click('.tabs button:text("Online")');
  await page.selectOption('label:has-text("Game") select', game);
  await page.selectOption('label:has-text("Players") select', String(seats.length));
  for (const [seat, sitter] of seats.entries())
    if (sitter !== 'me') await page.selectOption(`select[aria-label="Seat ${seat + 1}"]`, sitter); // "me" is on the first one
  await page.selectOption('label:has-text("Time") select', limit);
  if (help) await page.check('.tick:has-text("Help from the engine") input');
  if (variant) {
    await page.click('.variants summary');
    await page.check(`.variants label:has-text("${variant}") input`);
  }
  await page.click('button:text("Create the table")');
  await page.waitForSelector('.waiting-room, .prompt');
  return page.$$eval('.share input', (inputs) => inputs.map(({ value }) => value));
}

/** In the page: presses the n-th move whenever it is asked, until the log is so long, or the game is over. */
async function playHere(enough) {
  const end = Date.now() + 500000;
  const length = () => document.querySelector('.log ol').start;
  let again = 0; // a press while the last move is on its way is ignored, so that it is to be repeated
  for (let step = 0, before = -1; !document.querySelector('.winner') && length() < enough; ) {
    if (Date.now() > end) throw new Error(`the game does not go on: ${document.querySelector('.prompt').textContent}`);
    const moves = document.querySelectorAll('.moves .move');
    if (document.querySelector('.presence .asked') && moves.length && (length() > before || Date.now() > again)) {
      before = length();
      again = Date.now() + 200;
      moves[step++ % moves.length].click();
    }
    await new Promise((done) => setTimeout(done, 10));
  }
}

/** Lets all pages play until the log has so many lines more, or to the end of the game. */
export async function play(pages, lines = Number.MAX_SAFE_INTEGER) {
  const enough = (await length(pages[0])) + lines;
  await Promise.all(pages.map((page) => page.evaluate(playHere, enough)));
}

export const length = (page) => page.$eval('.log ol', ({ start }) => start);
export const firstMove = '.moves .move';

/** Presses a move of the list, which is in a drawer that may be shut. */
export const pressMove = (page, move = firstMove) => page.dispatchEvent(move, 'click');

/** The page has a move to press. */
export const hasMove = (page, move = firstMove) => page.waitForSelector(move, { state: 'attached' });

/** The game is over and the score says who won. */
export const isWon = (page) => page.waitForSelector('.winner', { state: 'attached' });

/** Presses the sign of this name in the bar above the table. */
export const pressSign = (page, name) => page.click(`.table-bar button:has-text("${name}")`);

/** Which of the pages is asked, once one is. */
export async function asked(pages) {
  return Promise.any(
    pages.map(async (page) => {
      await until(page, () => document.title.startsWith('Your turn'));
      return page;
    }),
  );
}

export async function letBotPlay(page) {
  await page.waitForSelector('.prompt');
  await page.click('.online-buttons button:text("More")');
  await page.click('button:text("Let a bot play for me")');
  await page.keyboard.press('Escape');
}

/** Plays the first move of the page and waits until it is in the log. */
export async function playOne(page) {
  const before = await length(page);
  await pressMove(page);
  await until(page, (was) => document.querySelector('.log ol').start > was, before);
}

/** Creates a table with options that the form does not have; the links of its seats, and the one for spectators. */
export async function createWith(page, address, options) {
  await page.goto(`${address}healthz`);
  const { table, seats, watch } = await page.evaluate(async (fields) => {
    const socket = new WebSocket(`ws://${location.host}/ws`, 'dicewright');
    await new Promise((done) => (socket.onopen = done));
    const answer = new Promise((done) => (socket.onmessage = ({ data }) => done(JSON.parse(data))));
    socket.send(JSON.stringify({ cmd: 'create', game: 'dicerealms', ...fields }));
    const created = await answer;
    socket.close();
    return created;
  }, options);
  const link = (secret) => secret && `${address}#/join/${table}/${secret}`;
  return { table, secrets: seats, links: seats.map(link), watch: link(watch) };
}

/** What the browser keeps of its online tables, by id. */
export function keptLinks(page) {
  return page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('dicewright.link.'));
    return Object.fromEntries(keys.map((key) => [key.slice('dicewright.link.'.length), JSON.parse(localStorage.getItem(key))]));
  });
}

/**
 * The wire between the page and its server, before the page is opened. `said` and `heard` are the lines so far. While `holds`,
 * what the server says waits until `release`. The page's connection ends when the answer to the next line of the kind `loses`
 * should arrive. `hushes`: a line of the page that never arrives. `bends` changes what the server says.
 */
export async function tap(page) {
  const wire = { said: [], heard: [], loses: null, holds: false, hushes: () => false, bends: (message) => message };
  let held = [];
  wire.release = () => {
    wire.holds = false;
    for (const send of held) send();
    held = [];
  };
  await page.routeWebSocket(/\/ws$/, (client) => {
    const server = client.connectToServer();
    const kinds = new Map(); // by the number of the line
    client.onMessage((text) => {
      const line = JSON.parse(text);
      wire.said.push(line);
      kinds.set(line.id, line.cmd);
      if (!wire.hushes(line)) server.send(text);
    });
    server.onMessage((text) => {
      const message = wire.bends(JSON.parse(text));
      wire.heard.push(message);
      if (wire.loses && kinds.get(message.id) === wire.loses) {
        wire.loses = null;
        server.close();
        return client.close();
      }
      const send = () => client.send(JSON.stringify(message));
      if (wire.holds) held.push(send);
      else send();
    });
  });
  return wire;
}

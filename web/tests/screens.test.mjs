// screens.test.mjs: every screen, in both themes, on a desk and on a phone: axe-core finds nothing serious, there is one first heading
// and a fitting title, and nothing is wider than the screen. Pictures of all are written into build/screens, to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findings, newPage } from './browser.mjs';
import { createWith } from './people.mjs';
import { TableServer } from './table_server.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const NAMES = ['You', 'Mira', 'Tomas'];

// ---- ways to the screens

/** Goes to an address within the client and waits for what it shows. */
function at(hash, shows) {
  return async (page, address) => {
    await page.goto(`${address}#/${hash}`);
    await page.waitForSelector(shows);
  };
}

/** A game of this browser in its middle. */
function table(game) {
  return async (page, address) => {
    const seats = NAMES.map((name, seat) => ({ name, level: seat === 0 ? null : 'adept' }));
    const record = readFileSync(resolve(here, `records/${game}.record`), 'utf8');
    const saved = { id: game, plan: { game, set: 'base', seats, variants: [], setup: null }, record, over: false, when: 1 };
    await page.evaluate((one) => localStorage.setItem(`dicewright.game.${one.id}`, JSON.stringify(one)), saved);
    await at(`table/local/${game}`, '.spot.legal')(page, address);
  };
}

/** Goes on from another screen by a click. */
function then(open, click, shows) {
  return async (page, address) => {
    await open(page, address);
    await page.click(click);
    await page.waitForSelector(shows);
  };
}

/** In the page: a whole game between bots, by the engine in a worker; its record. */
async function playGame(plan) {
  const worker = new Worker('worker.js', { type: 'module', name: plan.game });
  const ask = (line) =>
    new Promise((done) => {
      worker.onmessage = ({ data }) => done(JSON.parse(data[0].answer));
      worker.postMessage([{ id: 1, line: JSON.stringify(line) }]);
    });
  let { turn } = await ask({ cmd: 'new', ...plan });
  while (!turn.over) ({ turn } = await ask({ cmd: 'bot', seat: turn.waiting[0], level: 'random' }));
  const { record } = await ask({ cmd: 'record' });
  worker.terminate();
  return record;
}

function finished(game) {
  return async (page, address) => {
    const record = await page.evaluate(playGame, { game, players: 2, seed: 3 });
    const seats = [
      { name: 'Anna', level: null },
      { name: 'Bot', level: 'random' },
    ];
    await page.evaluate((saved) => localStorage.setItem(`dicewright.game.${saved.id}`, JSON.stringify(saved)), {
      id: `done-${game}`,
      plan: { game, set: 'base', seats, variants: [], setup: null },
      record,
      over: true,
      when: 1,
    });
    await at(`table/local/done-${game}`, '.after .score-sheet')(page, address);
  };
}

async function onlineForm(page, address) {
  await at('', '.tabs')(page, address);
  await page.click('.tabs button:text("Online")');
  await page.selectOption('select[aria-label="Seat 2"]', 'open');
  await page.click('.variants summary');
  await page.waitForSelector('.new-game :text("among the open ones")');
}

const waitingRoom = then(onlineForm, 'button:text("Create the table")', '.waiting-room');

/** By an invitation, in a browser that has no name for its person. */
async function invited(page, address) {
  const { links } = await createWith(page, address, { seats: ['person', 'person'] });
  await page.goto(links[1]);
  await page.waitForSelector('.join:has-text("Dice Realms")');
}

const keysHelp = async (page, address) => {
  await table('rollplayer')(page, address);
  await page.keyboard.press('?');
  await page.waitForSelector('.keys-help');
};

/** Name, way, and what the window is called. The waiting room comes before home, so that home lists its table. */
const SCREENS = [
  ['new-game', onlineForm, /^Dicewright/],
  ['waiting-room', waitingRoom, /^Waiting for players · /],
  ['other-device', then(waitingRoom, 'button:text("Play on another device")', '.qr-code'), /^Waiting for players · /],
  ['home', at('', '.lobby .saved li'), /Dicewright$/],
  ['join', invited, / · Dicewright$/],
  ['refused', at('join/table/secret', 'h1:text("does not let you in")'), / · Dicewright$/],
  ['settings', at('settings', '.settings'), /^Settings · /],
  ['learn', at('learn', '.guide-card'), / · Dicewright$/],
  ['rules', at('learn/rules/rollplayer', '.rule'), /^Rules.*Roll Player · /],
  ['cards', at('learn/cards/dicerealms', '.reference-card'), /Dice Realms · /],
  ['guide-rollplayer', at('learn/guide/rollplayer', '.companion .said'), /Roll Player · /],
  ['guide-dicerealms', at('learn/guide/dicerealms', '.companion .said'), /Dice Realms · /],
  ['table-rollplayer', table('rollplayer'), /^Your turn · Roll Player · /],
  ['opponent-rollplayer', then(table('rollplayer'), '.opponent .open', 'dialog .sheet'), /Roll Player/],
  ['table-dicerealms', table('dicerealms'), /^Your turn · Dice Realms · /],
  ['opponent-dicerealms', then(table('dicerealms'), '.open-realm', 'dialog .opened-realm'), /Dice Realms/],
  ['keys', keysHelp, /Roll Player/],
  ['after-rollplayer', finished('rollplayer'), /^Roll Player · /],
  ['after-dicerealms', finished('dicerealms'), /^Dice Realms · /],
  ['watch', at('watch', '.watch-open'), / · Dicewright$/],
  ['replay', then(finished('rollplayer'), '.result button:text("Watch")', '.replay-controls'), /Roll Player/],
  ['nothing', at('nowhere', 'h1'), /^Not found · /],
];

// ---- looking

async function lookAt(page, name, title) {
  const found = await findings(page, name);
  const { headings, called, wider } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    called: document.title,
    wider: document.documentElement.scrollWidth - innerWidth,
  }));
  if (headings !== 1) found.push(`${name}: ${headings} first headings`);
  if (!title.test(called)) found.push(`${name}: is called ${called}`);
  if (wider > 0) found.push(`${name}: ${wider} pixels wider than the screen`);
  return found;
}

async function lookAtAll({ browser, folder }, colorScheme, viewport, kind) {
  const server = new TableServer(folder);
  const address = await server.start();
  const pictures = resolve(folder, '../screens');
  mkdirSync(pictures, { recursive: true });
  const { page, close } = await newPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
  const found = [];
  try {
    for (const [name, open, title] of SCREENS) {
      await page.goto(`${address}#/settings`); // so that every screen begins anew
      await open(page, address);
      found.push(...(await lookAt(page, name, title)));
      await page.screenshot({ path: resolve(pictures, `${name}-${kind}-${colorScheme}.png`), fullPage: kind === 'phone' });
    }
  } finally {
    await close();
    await server.close();
  }
  assert.deepEqual(found, []);
}

export const tests = {
  'all screens, light': (means) => lookAtAll(means, 'light', DESK, 'desk'),
  'all screens on a phone, dark': (means) => lookAtAll(means, 'dark', PHONE, 'phone'),

  'score, hint and log are in drawers that open when they are asked for': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser, { viewport: PHONE });
    await page.goto(address);
    await table('rollplayer')(page, address);
    const open = {
      score: () => page.keyboard.press('s'),
      hint: () => page.click('.table-bar button:has-text("Hint")'),
      log: () => page.click('.table-bar button:has-text("Log")'),
    };
    for (const [part, ask] of Object.entries(open)) {
      assert.ok(!(await page.isVisible(`.${part}`)), `${part} is open`);
      await ask();
      await page.waitForSelector(`.${part}`);
    }
    assert.deepEqual(complaints, []);
    await close();
  },
};

export const long = {
  'all screens, dark': (means) => lookAtAll(means, 'dark', DESK, 'desk'),
  'all screens on a phone, light': (means) => lookAtAll(means, 'light', PHONE, 'phone'),
};

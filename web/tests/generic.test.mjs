// generic.test.mjs: a game without a table of its own: Dice Realms, in a client whose registry has another game in its place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findings, newPage, openTable, people, until } from './browser.mjs';
import { playToTheEnd } from './games.test.mjs';
import { openFinished } from './teaching.test.mjs';

const ENTRY = /(?<=\b(id|page):)"dicerealms"/g; // of the registry
const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

/** A page of a client that knows no Dice Realms; its engine does. */
async function openUndressed({ browser, folder }, options = {}) {
  const opened = await newPage(browser, { viewport: DESKTOP, ...options });
  const script = readFileSync(join(folder, 'main.js'), 'utf8');
  assert.deepEqual(
    [...script.matchAll(ENTRY)].map(([, key]) => key),
    ['id', 'page'],
  );
  const body = script.replace(ENTRY, '"another"');
  await opened.page.route('**/main.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return opened;
}

/** In the page: plays so many moves from the list, the n-th each time. */
async function playMoves(count) {
  const length = () => document.querySelector('.log ol').start;
  for (let step = 0; step < count; step++) {
    const before = length();
    const moves = document.querySelectorAll('.moves .move');
    moves[step % moves.length].click();
    for (const end = Date.now() + 120000; length() === before || !document.querySelector('.moves .move'); ) {
      if (Date.now() > end) throw new Error(`move ${step} is not made: ${document.querySelector('.problem')?.textContent}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  }
}

/** What is wrong with the page at both sizes, in both colour schemes; $PICTURES: a folder for pictures of it. */
async function faults(page, screen) {
  const found = [];
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      found.push(...(await findings(page, `${screen}, ${size}, ${colorScheme}`)));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${screen}, ${size}: ${wide} pixels too wide`);
      const path = process.env.PICTURES && join(process.env.PICTURES, `${screen}-${size}-${colorScheme}.png`.replaceAll(' ', '_'));
      if (path) await page.screenshot({ path, fullPage: true });
    }
  await page.setViewportSize(DESKTOP);
  return found;
}

export const tests = {
  'sixty moves by the buttons, with all of the state on the screen': async (at) => {
    const { page, complaints, close } = await openUndressed(at);
    await openTable(page, at.address, { game: 'dicerealms', levels: people(2), setup: 'first_game', names: ['Anna', 'Berta'] });
    await page.waitForSelector('.generic');
    assert.equal(await page.$('.dr, .rollplayer'), null);
    assert.deepEqual(await faults(page, 'at first'), []);
    await page.evaluate(playMoves, 60);
    await until(page, () => document.title.includes('Dice Realms'));
    assert.deepEqual(
      (await page.$$eval('.generic-seats h2', (heads) => heads.map(({ firstChild }) => firstChild.textContent.trim()))).sort(),
      ['Anna', 'Berta'],
    );
    const facts = await page.$eval('.generic-seats .generic-facts', ({ innerText }) => innerText);
    for (const word of ['Grain', 'Coins', 'Reroll tokens']) assert.ok(facts.includes(word), `${word}: ${facts}`);
    assert.ok(await page.$('.generic .badge'), 'nobody is to play');
    assert.equal(await page.$$eval('.score .totals li', (lines) => lines.length), 2);
    assert.ok(await page.$$eval('.moves .move b', (labels) => labels.every(({ textContent }) => textContent)));
    assert.deepEqual(await faults(page, 'after 60 moves'), []);
    const length = () => document.querySelector('.log ol').start;
    const before = await page.evaluate(length);
    await page.click('.table-bar button:has-text("Undo")');
    await until(page, (was) => document.querySelector('.log ol').start < was, before);
    await page.click('.generic-branch:not([open]) > summary');
    const opened = await page.$$eval('.generic-branch[open]', ({ length }) => length);
    await page.evaluate(playMoves, 1);
    assert.ok((await page.$$eval('.generic-branch[open]', ({ length }) => length)) >= opened, 'a branch was folded up by a move');
    assert.deepEqual(complaints, []);
    await close();
  },

  'the home page starts it, and there are no pages to learn it': async (at) => {
    const { page, complaints, close } = await openUndressed(at);
    await page.goto(at.address);
    await page.waitForSelector('.home-game.of-dicerealms');
    assert.match(await page.textContent('.home-game.of-dicerealms'), /Dice Realms.*2 to 4 players/s);
    assert.equal(await page.$$eval('.home-game', ({ length }) => length), 2);
    assert.deepEqual(await faults(page, 'home'), []);
    await page.click('.home-game.of-dicerealms');
    await page.waitForSelector('.generic');
    for (const [topic, wanted] of Object.entries({ guide: '.page p', rules: '.page p', cards: '.reference-card' })) {
      await page.goto(`${at.address}#/learn/${topic}/dicerealms`);
      await page.waitForSelector(wanted);
      assert.equal(await page.$('.rule, .companion'), null, topic);
    }
    assert.deepEqual(complaints, []);
    await close();
  },

  'after the game there is everything but a picture': async (at) => {
    const { page, complaints, close } = await openUndressed(at);
    await openFinished(page, at.address, 'dicerealms');
    await page.waitForSelector('.analysed');
    await page.waitForSelector('.generic');
    await page.waitForSelector('.dice-statistics');
    assert.equal(await page.$('.portrait'), null);
    assert.deepEqual(await faults(page, 'after the game'), []);
    await page.click('button:text("Watch the replay")');
    await page.waitForSelector('.replay-controls input[type=range]');
    await page.fill('.replay-controls input[type=range]', '40');
    await until(page, () => document.querySelector('.log ol')?.start === 40);
    assert.ok(await page.$('.generic'));
    assert.deepEqual(await faults(page, 'replay'), []);
    assert.deepEqual(complaints, []);
    await close();
  },
};

export const long = {
  'a whole game by the buttons': async (at) => {
    const { page, complaints, close } = await openUndressed(at);
    await openTable(page, at.address, { game: 'dicerealms', levels: people(2), setup: 'first_game' });
    assert.ok((await page.evaluate(playToTheEnd)) > 60);
    await page.waitForSelector('.after .score-sheet');
    assert.deepEqual(complaints, []);
    await close();
  },
};

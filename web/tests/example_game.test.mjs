// example_game.test.mjs: Pig (tests/example_game), which the client has never heard of, from the home page to
// the end; and Pig without a word, which tells the least that a game can. An engine with both: $EXAMPLE_GAME.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findings, hurryBots, newPage, openTable, people, until } from './browser.mjs';
import { playToTheEnd } from './games.test.mjs';

async function openWithExample({ browser, folder }) {
  const opened = await newPage(browser);
  const body = readFileSync(process.env.EXAMPLE_GAME ?? resolve(folder, '../tests/engine_with_example.wasm'));
  await opened.page.route('**/engine.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body }));
  await hurryBots(opened.page);
  return opened;
}

async function lookAt(page, screen) {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    assert.deepEqual(await findings(page, `${screen}, ${viewport.width}`), []);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${screen}-${viewport.width}.png`, fullPage: true });
  }
}

/** From its first question to the page after the game. */
async function playWhole(page, screen) {
  await page.waitForSelector('.generic', { state: 'attached' }); // it may have nothing to show yet
  await page.waitForSelector('.moves .move');
  assert.doesNotMatch(await page.textContent('.table-bar .phase'), /One moment/);
  await lookAt(page, `${screen} at first`);
  await page.evaluate(playToTheEnd);
  await page.waitForSelector('.after .score-sheet');
  await page.waitForSelector('.analysed');
  assert.equal(await page.$('.portrait'), null);
  await lookAt(page, `${screen} at the end`);
}

/** In the page: rolls, and tells what is shown when the die has come and the next question is asked. */
async function rollOnce() {
  const length = () => document.querySelector('.log ol').start;
  const before = length();
  document.querySelector('.moves .move[data-move=roll]').click();
  for (const end = Date.now() + 120000; length() < before + 2 || !document.querySelector('.moves .move'); ) {
    if (Date.now() > end) throw new Error('no roll is shown');
    await new Promise((done) => setTimeout(done, 5));
  }
  const lines = (selector) => [...document.querySelectorAll(selector)].map(({ innerText }) => innerText);
  return {
    last: lines('.generic-last p'),
    table: lines('.generic').join('\n'),
    log: [...document.querySelectorAll('.log li')].map(({ textContent }) => textContent),
  }; // in a closed drawer
}

export const tests = {
  'the table of Pig shows the last roll and readable fields, and the log what each roll brought': async (at) => {
    const { page, complaints, close } = await openWithExample(at);
    await openTable(page, at.address, { game: 'pig', levels: people(2), names: ['Anna', 'Berta'] });
    await page.waitForSelector('.moves .move');
    for (let rolls = 0, lost = 0; rolls < 60 && !lost; rolls++) {
      const { last, table, log } = await page.evaluate(rollOnce);
      lost = Number(/^A 1: the turn is over/.test(last[0]));
      assert.match(last[0], /^A [1-6]/);
      if (lost) assert.match(last[1], /^Turn of: (Anna|Berta|you), was (Anna|Berta|you)/);
      else assert.match(last[1], /^Sum of this turn: \d+, was \d+$/);
      assert.ok(log[0].includes(last[1]), log[0]);
      assert.match(table, /Turn of\s+(Anna|Berta|You)/);
      assert.doesNotMatch(table, /Total|Players|turn_of/);
      assert.ok(rolls < 59, 'no roll of 60 was a 1');
    }
    assert.deepEqual(complaints, []);
    await close();
  },

  'Pig is played from the home page to its end': async (at) => {
    const { page, complaints, close } = await openWithExample(at);
    await page.goto(at.address);
    await page.click('.home-game.of-pig');
    await until(page, () => document.title.includes('Pig'));
    await playWhole(page, 'Pig');
    await page.click('button:text("Watch the replay")');
    await page.waitForSelector('.replay-controls input[type=range]');
    await page.fill('.replay-controls input[type=range]', '2');
    await until(page, () => document.querySelector('.log ol')?.start === 2);
    assert.deepEqual(complaints, []);
    await close();
  },

  'so is a game that leaves out everything it can, and a move is taken back': async (at) => {
    const { page, complaints, close } = await openWithExample(at);
    await openTable(page, at.address, { game: 'bare', levels: people(2) });
    await page.waitForSelector('.moves .move');
    await page.$eval('.moves .move', (move) => move.click());
    await until(page, () => document.querySelector('.log ol').start > 0);
    await page.click('.table-bar button:has-text("Undo")');
    await until(page, () => document.querySelector('.log ol').start === 0);
    await playWhole(page, 'Pig without a word');
    assert.deepEqual(complaints, []);
    await close();
  },
};

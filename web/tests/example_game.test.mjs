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
  await page.waitForSelector('.generic');
  await page.waitForSelector('.moves .move');
  assert.doesNotMatch(await page.textContent('.prompt .phase'), /One moment/);
  await lookAt(page, `${screen} at first`);
  await page.evaluate(playToTheEnd);
  await page.waitForSelector('.after .score-sheet');
  await page.waitForSelector('.analysed');
  assert.equal(await page.$('.portrait'), null);
  await lookAt(page, `${screen} at the end`);
}

export const tests = {
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
    await page.click('.moves .move');
    await until(page, () => document.querySelector('.log ol').start > 0);
    await page.click('.side button:text("Undo")');
    await until(page, () => document.querySelector('.log ol').start === 0);
    await playWhole(page, 'Pig without a word');
    assert.deepEqual(complaints, []);
    await close();
  },
};

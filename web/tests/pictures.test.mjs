// pictures.test.mjs: pictures of both tables in the middle of a game, as README.md shows them. They are written into build/pictures;
// look at them and copy them to docs/ when the tables have changed: cp build/pictures/*.png docs/
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, openEmpty } from './browser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const NAMES = ['You', 'Mira', 'Tomas'];

async function picture({ browser, address, folder }, game, prepare) {
  const record = readFileSync(resolve(here, `records/${game}.record`), 'utf8');
  const seats = NAMES.map((name, seat) => ({ name, level: seat === 0 ? null : 'adept' }));
  const saved = { id: 'picture', plan: { game, set: 'base', seats, variants: [], setup: null }, record, over: false, when: 1 };
  const { page, complaints, close } = await newPage(browser, { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  await openEmpty(page, address);
  await page.evaluate((game) => localStorage.setItem(`dicewright.game.${game.id}`, JSON.stringify(game)), saved);
  await page.goto(`${address}#/table/local/picture`);
  await page.waitForSelector('.spot.legal');
  await prepare?.(page);
  const bytes = await page.screenshot();
  mkdirSync(resolve(folder, '../pictures'), { recursive: true });
  writeFileSync(resolve(folder, `../pictures/table-${game}.png`), bytes);
  assert.ok(bytes.length > 100_000, `the picture of ${game} is nearly empty: ${bytes.length} bytes`);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'a picture of the Roll Player table': (means) => picture(means, 'rollplayer'),
  'a picture of the Dice Realms table': (means) => picture(means, 'dicerealms', (page) => page.click('.spot.legal[data-phrases*="1."]')),
};

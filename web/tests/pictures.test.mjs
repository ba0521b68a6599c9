// pictures.test.mjs: pictures of both tables in the middle of a game, as README.md shows them. They are written into build/pictures;
// look at them and copy them to docs/ when the tables have changed: cp build/pictures/*.png docs/
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPage, openEmpty } from './browser.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const NAMES = ['You', 'Mira', 'Tomas'];
const SIZE = { width: 1440, height: 1000 };

/** What a picture has to show, by the rules for three players: how many of each, all of them in sight. */
const PARTS = {
  rollplayer: {
    '.prompt .question': 1,
    '.initiative-card': 4,
    '.market .rp-card': 4,
    '.sheet .sheet-row': 6,
    '.sheet .socket': 18,
    '.alignment .space': 9,
    '.opponent': 2,
  },
  dicerealms: {
    '.prompt .question': 1,
    '.dr-purse .counter': 9,
    '.fate-die': 1,
    '.dr-dice .die-face': 12,
    '.dr-other': 2,
    '.tray-line': 6,
    '.meter': 3,
  },
};

/** In the page: where the parts are; of each kind as a list of [left, top, width, height]. */
function whereParts(kinds) {
  const place = (part) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [left, top, width, height];
  };
  return Object.fromEntries(kinds.map((kind) => [kind, [...document.querySelectorAll(kind)].map(place)]));
}

/** In the page: of how many colours each of these places of a picture is. */
async function coloursAt({ bytes, places }) {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  return places.map((place) => {
    const { data } = canvas.getImageData(...place.map(Math.round));
    return new Set(new Uint32Array(data.buffer)).size;
  });
}

/** Everything that belongs to the table is in the picture, and no part of it is an empty area. */
async function checkPicture(page, game, bytes) {
  const found = await page.evaluate(whereParts, Object.keys(PARTS[game]));
  assert.deepEqual(Object.fromEntries(Object.entries(found).map(([kind, places]) => [kind, places.length])), PARTS[game]);
  for (const [kind, places] of Object.entries(found)) {
    for (const [left, top, width, height] of places)
      assert.ok(
        left >= 0 && top >= 0 && left + width <= SIZE.width && top + height <= SIZE.height && width * height > 0,
        `${kind} is out of sight`,
      );
    const colours = await page.evaluate(coloursAt, { bytes: bytes.toString('base64'), places });
    assert.ok(Math.min(...colours) > 2, `${kind} is empty: ${colours}`);
  }
  for (const name of NAMES.slice(1)) assert.ok(await page.isVisible(`.board :text("${name}")`), name);
}

async function picture({ browser, address, folder }, game, prepare) {
  const record = readFileSync(resolve(here, `records/${game}.record`), 'utf8');
  const seats = NAMES.map((name, seat) => ({ name, level: seat === 0 ? null : 'adept' }));
  const saved = { id: 'picture', plan: { game, set: 'base', seats, variants: [], setup: null }, record, over: false, when: 1 };
  const { page, complaints, close } = await newPage(browser, { viewport: SIZE, reducedMotion: 'reduce' });
  await openEmpty(page, address);
  await page.evaluate((game) => localStorage.setItem(`dicewright.game.${game.id}`, JSON.stringify(game)), saved);
  await page.goto(`${address}#/table/local/picture`);
  await page.waitForSelector('.spot.legal');
  await prepare?.(page);
  const bytes = await page.screenshot();
  mkdirSync(resolve(folder, '../pictures'), { recursive: true });
  writeFileSync(resolve(folder, `../pictures/table-${game}.png`), bytes);
  await checkPicture(page, game, bytes);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'a picture of the Roll Player table': (means) => picture(means, 'rollplayer'),
  'a picture of the Dice Realms table': (means) =>
    picture(means, 'dicerealms', (page) => page.click('.spot.legal[data-about^="place:1."]')),
};

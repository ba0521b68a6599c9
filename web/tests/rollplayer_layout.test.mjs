// rollplayer_layout.test.mjs: the table of Roll Player at the sizes that people have: what a decision needs is in sight, and nothing
// moves while it is made.
import assert from 'node:assert/strict';
import { DESKS, openMiddle, outOfSight, PHONES, pageOf, shiftsSeen, watchShifts } from './middle.mjs';

const MARKET = { wanted: '^buy ', least: 150 };
const HUNT = { wanted: '^hunt', least: 150 };
const PLACE = { wanted: '^place ', least: 150 };
const TAKE = { wanted: '^take ', least: 150 };
const MM5 = { set: 'mm', players: 5 };
const BASE4 = { set: 'base', players: 4 };

const ALWAYS = ['.prompt', '.sheet .sheet-row', '.initiative-card', '.market .rp-card', '.opponent', '.sheet .chip', '.sheet .space'];
const MONSTERS = ['.monster-card', '.adventure-card', '.minion-card'];

async function open({ browser, address }, viewport, box, moment, theme = 'dark') {
  const opened = await pageOf(browser, viewport, theme);
  await opened.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme }); // boxes are measured
  await openMiddle(opened.page, address, { game: 'rollplayer', ...box, ...moment });
  return opened;
}

/** In the page: by how much the board would have to scroll, and whose letters do not fit into its place. */
function crowded() {
  const board = document.querySelector('.board');
  const lost = [...document.querySelectorAll('.market .rp-card .written, .minion-card, .opponent .open, .sheet-right')]
    .filter((place) => place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1)
    .map((place) => `${place.className} is cut: ${place.textContent}`);
  const scrolls = board.scrollHeight - board.clientHeight;
  return scrolls > 0 ? [`the board is ${scrolls} too high`, ...lost] : lost;
}

async function allInSight(at, viewport, box, moment, theme) {
  const { page, complaints, close } = await open(at, viewport, box, moment, theme);
  const name = `${box.set} at ${viewport.width} by ${viewport.height}, ${moment.wanted}`;
  assert.deepEqual(await outOfSight(page, box.set === 'mm' ? [...ALWAYS, ...MONSTERS] : ALWAYS), [], name);
  assert.deepEqual(await page.evaluate(crowded), [], name);
  assert.deepEqual(complaints, []);
  await close();
}

/** What is asked about is in sight at once, though the rest may lie below it. */
async function askedInSight(at, viewport, box, moment) {
  const { page, complaints, close } = await open(at, viewport, box, moment);
  const name = `${box.set} at ${viewport.width} by ${viewport.height}, ${moment.wanted}`;
  assert.deepEqual(await outOfSight(page, ['.prompt', '.rollplayer .spot.legal:not(.chip)']), [], name);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name}: scrolls sideways`);
  assert.deepEqual(complaints, []);
  await close();
}

/** The boxes of all that one may point at, whether that leads anywhere now or not. */
function boxesOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.rollplayer .spot, .opponent .open, .card-menu, .sheet-row, .prompt')].map((thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return [thing.dataset.name ?? thing.className, ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );
}

const CAN_BE_POINTED_AT = '.rollplayer .spot.legal, .market .rp-card, .sheet .socket, .opponent .open';

async function stillUnderAMouse(at, viewport, box, moment) {
  const { page, close } = await open(at, viewport, box, moment);
  await page.mouse.move(2, 2);
  const before = await boxesOf(page);
  await watchShifts(page);
  for (const thing of await page.locator(CAN_BE_POINTED_AT).all()) await thing.hover({ force: true });
  await page.mouse.move(2, 2);
  const shifts = (await shiftsSeen(page)).filter((shift) => !/^\S+ leads-to( idle)?$/.test(shift)); // the words of the prompt change
  assert.deepEqual(shifts, [], `${moment.wanted}: pointing moves nothing`);
  assert.deepEqual(await boxesOf(page), before);
  await close();
}

/** A finger chooses first: nothing may be played by it, and nothing may move. */
async function stillUnderAFinger(at, viewport, box, moment) {
  const { page, close } = await open(at, viewport, box, moment);
  const log = await page.locator('.log li').count();
  const before = await boxesOf(page);
  await watchShifts(page);
  const legal = page.locator('.rollplayer .market .spot.legal, .rollplayer .socket.legal, .initiative-card.legal');
  const first = await legal.first().boundingBox();
  await page.touchscreen.tap(first.x + first.width / 2, first.y + first.height / 2);
  await page.waitForSelector('.spot.chosen');
  assert.deepEqual(await shiftsSeen(page), [], 'a touch moves nothing');
  assert.deepEqual(await boxesOf(page), before);
  assert.equal(await page.locator('.log li').count(), log, 'a first touch plays nothing');
  await close();
}

export const tests = {
  'a laptop shows all of a market question of five at once': (at) => allInSight(at, DESKS[0], MM5, MARKET),
  'a laptop shows all of a dice question of the base game at once': (at) =>
    allInSight(at, DESKS[0], BASE4, { ...PLACE, least: 60 }, 'light'),
  'the smallest phone shows what can be bought or hunted': (at) => askedInSight(at, PHONES[0], MM5, HUNT),
  'a phone shows where the die can go': (at) => askedInSight(at, PHONES[1], MM5, PLACE),
  'nothing moves under a mouse': (at) => stillUnderAMouse(at, DESKS[0], MM5, PLACE),
  'nothing moves under a finger': (at) => stillUnderAFinger(at, PHONES[1], MM5, MARKET),

  'an opponent’s sheet is wide, and arrows lead to the next one': async (at) => {
    const { page, complaints, close } = await open(at, DESKS[0], MM5, MARKET);
    await page.locator('.opponent .open').first().click();
    const dialog = page.locator('dialog[open]');
    assert.ok((await dialog.boundingBox()).width >= 600);
    assert.deepEqual(await outOfSight(page, ['dialog .sheet-row', 'dialog .chip', 'dialog .space', 'dialog .buttons .button']), []);
    const title = () => page.textContent('dialog h2');
    const first = await title();
    await page.keyboard.press('ArrowRight');
    const second = await title();
    assert.notEqual(second, first);
    await page.click('dialog .buttons .button:first-child');
    assert.equal(await title(), first, 'the button leads back');
    await page.keyboard.press('Escape');
    assert.deepEqual(complaints, []);
    await close();

    const phone = await open(at, PHONES[0], MM5, MARKET);
    await phone.page.locator('.opponent .open').first().click();
    const { x, width } = await phone.page.locator('dialog[open]').boundingBox();
    assert.ok(x <= 2 && width >= 356, `${width} px wide`);
    await phone.close();
  },

  'one press on a Weapon of one’s own reads it, and does not discard it': async (at) => {
    const { page, complaints, close } = await open(at, DESKS[1], MM5, { wanted: '^drop ', least: 60 });
    const log = await page.locator('.log li').count();
    await page.click('.owned.weapon .owned-card');
    await page.waitForSelector('.tooltip');
    await page.click('.owned.weapon .card-menu');
    await page.click('dialog .buttons .button:first-child'); // discard ...
    await page.waitForSelector('dialog .sure');
    assert.equal(await page.locator('.log li').count(), log, 'it asks first');
    const owned = await page.locator('.owned.weapon').count();
    await page.click('dialog .buttons .button:first-child');
    await page.waitForFunction((before) => document.querySelectorAll('.owned.weapon').length < before, owned);
    assert.deepEqual(complaints, []);
    await close();
  },
};

const BOXES = [MM5, { set: 'mm', players: 2 }, { set: 'mm', players: 3 }, BASE4, { set: 'base', players: 2 }];

function everySize() {
  const all = {};
  for (const box of BOXES)
    for (const [i, moment] of [MARKET, TAKE, PLACE].entries()) {
      const early = { ...moment, least: 25 * box.players };
      for (const size of DESKS)
        all[`all in sight: ${box.set} of ${box.players}, ${size.width}, ${moment.wanted}`] = (at) =>
          allInSight(at, size, box, early, i % 2 ? 'light' : 'dark');
      for (const size of PHONES)
        all[`what is asked is in sight: ${box.set} of ${box.players}, ${size.width}, ${moment.wanted}`] = (at) =>
          askedInSight(at, size, box, early);
    }
  return all;
}

export const long = {
  ...everySize(),
  'nothing moves under a mouse in the Market': (at) => stillUnderAMouse(at, DESKS[1], MM5, MARKET),
  'nothing moves under a finger that places a die': (at) => stillUnderAFinger(at, PHONES[0], MM5, PLACE),
};

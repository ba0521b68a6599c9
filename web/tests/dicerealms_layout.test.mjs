// dicerealms_layout.test.mjs: where things lie on the Dice Realms table: at a desk all that a decision needs is in sight and
// nothing scrolls; on a phone what can be chosen is; nothing moves while somebody chooses; a whole realm can be opened anywhere.
import assert from 'node:assert/strict';
import { newPage, until } from './browser.mjs';
import { DESKS, openMiddle, outOfSight, PHONES, pageOf, shiftsSeen, watchShifts } from './middle.mjs';

const LONG_NAMES = ['Maximiliane-Theodora', 'Wilhelmina-Antoinette', 'Bartholomaeus-Maximilian', 'Friederike-Charlotte'];

/** Moments of games by their number of players: in the Upgrade step with many dice, in the Roll step, and with something to buy. */
const MOMENTS = {
  'an upgrade with five dice': { players: 3, seed: 7, least: 155, wanted: '^upgrade', dice: 5 },
  'an upgrade with six dice': { players: 3, seed: 4, least: 135, wanted: '^upgrade', dice: 6 },
  'an upgrade of two players': { players: 2, seed: 7, least: 100, wanted: '^upgrade' },
  'an upgrade of four players': { players: 4, seed: 7, least: 100, wanted: '^upgrade' },
  'a roll': { players: 3, seed: 7, least: 60, wanted: '^reroll' },
  'something to buy': { players: 4, seed: 7, least: 100, wanted: '^buy' },
};

const AT_A_DESK = [
  '.dr-dice .die-face',
  '.tray-face',
  '.banner',
  '.dr-purse .total',
  '.dr-purse .counter',
  '.open-realm',
  '.dr-other .total',
  '.other-counts li',
  '.other-die',
  '.fate-now',
  '.fate-faces li',
  '.meter',
  '.dr-totals li',
  '.prompt .question',
  '.prompt .way-out',
];
const ON_A_PHONE = [
  '.dr-dice .die-face',
  '.dr-purse .counter',
  '.open-realm',
  '.dr-other .total',
  '.fate-now',
  '.meter',
  '.prompt .question',
  '.prompt .way-out',
];

async function openMoment(page, address, moment, names = LONG_NAMES) {
  await openMiddle(page, address, { game: 'dicerealms', names, ...moment });
  await page.evaluate(() => (document.documentElement.dataset.motion = 'off'));
}

/** How far the middle of the table could be scrolled. */
function scrolls(page) {
  return page.evaluate(() => {
    const board = document.querySelector('.board');
    return [board.scrollHeight - board.clientHeight, document.documentElement.scrollWidth - innerWidth];
  });
}

/** Letters that do not fit their place. */
function cutOff(page, selectors) {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    selectors,
  );
}

const boxes = (page, things) =>
  page.$$eval(things, (all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join()));

async function lookAtDesk({ browser, address }, viewport, name, theme) {
  const { page, complaints, close } = await pageOf(browser, viewport, theme);
  const { dice, ...moment } = MOMENTS[name];
  await openMoment(page, address, moment);
  const at = `${name}, ${viewport.width}x${viewport.height}`;
  if (dice) assert.equal(await page.locator('.dr-dice .dr-die').count(), dice);
  assert.deepEqual(await outOfSight(page, AT_A_DESK), [], at);
  assert.deepEqual(await scrolls(page), [0, 0], `${at}: it scrolls`);
  assert.deepEqual(await cutOff(page, '.counter .caption, .counter b, .dr-face .name, .ware-head'), [], at);
  if (moment.wanted === '^upgrade') await chooseAtDesk(page, at);
  if (moment.wanted === '^buy') assert.deepEqual(await outOfSight(page, ['.ware-head', '.ware .number-choice']), [], at);
  assert.deepEqual(complaints, []);
  await close();
}

/** Chooses a face of a die: everything stays where it is, and the plan has its place. */
async function chooseAtDesk(page, at) {
  const things = '.die-face, .tray-face, .meter, .dr-bench, .counter';
  await page.mouse.move(2, 2);
  const before = await boxes(page, things);
  await watchShifts(page);
  await page.click('.dr-dice .die-top button.legal');
  await page.waitForSelector('.dr.choosing .tray-face .cost');
  assert.deepEqual(await boxes(page, things), before, `${at}: something moved`);
  assert.deepEqual(await shiftsSeen(page), [], at);
  await page.click('.tray-face:not(.here) button.legal');
  await page.waitForSelector('.dr-changes li.planned');
  assert.deepEqual(await boxes(page, things), before, `${at}: something moved when the face was exchanged`);
  assert.deepEqual(await scrolls(page), [0, 0], `${at}: it scrolls then`);
  assert.deepEqual(await outOfSight(page, ['.planned', '.take-back', '.upgrade-row']), [], at);
}

async function lookAtPhone({ browser, address }, viewport, theme) {
  const { page, complaints, close } = await pageOf(browser, viewport, theme);
  const { dice, ...moment } = MOMENTS['an upgrade with five dice'];
  await openMoment(page, address, moment);
  const at = `${viewport.width}x${viewport.height}`;
  assert.equal(await page.locator('.dr-dice .dr-die').count(), dice);
  assert.deepEqual(await outOfSight(page, [...ON_A_PHONE, '.dr-unfolded .die-face', '.tray-face']), [], at);
  assert.deepEqual(await scrolls(page), [0, 0], `${at}: it scrolls`);
  const low = await page.$$eval('.tray-face, .dr-unfolded .die-face, .dr-dice .die-face', (all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().height)).filter((high) => high < 37),
  );
  assert.deepEqual(low, [], `${at}: too low for a finger`);
  await upgradeByTaps(page, at);
  assert.deepEqual(complaints, []);
  await close();
}

/** Unfolds a die by a finger, chooses a face and what it becomes, and presses the brass button. */
async function upgradeByTaps(page, at) {
  const things = '.dr-dice .die-face, .dr-unfolded .die-face, .tray-face, .meter';
  const before = await boxes(page, things);
  await watchShifts(page);
  await page.tap('.dr-dice .dr-die:nth-child(3) button');
  await page.waitForSelector('.dr-die:nth-child(3).unfolded .chosen');
  await page.tap('.dr-unfolded .die-face:not(.showing) button');
  await page.waitForSelector('.dr-unfolded .die-face:not(.showing) .chosen');
  await page.tap('.tray-face:not(.here) button.legal');
  await page.waitForSelector('.prompt .chosen-move');
  assert.deepEqual(await boxes(page, things), before, `${at}: something moved`);
  assert.deepEqual(await shiftsSeen(page), [], at);
  assert.deepEqual(await outOfSight(page, ['.prompt .chosen-move', '.prompt .way-out']), [], at);
  await page.tap('.prompt .chosen-move');
  await page.waitForSelector('.dr-changes li.planned', { state: 'attached' });
}

/** Buys by real taps, at widths where the shop once moved away from below the finger. */
async function buyByTaps({ browser, address }, viewport) {
  const { page, complaints, close } = await newPage(browser, { viewport, hasTouch: true, isMobile: true });
  const at = `${viewport.width}x${viewport.height}`;
  await openMoment(page, address, MOMENTS['something to buy']);
  assert.deepEqual(await outOfSight(page, [...ON_A_PHONE, '.ware-head', '.ware .number-choice']), [], at);
  const small = await page.$$eval('.ware-head, .ware .number-choice, .dr-bench header button', (all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44))
      .map(({ width, height }) => `${width}x${height}`),
  );
  assert.deepEqual(small, [], `${at}: too small for a finger`);
  const coins = () => page.textContent('.dr-purse .k-coins b');
  const had = await coins();
  const before = await boxes(page, '.ware-head, .counter');
  await watchShifts(page);
  await page.tap('.ware-head.legal');
  await page.waitForSelector('.ware-head.chosen');
  assert.deepEqual(await boxes(page, '.ware-head, .counter'), before, `${at}: the shop moved`);
  assert.deepEqual(await shiftsSeen(page), [], at);
  await page.tap('.ware-head.chosen');
  await until(page, (was) => document.querySelector('.dr-purse .k-coins b').textContent !== was, had);
  await page.tap('.to-faces');
  assert.deepEqual(await outOfSight(page, ['.tray-face', '.from-faces']), [], at);
  await page.tap('.from-faces');
  await page.waitForSelector('.dr.benched');
  assert.deepEqual(complaints, []);
  await close();
}

async function openWhole({ browser, address }, viewport) {
  const { page, complaints, close } = await pageOf(browser, viewport);
  await openMoment(page, address, MOMENTS['an upgrade with five dice'], ['You', 'Magpie', 'Isolde']);
  await page.click('.dr-other:first-child .open-realm');
  const title = () => page.textContent('dialog[open] > h2');
  assert.match(await title(), /Magpie/);
  const { width } = await page.locator('dialog[open]').boundingBox();
  assert.ok(width >= Math.min(600, viewport.width), `${viewport.width}: the dialog is ${width} wide`);
  await page.keyboard.press('ArrowRight');
  await until(page, () => /Isolde/.test(document.querySelector('dialog[open] > h2').textContent));
  await page.click('.realm-steps .button:last-child');
  await until(page, () => /Your realm/.test(document.querySelector('dialog[open] > h2').textContent));
  assert.equal(await page.locator('.opened-dice .dr-die').count(), 5);
  await page.keyboard.press('ArrowLeft');
  await until(page, () => /Isolde/.test(document.querySelector('dialog[open] > h2').textContent));
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  assert.deepEqual(complaints, []);
  await close();
}

const [LOW_DESK] = DESKS;
const [LOW_PHONE, PHONE] = PHONES;
const NARROW = [360, 390, 430, 700, 720];

export const tests = {
  'Dice Realms with five dice and long names is in sight at the lowest desk, and nothing moves': (at) =>
    lookAtDesk(at, LOW_DESK, 'an upgrade with five dice', 'dark'),
  'Dice Realms of four with something to buy is in sight at the lowest desk': (at) => lookAtDesk(at, LOW_DESK, 'something to buy', 'light'),
  'Dice Realms is in sight on the lowest phone, and an upgrade is made by a finger': (at) => lookAtPhone(at, LOW_PHONE, 'dark'),
  'a finger buys on the lowest phone, and nothing moves': (at) => buyByTaps(at, LOW_PHONE),
  'a whole realm opens on a desk, with arrows to the next': (at) => openWhole(at, LOW_DESK),
  'a whole realm opens on a phone, with arrows to the next': (at) => openWhole(at, LOW_PHONE),
};

export const long = {
  ...Object.fromEntries(
    DESKS.flatMap((desk) =>
      Object.keys(MOMENTS).flatMap((name) =>
        ['dark', 'light'].map((theme) => [
          `Dice Realms is in sight: ${name}, ${desk.width}x${desk.height}, ${theme}`,
          (at) => lookAtDesk(at, desk, name, theme),
        ]),
      ),
    ),
  ),
  'Dice Realms is in sight on a phone, light': (at) => lookAtPhone(at, PHONE, 'light'),
  ...Object.fromEntries(NARROW.map((width) => [`a finger buys at ${width} px`, (at) => buyByTaps(at, { width, height: 844 })])),
  ...Object.fromEntries(
    [...DESKS, ...PHONES].map((size) => [`a whole realm opens at ${size.width}x${size.height}`, (at) => openWhole(at, size)]),
  ),
};

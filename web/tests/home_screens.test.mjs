// home_screens.test.mjs: the home page, settings and online tables, looked at by axe-core in both themes and on a phone: nothing serious,
// nothing wider than the screen; and that settings do what they say.
import assert from 'node:assert/strict';
import { findings, newPage, until } from './browser.mjs';
import { TableServer } from './table_server.mjs';

const PHONE = { width: 360, height: 740 };

async function check(page, name) {
  assert.deepEqual(await findings(page, name), []);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${name} is ${wider} pixels wider than the screen`);
}

async function lookAtAll({ browser, folder }, options) {
  const server = new TableServer(folder);
  const address = await server.start();
  const { page, close } = await newPage(browser, options);
  try {
    await page.goto(address);
    await page.waitForSelector('.tabs');
    await check(page, 'home');
    await page.click('.tabs button:text("Online")');
    await page.selectOption('select[aria-label="Seat 2"]', 'person');
    await page.click('summary');
    await check(page, 'the form of an online table');
    await page.click('button:text("Create the table")');
    await page.waitForSelector('.waiting-room');
    await check(page, 'waiting room');
    await page.goto(`${address}#/settings`);
    await page.waitForSelector('.settings');
    await check(page, 'settings');
    await page.goto(`${address}#/join/table/secret`);
    await page.waitForSelector('.join');
    await check(page, 'join');
  } finally {
    await close();
    await server.close();
  }
}

export const tests = {
  'screens around the games, light': (at) => lookAtAll(at, { colorScheme: 'light' }),
  'screens around the games, dark': (at) => lookAtAll(at, { colorScheme: 'dark' }),
  'screens around the games, on a phone': (at) => lookAtAll(at, { colorScheme: 'light', viewport: PHONE }),

  'a theme that was chosen wins over the system\'s, and stays': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser, { colorScheme: 'light' });
    const card = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--card').trim());
    await page.goto(`${address}#/settings`);
    const light = await card();
    await page.check('label:has-text("Dark") input');
    const dark = await card();
    assert.notEqual(dark, light);
    await page.check('.pick:has-text("Motion") label:has-text("Off") input');
    await page.reload();
    await page.waitForSelector('.settings');
    assert.equal(await card(), dark);
    assert.equal(await page.getAttribute('html', 'data-motion'), 'off');
    await page.check('.pick label:has-text("Light") input');
    assert.equal(await card(), light);
    assert.deepEqual(complaints, []);
    await close();
  },

  'a game with people and variants is planned on the home page': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(address);
    await page.selectOption('label:has-text("Players") select', '3');
    await page.selectOption('select[aria-label="Seat 2"]', 'person');
    await page.fill('input[aria-label="Name at seat 2"]', 'Ben');
    await page.click('summary');
    await page.check('label:has-text("Short Game") input');
    await page.click('button:text("Start the game")');
    await page.waitForSelector('.moves .move, .prompt');
    const saved = await until(page, () => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('dicewright.game.'));
      return key && JSON.parse(localStorage.getItem(key));
    });
    assert.deepEqual(saved.plan.seats.map(({ name, level }) => [name, level]), [['You', null], ['Ben', null], ['Bot (adept)', 'adept']]);
    assert.deepEqual(saved.plan.variants, ['short_game']);
    assert.deepEqual(complaints, []);
    await close();
  },
};

// home_screens.test.mjs: settings do what they say, and the home page plans games and reports what went
// wrong. screens.test.mjs looks at how these screens look.
import assert from 'node:assert/strict';
import { newPage, until } from './browser.mjs';
import { pressMove } from './people.mjs';

export const tests = {
  "a theme that was chosen wins over the system's, and stays": async ({ browser, address }) => {
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

  'sounds are offered once, are off until somebody wants them, and have a volume': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    const kept = (name) => page.evaluate((key) => localStorage.getItem(`dicewright.setting.${key}`), name);
    await page.goto(address);
    await page.waitForSelector('.sound-offer');
    assert.equal(await kept('sound'), null);
    await page.click('.sound-offer button:text("On")');
    await page.waitForSelector('.sound-offer', { state: 'detached' });
    assert.equal(await kept('sound'), 'on');
    await page.reload();
    await page.waitForSelector('.hero');
    assert.equal(await page.$('.sound-offer'), null);
    await page.goto(`${address}#/settings`);
    await page.fill('.volume input', '35');
    assert.equal(await kept('volume'), '35');
    await page.check('.pick:has-text("Pace of bots") label:has-text("At once") input');
    assert.equal(await kept('pace'), 'at_once');
    assert.equal(await kept('motion'), null, 'the pace of bots is no motion');
    assert.deepEqual(complaints, []);
    await close();
  },

  'names of any length break no screen': async ({ browser, address }) => {
    for (const width of [360, 1366]) {
      const { page, complaints, close } = await newPage(browser, { viewport: { width, height: 768 } });
      await page.goto(address);
      await page.evaluate(() => {
        const names = ['Maximiliane-Theodora', 'Wolfeschlegelsteinha', 'Bartholomäus-Jünglin', 'Aaaaaaaaaaaaaaaaaaaa'];
        const seats = names.map((name, seat) => ({ name, level: seat ? 'adept' : null }));
        const plan = { game: 'rollplayer', set: 'mm', seats, variants: [], setup: null };
        localStorage.setItem('dicewright.game.long', JSON.stringify({ id: 'long', plan, record: null, over: false, when: 5 }));
      });
      await page.reload();
      await page.waitForSelector('.go-on');
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      for (const part of ['.go-on', '.saved li', '.home-game', '.new-game']) {
        const wider = await page.$$eval(part, (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
        assert.equal(wider, 0, `${part} at ${width}`);
      }
      assert.deepEqual(complaints, []);
      await close();
    }
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
    await page.waitForSelector('.prompt');
    const saved = await until(page, () => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('dicewright.game.'));
      return key && JSON.parse(localStorage.getItem(key));
    });
    assert.deepEqual(
      saved.plan.seats.map(({ name, level }) => [name, level]),
      [
        ['You', null],
        ['Ben', null],
        ['Bot (adept)', 'adept'],
      ],
    );
    assert.deepEqual(saved.plan.variants, ['short_game']);
    assert.deepEqual(complaints, []);
    await close();
  },

  "one's own seat is left only for another one, or to look on": async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    const seats = () => page.$$eval('.seat-choice', (all) => all.map((one) => one.querySelector('select')?.value ?? 'me'));
    await page.goto(address);
    await page.waitForSelector('.seat-choice');
    await page.focus('select[aria-label="Seat 2"]');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key);
      assert.equal((await seats()).filter((one) => one === 'me').length, 1);
    }
    await page.check('label:has-text("I only look on") input');
    assert.ok(!(await seats()).includes('me'));
    await page.uncheck('label:has-text("I only look on") input');
    assert.equal((await seats())[0], 'me');
    assert.deepEqual(complaints, []);
    await close();
  },

  'what is damaged in the browser is told as such, and harms nothing else': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(address);
    await page.evaluate(() => {
      const plan = {
        game: 'dicerealms',
        set: 'base',
        seats: [
          { name: 'Ann', level: null },
          { name: 'Bot', level: 'random' },
        ],
        variants: [],
        setup: null,
      };
      localStorage.setItem('dicewright.game.good', JSON.stringify({ id: 'good', plan, record: null, over: false, when: 5 }));
      localStorage.setItem('dicewright.game.refused', JSON.stringify({ id: 'refused', plan, record: 'nonsense', over: false, when: 4 }));
      localStorage.setItem('dicewright.game.cut', '{"id":"cut","pl');
      localStorage.setItem('dicewright.game.odd', '7');
      localStorage.setItem('dicewright.link.cut', '{"id":"cu');
      localStorage.setItem('dicewright.wanted', '{"seats":7,"names":[1],"box":"dicerealms/base","where"');
      localStorage.setItem('dicewright.setting.theme', 'plaid');
    });
    await page.reload();
    await until(page, () => document.querySelectorAll('.saved li').length === 4);
    assert.equal((await page.$$('.saved li:has-text("cannot be read")')).length, 2);
    await page.click('.saved li:has-text("cannot be read") .cross');
    await until(page, () => document.querySelectorAll('.saved li').length === 3);

    await page.goto(`${address}#/table/local/odd`);
    await page.waitForSelector('main:has-text("cannot be read any more")');
    await page.goto(`${address}#/table/local/refused`);
    await page.waitForSelector('h1:text("cannot be opened")');
    assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem('dicewright.game.refused')).record), 'nonsense');
    await page.goto(`${address}#/table/local/good`);
    await page.waitForSelector('.prompt');
    assert.deepEqual(complaints, []);
    await close();
  },

  'a browser that has no room, or keeps nothing, says so and plays on': async ({ browser, address }) => {
    const full = () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    };
    const none = () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('off', 'SecurityError');
        },
      });
    for (const script of [full, none]) {
      const { page, complaints, close } = await newPage(browser);
      await page.addInitScript(script);
      await page.goto(address);
      await page.click('.home-game.of-dicerealms');
      await page.waitForSelector('.not-kept:has-text("no room for your games")');
      await pressMove(page);
      await until(page, () => document.querySelectorAll('.log li').length > 1);
      await page.click('.table-bar .brand');
      await page.click('.saved li a'); // as long as the page is open
      await page.waitForSelector('.prompt');
      assert.deepEqual(complaints, []);
      await close();
    }
  },
};

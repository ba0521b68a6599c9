// games.test.mjs: whole games in the browser, by nothing but the buttons of the move list.
import assert from 'node:assert/strict';
import { findings, newPage, openTable, until } from './browser.mjs';

/** In the page: presses one move after the other, the n-th of the list each time, until the final score is there; how many. */
export async function playToTheEnd() {
  const happens = async (what, happened) => {
    for (const end = Date.now() + 120000; !happened(); await new Promise((done) => setTimeout(done, 5)))
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  };
  const length = () => document.querySelector('.log ol').start;
  for (let step = 0; step < 3000; step++) {
    await happens('a question', () => document.querySelector('.moves .move, .winner'));
    if (document.querySelector('.winner')) return step;
    const before = length();
    const moves = document.querySelectorAll('.moves .move');
    const move = moves[step % moves.length];
    move.click();
    await happens(`what comes of ${move.dataset.move}`, () => length() !== before);
  }
  throw new Error('the game does not end');
}

async function playWhole({ browser, address }, plan) {
  const { page, complaints, close } = await newPage(browser);
  await openTable(page, address, plan);
  const steps = await page.evaluate(playToTheEnd);
  assert.ok(steps > 10, `only ${steps} moves`);
  assert.deepEqual(complaints, []);
  await close();
}

/** In the page: hunts whenever it can and fights with all it has, until the screen is to be handed over. */
async function huntUntilHandedOver() {
  const wanted = /^(hunt|fight|roll|keep|done|pass)/;
  for (const end = Date.now() + 120000; !document.querySelector('.hand-over'); await new Promise((done) => setTimeout(done, 10))) {
    if (Date.now() > end) throw new Error('nobody has a secret');
    if (document.querySelector('.winner')) throw new Error('the game is over');
    const moves = [...document.querySelectorAll('.moves .move')];
    (moves.find(({ dataset }) => wanted.test(dataset.move)) ?? moves[0])?.click();
  }
}

export const tests = {
  'Roll Player alone': (at) => playWhole(at, { game: 'rollplayer', levels: [null] }),

  'what one of two people at a screen has seen is hidden until the other one has it': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await openTable(page, address, { game: 'rollplayer', set: 'mm', levels: [null, null], seed: '5' });
    await page.waitForSelector('.moves .move');
    await page.evaluate(huntUntilHandedOver);
    assert.match(await page.textContent('h1'), /Hand the screen to Person [01]/);
    assert.equal(await page.$('.sheet, .log, .adventure-card'), null);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findings(page, `handing over, ${colorScheme}`), []);
    }
    await page.reload();
    await page.waitForSelector('.hand-over');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.sheet');
    assert.equal(await page.$('.hand-over'), null);
    assert.deepEqual(complaints, []);
    await close();
  },

  'a game against a bot goes on after a reload': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser, { serviceWorkers: 'allow' });
    await openTable(page, address, { game: 'rollplayer', levels: [null, 'random'] });
    await page.waitForSelector('.moves .move');
    await page.$eval('.moves .move', (move) => move.click());
    await until(page, () => document.querySelectorAll('.log li').length > 6);
    await page.waitForSelector('.moves .move');
    const before = await page.textContent('.log');
    await page.reload();
    await page.waitForSelector('.moves .move');
    assert.equal(await page.textContent('.log'), before);
    assert.deepEqual(complaints, []);
    await close();
  },

  'one click on the home page starts a game': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(address);
    await page.click('button:text("Play")');
    await page.waitForSelector('.moves .move');
    assert.match(page.url(), /#\/table\/local\/[0-9a-f]{8}$/);
    const log = await page.textContent('.log');
    assert.match(log, /You roll for the start: \d/);
    assert.match(log, /Bot \(adept\) rolls for the start: \d/);
    assert.deepEqual(complaints, []);
    await close();
  },
};

/** As above; the list of moves is the same, and the tests of both tables play these games to their end by pointing. */
export const long = {
  'Monsters & Minions, alone': (at) => playWhole(at, { game: 'rollplayer', set: 'mm', levels: [null], seed: '3' }),
  'Dice Realms, two people at one screen': (at) => playWhole(at, { game: 'dicerealms', levels: [null, null] }),
  'Roll Player, two people at one screen': (at) => playWhole(at, { game: 'rollplayer', levels: [null, null], seed: '2' }),
};

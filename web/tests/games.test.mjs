// games.test.mjs: whole games in the browser, by nothing but the buttons of the move list.
import assert from 'node:assert/strict';
import { findings, newPage, openTable, until } from './browser.mjs';

/** In the page: presses a move and waits until something has happened by it. */
async function pressMove(number) {
  const happened = () => document.querySelector('.log ol').start;
  const before = happened();
  const moves = document.querySelectorAll('.moves .move');
  moves[number % moves.length].click();
  for (const end = Date.now() + 20000; happened() === before; ) {
    if (Date.now() > end) throw new Error(`nothing came of ${moves[number % moves.length].dataset.move}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

/** Presses one move after the other, the n-th of the list each time, until the final score is there. */
async function playToTheEnd(page) {
  for (let step = 0; step < 3000; step++) {
    await page.waitForSelector('.moves .move, .winner');
    if (await page.$('.winner')) return step;
    await page.evaluate(pressMove, step);
  }
  throw new Error('the game does not end');
}

async function playWhole({ browser, address }, plan) {
  const { page, complaints, close } = await newPage(browser);
  await openTable(page, address, plan);
  const steps = await playToTheEnd(page);
  assert.ok(steps > 10, `only ${steps} moves`);
  assert.deepEqual(complaints, []);
  await close();
}

/** In the page: hunts whenever it can and fights with all it has, until the screen is to be handed over. */
async function huntUntilHandedOver() {
  const wanted = /^(hunt|fight|roll|keep|done|pass)/;
  for (const end = Date.now() + 60000; !document.querySelector('.hand-over'); await new Promise((done) => setTimeout(done, 10))) {
    if (Date.now() > end) throw new Error('nobody has a secret');
    if (document.querySelector('.winner')) throw new Error('the game is over');
    const moves = [...document.querySelectorAll('.moves .move')];
    (moves.find(({ dataset }) => wanted.test(dataset.move)) ?? moves[0])?.click();
  }
}

export const tests = {
  'Roll Player alone': (at) => playWhole(at, { game: 'rollplayer', levels: [null] }),
  'Monsters & Minions, alone': (at) => playWhole(at, { game: 'rollplayer', set: 'mm', levels: [null], seed: '3' }),
  'Dice Realms, two people at one screen': (at) => playWhole(at, { game: 'dicerealms', levels: [null, null] }),

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
    const { page, complaints, close } = await newPage(browser);
    await openTable(page, address, { game: 'rollplayer', levels: [null, 'random'] });
    await page.waitForSelector('.moves .move');
    await page.click('.moves .move');
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

/** As above, with another seed and more people; the list of moves is the same. */
export const long = {
  'Roll Player, two people at one screen': (at) => playWhole(at, { game: 'rollplayer', levels: [null, null], seed: '2' }),
};

// rollplayer.test.mjs: the table of Roll Player: whole games by chance in which every legal move is reached by pointing at something.
import assert from 'node:assert/strict';
import { findings, newPage, openTable, people, until } from './browser.mjs';

/**
 * In the page: plays the game to its end. Each move is drawn from the list and then made by pointing at things that it is about, one
 * after the other, or by its button beside the prompt. Which moves nothing on the table is about, which were not reached so, and
 * where another move was made than the one that was meant?
 */
async function pointToTheEnd(seed) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pause = () => new Promise((done) => setTimeout(done, 4));
  const facts = new Map(); // of each move that was listed
  const concerns = (about, move) =>
    about.split('|').some((wanted) => wanted !== '' && wanted.split('&').every((fact) => facts.get(move).includes(fact)));
  const listed = async () => {
    document.querySelector('.moves > .button')?.click(); // there are more
    await pause();
    return all('.moves .move').map(({ dataset }) => {
      facts.set(dataset.move, dataset.facts.split('|'));
      return dataset.move;
    });
  };
  const happened = () => document.querySelector('.log ol')?.start ?? 0;
  const lastMove = () => {
    const { record } = JSON.parse(localStorage['dicewright.game.test']);
    const line = record.split('\n').findLast((one) => /^\d /.test(one));
    return line.slice(2);
  };
  const missing = {};
  const unreached = {};
  const mistaken = {};
  let steps = 0;
  /** A Weapon is discarded from the menu of its card, and not before one is sure. */
  const discard = async (move) => {
    const menu = all('.card-menu').find(({ dataset }) => concerns(dataset.about, move));
    menu?.click();
    for (const wanted of ['dialog[open] .buttons .button', 'dialog[open]:has(.sure) .buttons .button']) {
      while (menu && !document.querySelector(wanted)) await pause();
      document.querySelector(wanted)?.click();
    }
    return menu !== undefined;
  };
  const pointAt = async (move, before) => {
    if (/^drop /.test(move)) {
      if (!(await discard(move))) return false;
      while (happened() === before) await pause();
      return true;
    }
    const used = new Set();
    for (const end = Date.now() + 120000; happened() === before; await pause()) {
      if (Date.now() > end) throw new Error(`nothing came of pointing at what “${move}” is about`);
      const shown = await listed();
      const button = all('[data-answer]').find(({ dataset }) => dataset.answer === move);
      const spots = all('button.spot.legal').filter(({ dataset }) => !used.has(dataset.about) && concerns(dataset.about, move));
      const spot = button && random(3) === 0 ? undefined : spots[random(spots.length)];
      if (!spot && !button) return false;
      if (spot) used.add(spot.dataset.about);
      const plays = !spot || shown.filter((one) => concerns(spot.dataset.about, one)).length === 1;
      (spot ?? button).click();
      while (plays && happened() === before && Date.now() < end) await pause();
    }
    return true;
  };
  for (const end = Date.now() + 500000; !document.querySelector('.winner'); ) {
    if (Date.now() > end) throw new Error(`the game does not end: ${document.querySelector('.prompt').textContent}`);
    if (!document.querySelector('.moves .move')) {
      document.querySelector('.hand-over button')?.click();
      await pause();
      continue;
    }
    const moves = await listed();
    if (!moves.length) continue; // the screen is handed over
    const phase = document.querySelector('.phase').textContent;
    const spots = all('button.spot.legal, .card-menu');
    const answers = all('[data-answer]').map((button) => button.dataset.answer);
    for (const move of moves)
      if (!answers.includes(move) && !spots.some((spot) => concerns(spot.dataset.about, move))) missing[move] = phase;
    const move = moves[random(moves.length)];
    const before = happened();
    steps++;
    if (!(await pointAt(move, before))) {
      unreached[move] = phase;
      all('.moves .move')
        .find((button) => button.dataset.move === move)
        ?.click();
      for (const until = Date.now() + 120000; happened() === before; await pause())
        if (Date.now() > until) throw new Error(`“${move}” is not made from the list`);
    }
    if (lastMove() !== move) mistaken[move] = lastMove();
  }
  return { steps, missing, unreached, mistaken };
}

async function playWhole({ browser, address }, plan) {
  const { page, complaints, close } = await newPage(browser, { reducedMotion: 'reduce' });
  await openTable(page, address, { game: 'rollplayer', ...plan });
  await page.waitForSelector('.moves .move');
  const { steps, missing, unreached, mistaken } = await page.evaluate(pointToTheEnd, Number(plan.seed));
  assert.deepEqual(missing, {}, 'moves that nothing on the table is about');
  assert.deepEqual(unreached, {}, 'moves that pointing does not lead to');
  assert.deepEqual(mistaken, {}, 'moves instead of which pointing made others');
  assert.ok(steps > 40, `only ${steps} moves were made`);
  assert.deepEqual(complaints, []);
  await close();
}

/** A table at which the first person has been asked for an Initiative card. */
async function openAtDice({ browser, address }, options = {}, plan = { levels: people(2), seed: '21' }) {
  const opened = await newPage(browser, { reducedMotion: 'reduce', ...options });
  await openTable(opened.page, address, { game: 'rollplayer', ...plan });
  await opened.page.waitForSelector('.moves .move');
  await opened.page.evaluate(playUntil, '^take ');
  return opened;
}

/** In the page: the first move of the list again and again, until one like `wanted` is there. */
async function playUntil(wanted) {
  const moves = () => [...document.querySelectorAll('.moves .move')];
  for (const end = Date.now() + 120000; !moves().some(({ dataset }) => new RegExp(wanted).test(dataset.move)); ) {
    if (Date.now() > end) throw new Error(`no ${wanted}`);
    moves()[0]?.click();
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function drag(page, from, to) {
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).first().boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.locator(to).first().scrollIntoViewIfNeeded();
  const start = await middle(from);
  const end = await middle(to);
  await page.mouse.move(...start);
  await page.mouse.down();
  await page.mouse.move(start[0] + 20, start[1] + 20);
  await page.mouse.move(...end, { steps: 4 });
  await page.mouse.up();
}

export const tests = {
  'a die is dragged from its Initiative card to a row': async (at) => {
    const { page, complaints, close } = await openAtDice(at, { viewport: { width: 1440, height: 1000 } });
    const dice = await page.locator('.sheet .socket .die').count();
    await drag(page, '.initiative-card.legal .carry', '.socket.empty');
    await until(page, (before) => document.querySelectorAll('.sheet .socket .die').length > before, dice);
    assert.match(await page.textContent('.log'), /Initiative card/);
    assert.deepEqual(complaints, []);
    await close();
  },

  'what cannot be chosen says why, in the words of the game': async (at) => {
    const { page, complaints, close } = await openAtDice(at, { viewport: { width: 1440, height: 1000 } });
    const log = await page.textContent('.log');
    await page.click('.market .rp-card');
    await page.waitForSelector('.tooltip .reason');
    assert.equal(await page.textContent('.log'), log, 'asking why not makes nothing');
    assert.match(await page.textContent('.tooltip .reason'), /^the question is: Choose an Initiative card/);
    assert.deepEqual(complaints, []);
    await close();
  },

  'keys alone: Shift with arrows looks around, and Enter says why not': async (at) => {
    const { page, complaints, close } = await openAtDice(at, { viewport: { width: 1440, height: 1000 } });
    const log = await page.textContent('.log');
    await page.keyboard.press('l');
    await page.waitForSelector('.tooltip');
    for (let steps = 0; steps < 12 && !(await page.$('.market .rp-card:focus')); steps++)
      await page.keyboard.press(steps < 4 ? 'Shift+ArrowRight' : 'Shift+ArrowDown');
    assert.ok(await page.$('.market .rp-card:focus'), 'arrows lead to the Market');
    assert.match(await page.textContent('.tooltip'), /this edition’s own/, 'house values are told');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.tooltip .reason');
    assert.match(await page.textContent('.tooltip .reason'), /^the question is: Choose an Initiative card/);
    assert.equal(await page.textContent('.log'), log, 'asking why not makes nothing');
    await page.keyboard.press('ArrowLeft'); // back to what can be chosen
    assert.ok(await page.$('button.spot.legal:focus'));
    assert.deepEqual(complaints, []);
    await close();
  },

  'a long touch tells what a thing is and chooses nothing': async (at) => {
    const { page, complaints, close } = await openAtDice(at, { viewport: { width: 360, height: 740 }, hasTouch: true });
    const log = await page.textContent('.log');
    const card = page.locator('.initiative-card.legal').first();
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await page.waitForSelector('.tooltip');
    await card.dispatchEvent('click');
    assert.equal(await page.textContent('.log'), log);
    assert.ok(await card.evaluate((element) => element.isConnected && element.getAttribute('aria-describedby') === 'tooltip'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('.tooltip', { state: 'detached' });
    assert.deepEqual(complaints, []);
    await close();
  },

  'keys alone: from choice to choice with Tab and arrows, Enter makes the move': async (at) => {
    const { page, complaints, close } = await openAtDice(at, { viewport: { width: 1440, height: 1000 } });
    for (let tabs = 0; tabs < 30 && !(await page.$('.initiative-card:focus')); tabs++) await page.keyboard.press('Tab');
    const first = await page.textContent('.initiative-card:focus .heard');
    await page.keyboard.press('ArrowRight');
    const second = await page.textContent('.initiative-card:focus .heard');
    assert.match(first, /^Initiative card 1: \w+ \d/);
    assert.notEqual(first, second);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.dice-held .die');
    assert.deepEqual(complaints, []);
    await close();
  },

  'the sheet of another player opens large': async (at) => {
    const { page, close } = await openAtDice(at);
    await page.click('.opponent .open');
    await page.waitForSelector('dialog[open]');
    assert.equal(await page.locator('dialog .sheet-row').count(), 6);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
    await close();
  },

  'no serious finding of axe and no sideways scrolling, light and dark, desktop and phone': async (at) => {
    for (const viewport of [
      { width: 1440, height: 1000 },
      { width: 360, height: 740 },
    ]) {
      const { page, close } = await openAtDice(
        at,
        { colorScheme: 'light', viewport, hasTouch: viewport.width < 500 },
        { set: 'mm', levels: people(2), seed: '22' },
      );
      assert.deepEqual(await findings(page, `light ${viewport.width}`), []);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await findings(page, `dark ${viewport.width}`), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `scrolls at ${viewport.width}`);
      await close();
    }
  },

  'pointing: Monsters & Minions alone': (at) => playWhole(at, { set: 'mm', levels: people(1), seed: '13' }),
};

export const long = {
  'pointing: Monsters & Minions, two people': (at) => playWhole(at, { set: 'mm', levels: people(2), seed: '14' }),
  'pointing: Roll Player alone': (at) => playWhole(at, { levels: people(1), seed: '11' }),
  'pointing: Roll Player, three people': (at) => playWhole(at, { levels: people(3), seed: '12' }),
};

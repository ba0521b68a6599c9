// keyboard.test.mjs: whole games by keys alone, from the home page to the score sheet; and that the keys do what their list says.
// Nothing here uses a mouse, or gives the focus to anything from outside.
import assert from 'node:assert/strict';
import { newPage, until } from './browser.mjs';

/** Presses Tab until what has the focus matches the selector and has the words in its text or label. */
async function tabTo(page, selector, words = '') {
  const there = ([wanted, name]) => {
    const focused = document.activeElement;
    const labels = [...(focused.labels ?? [])].map((label) => label.textContent).join(' ');
    return focused.matches(wanted) && `${labels} ${focused.ariaLabel ?? ''} ${focused.textContent}`.includes(name);
  };
  for (let step = 0; step < 120; step++) {
    if (await page.evaluate(there, [selector, words])) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector} ${words}`);
}

/** Chooses an option of the select that has the focus by typing its words. */
async function choose(page, words) {
  const chosen = () => page.evaluate(() => document.activeElement.selectedOptions[0].textContent);
  if ((await chosen()) !== words) await page.keyboard.type(words);
  assert.equal(await chosen(), words);
}

/** From the first page on: no motion, then a game against a bot that does not think, as short as it can be. */
async function startGame(page, address, game) {
  await page.goto(address);
  await tabTo(page, 'a', 'Settings');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.settings');
  await tabTo(page, 'input[type=radio]:checked', 'Full');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.getAttribute('html', 'data-motion'), 'off');
  await tabTo(page, 'a', 'Home');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.new-game select');
  await tabTo(page, '.new-game select', 'Game');
  await choose(page, game);
  await tabTo(page, '.seat-choice select', 'Seat 2');
  const random = await page.evaluate(() => [...document.activeElement.options].find(({ value }) => value === 'random').textContent);
  await choose(page, random);
  if (game === 'Roll Player') {
    await tabTo(page, '.variants summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '.variants input', 'short game');
    await page.keyboard.press('Space');
  }
  await tabTo(page, '.new-game button', 'Start the game');
  await page.keyboard.press('Enter');
}

/** In the page: what somebody sees who decides what to do next. */
function look() {
  const moves = [...document.querySelectorAll('.moves .move')].map(({ dataset }) => dataset.move);
  const offered = [...document.querySelectorAll('.prompt-buttons button')].some((button) => button.textContent === 'Let it pass');
  const over = document.querySelector('.after .score-sheet') !== null;
  const search = document.querySelector('.moves input') !== null;
  return (over || offered || moves.length > 0) && { moves, offered, over, search, length: document.querySelector('.log ol').start };
}

/**
 * Plays one move: from the list, or by some letters of its words. False if the list has no focus then, which may only be if
 * somebody else has moved meanwhile.
 */
async function playByKeys(page, { moves, search, length }, step) {
  const at = step % Math.min(moves.length, 4);
  if (search && step % 3 === 0) {
    await page.keyboard.press('/');
    await page.keyboard.type(moves[at].replace(/_/g, ' '));
  } else {
    await page.keyboard.press('m');
    for (let i = 0; i < at; i++) await page.keyboard.press(i % 2 ? 'ArrowDown' : 'ArrowRight');
    if (!(await page.evaluate(() => document.activeElement.matches('.move')))) {
      const now = await page.evaluate(look);
      assert.ok(!now || now.length !== length || now.moves.join() !== moves.join(), `the focus was lost, and asked is the same: ${moves}`);
      return false;
    }
  }
  await page.keyboard.press('Enter');
  return true;
}

/** Plays until the game is over, or so many moves; whether it is over. */
async function playMoves(page, enough) {
  for (let step = 0, made = 0; made < enough; step++) {
    assert.ok(step < 2 * enough + 10, `others move all the time: ${made} moves were made in ${step} attempts`);
    const seen = await until(page, look);
    if (seen.over) return true;
    if (seen.offered) await page.keyboard.press('Escape');
    else if (!(await playByKeys(page, seen, step))) continue;
    made++;
    await until(
      page,
      ([offered, length]) => {
        const offers = [...document.querySelectorAll('.prompt-buttons button')].some((button) => button.textContent === 'Let it pass');
        return document.querySelector('.log ol').start !== length || offers !== offered;
      },
      [seen.offered, seen.length],
    );
  }
  return false;
}

async function playSome({ browser, address }, game, moves) {
  const { page, complaints, close } = await newPage(browser);
  await startGame(page, address, game);
  assert.equal(await playMoves(page, moves), false, 'the game is over too soon');
  assert.deepEqual(complaints, []);
  await close();
}

/** To the end, and from there to another game. */
async function playWhole({ browser, address }, game) {
  const { page, complaints, close } = await newPage(browser);
  await startGame(page, address, game);
  assert.ok(await playMoves(page, 1500), 'the game does not end');
  await tabTo(page, '.result button', 'Play again');
  await page.keyboard.press('Enter');
  await until(page, look);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'Roll Player from the home page to the end': (at) => playWhole(at, 'Roll Player'),
  'Dice Realms from the home page, fifteen moves': (at) => playSome(at, 'Dice Realms', 15),

  'the keys do what their list says': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await startGame(page, address, 'Roll Player');
    await until(page, look);
    await page.keyboard.press('?');
    await page.waitForSelector('.keys-help');
    await page.keyboard.press('m'); // a dialog is open: nothing happens behind it
    assert.ok(await page.evaluate(() => document.activeElement.closest('dialog')));
    await page.keyboard.press('Escape');
    await page.waitForSelector('.keys-help', { state: 'detached' });
    await page.keyboard.press('h');
    await page.waitForSelector('.hint .move');
    const { length } = await until(page, look);
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await until(page, (was) => document.querySelector('.log ol').start > was, length);
    await page.keyboard.press('u');
    await until(page, (was) => document.querySelector('.log ol').start <= was, length);
    await tabTo(page, 'button.spot');
    await page.keyboard.press('ArrowRight');
    assert.ok(await page.evaluate(() => document.activeElement.matches('button.spot')));
    assert.deepEqual(complaints, []);
    await close();
  },

  'letters do nothing when they are turned off': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(`${address}#/settings`);
    await tabTo(page, '.settings > fieldset:last-of-type input:checked');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, 'a', 'Home');
    await page.keyboard.press('Enter');
    await tabTo(page, '.play-now');
    await page.keyboard.press('Enter');
    await until(page, look);
    await page.keyboard.press('m');
    assert.ok(!(await page.evaluate(() => document.activeElement.matches('.move'))));
    assert.deepEqual(complaints, []);
    await close();
  },
};

export const long = {
  'Dice Realms from the home page to the end': (at) => playWhole(at, 'Dice Realms'),
};

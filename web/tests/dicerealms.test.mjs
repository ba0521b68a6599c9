// dicerealms.test.mjs: whole games of Dice Realms by pointing at things alone: every legal move of every position is found
// by pieces of the table, and random ones are made by pressing these, one after the other. Also dragging, the keyboard, and
// what axe finds.
import assert from 'node:assert/strict';
import { findings, newPage, openTable, people } from './browser.mjs';

/** People on all seats, without motion. */
async function openRealms(page, address, { players, ...plan }) {
  await openTable(page, address, { game: 'dicerealms', levels: people(players), ...plan });
  await page.evaluate(() => (document.documentElement.dataset.motion = 'off'));
  await page.waitForSelector('.moves .move', { state: 'attached' });
}

/** In the page: plays `steps` moves by pieces; what it could not point at, and whether the game is over. */
async function playByPieces({ steps, seed }) {
  const missing = new Set();
  const sleep = () => new Promise((done) => setTimeout(done));
  let luck = seed;
  const random = (n) => {
    luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
    return (luck >>> 8) % n;
  };
  const until = async (what, wanted) => {
    for (const end = Date.now() + 120000; !wanted(); await sleep())
      if (Date.now() > end) throw new Error(`waited in vain: ${what}; ${document.querySelector('.problem')?.textContent ?? ''}`);
  };
  const length = () => document.querySelector('.log ol').start;
  const pieces = () => [...document.querySelectorAll('.board button[data-about], .prompt .way-out')];
  const isOver = () => document.querySelector('.winner') !== null;
  const legalMoves = async () => {
    const more = document.querySelector('.moves > .button');
    more?.click();
    await until('all moves', () => !document.querySelector('.moves > .button'));
    return [...document.querySelectorAll('.moves .move')].map(({ dataset }) => {
      facts.set(dataset.move, dataset.facts.split('|'));
      return dataset.move;
    });
  };
  const facts = new Map(); // of each move that was listed
  const concerns = (about, move) =>
    about.split('|').some((wanted) => wanted !== '' && wanted.split('&').every((fact) => facts.get(move).includes(fact)));
  const about = (piece, moves) => moves.filter((move) => concerns(piece.dataset.about, move));
  const press = async (move) => {
    const before = length();
    document.querySelector('.narrowing p .button')?.click(); // a press that came too late has chosen something
    await until('all moves', () => !document.querySelector('.narrowing p'));
    for (const thing of pieces()
      .filter((piece) => about(piece, [move]).length)
      .map((piece) => piece.dataset.about)) {
      pieces()
        .find((piece) => piece.dataset.about === thing)
        ?.click();
      await sleep();
      await sleep();
      if (length() !== before) return;
      await until(move, () => length() !== before || document.querySelector('.narrowing p'));
    }
    if (length() === before) document.querySelector(`.prompt .answer[data-answer="${move}"]`)?.click(); // two moves are about the same things
    await until(`${move} is made`, () => length() !== before);
  };
  for (let step = 0; step < steps && !isOver(); step++) {
    await until('a question', () => isOver() || document.querySelector('.moves .move'));
    if (isOver()) break;
    const moves = await legalMoves();
    const shown = pieces();
    const found = shown.map((piece) => new Set(about(piece, moves)));
    const many = (move) => facts.get(move).some((fact) => /^kind:buy_(rerolls|sets|upgrades)$/.test(fact)); // more than a few are bought in two steps
    const wayOut = document.querySelector('.prompt .way-out')?.dataset.answer;
    const foundMoves = [];
    for (const move of moves) {
      const mine = found.filter((set) => set.has(move));
      const left = moves.filter((other) => mine.every((set) => set.has(other)));
      const few = left.length === 1 || (left.length === 2 && facts.get(move).some((fact) => /^kind:(free_)?upgrade$/.test(fact)));
      if ((mine.length > 0 && few) || move === wayOut) foundMoves.push(move);
      else if (!many(move)) missing.add(`${move} (${left.length} left)`);
    }
    const verbs = [...new Set(foundMoves.map((move) => move.split(' ')[0]))];
    const verb = verbs[random(verbs.length)];
    const ofVerb = foundMoves.filter((move) => move.split(' ')[0] === verb);
    await press(ofVerb[random(ofVerb.length)]);
  }
  return { missing: [...missing], over: isOver() };
}

/** To the end of the game, which chance can make long, or so many moves. */
async function playGame({ browser, address }, plan, enough = 4000) {
  const { page, complaints, close } = await newPage(browser, { viewport: { width: 1440, height: 1000 } });
  await openRealms(page, address, plan);
  let steps = 0;
  for (let over = false; !over && steps < enough; steps += 100) {
    const played = await page.evaluate(playByPieces, { steps: 100, seed: Number(plan.seed) * 1000 + steps });
    assert.deepEqual(played.missing, [], 'moves that no pieces find');
    over = played.over;
    assert.ok(over || steps < 3900, 'the game does not end');
  }
  assert.deepEqual(complaints, []);
  await close();
}

/** In the page: says "done" until there is what is wanted. */
async function goOnUntil(wanted) {
  const end = Date.now() + 120000;
  const until = async (happened) => {
    for (; !happened(); await new Promise((done) => setTimeout(done, 5))) if (Date.now() > end) throw new Error(`there never is ${wanted}`);
  };
  while (!document.querySelector(wanted)) {
    await until(() => document.querySelector('.moves .move'));
    const before = document.querySelector('.log ol').start;
    (document.querySelector('.moves .move[data-move="done"]') ?? document.querySelector('.moves .move')).click();
    await until(() => document.querySelector('.log ol').start !== before);
  }
}

const changes = (page) => page.locator('.dr-changes li').count();

async function withUpgrades({ browser, address }, use) {
  const { page, complaints, close } = await newPage(browser, { viewport: { width: 1440, height: 1000 }, hasTouch: true });
  await openRealms(page, address, { players: 2, setup: 'first_game', seed: '21' });
  await page.evaluate(goOnUntil, '.dr.phase-upgrade .dr-tray button.legal');
  const before = await changes(page);
  await use(page);
  const change = `.dr-changes li:nth-child(${before + 1})`;
  await page.waitForSelector(change);
  assert.match(await page.textContent('.upgrade-row'), /^[1-9]\d* of \d+ spent$/);
  await page.click('.take-back');
  await page.waitForSelector(change, { state: 'detached' });
  assert.deepEqual(complaints, []);
  await close();
}

async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return [x + width / 2, y + height / 2];
}

async function dragFace(page) {
  const before = await middleOf(page, '.dr-dice');
  const [x, y] = await middleOf(page, '.dr-tray button.legal');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 20);
  await page.waitForSelector('.dragged');
  await page.mouse.move(...(await middleOf(page, '.dr-dice button.legal')), { steps: 3 });
  assert.deepEqual(await middleOf(page, '.dr-dice'), before, 'the dice stay where they are while a face is carried');
  await page.mouse.up();
}

async function dragFaceByFinger(page) {
  const finger = await page.context().newCDPSession(page);
  const touch = (type, ...points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const start = await middleOf(page, '.dr-tray button.legal');
  await touch('touchStart', start);
  await page.waitForSelector('.dragged');
  await touch('touchMove', [start[0] + 12, start[1] - 12]);
  await touch('touchMove', await middleOf(page, '.dr-dice button.legal'));
  await page.waitForSelector('.dr-dice .dropping');
  await touch('touchEnd');
}

async function typeFace(page) {
  await page.focus('.dr-dice button.legal');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dr-dice button.chosen');
  for (let i = 0; i < 80 && !(await page.evaluate(() => document.activeElement.matches('.dr-tray button.legal'))); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function arrowFace(page) {
  await page.focus('.dr-dice button.legal');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dr-dice button.chosen');
  await page.keyboard.press('ArrowDown');
  assert.ok(await page.evaluate(() => document.activeElement.matches('.dr-tray button.legal')), 'the arrow leads to what can be chosen');
  await page.keyboard.press('Enter');
}

async function askWhyNot({ browser, address }) {
  const { page, complaints, close } = await newPage(browser);
  await openRealms(page, address, { players: 2, setup: 'first_game', seed: '22' });
  await page.evaluate(goOnUntil, '.dr.phase-collect .ware div.ware-head.d-gray');
  await page.click('.ware div.ware-head.d-gray');
  assert.match(await page.textContent('.tooltip .reason'), /a die costs 5 coins and 2 grain/);
  assert.deepEqual(complaints, []);
  await close();
}

async function lookForAll({ browser, address }, colorScheme, viewport) {
  const { page, complaints, close } = await newPage(browser, { colorScheme, viewport });
  await openRealms(page, address, { players: 3, setup: 'border_war', seed: '23' });
  const found = await findings(page, 'begin');
  await page.evaluate(goOnUntil, '.dr.phase-upgrade .dr-tray button.legal');
  await page.click('.dr-dice button.legal');
  found.push(...(await findings(page, 'upgrade')));
  await page.click('.open-realm');
  found.push(...(await findings(page, 'realm of another')));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'the page is too wide');
  assert.deepEqual(found, []);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'Dice Realms for everybody, light': (at) => lookForAll(at, 'light', { width: 1440, height: 1000 }),
  'Dice Realms for everybody, dark, on a phone': (at) => lookForAll(at, 'dark', { width: 360, height: 740 }),
  'what cannot be bought says why not': askWhyNot,
  'a face of the tray dragged onto a die is an upgrade, which can be taken back': (at) => withUpgrades(at, dragFace),
  'a face is dragged by a finger that rests on it': (at) => withUpgrades(at, dragFaceByFinger),
  'a face is upgraded by the keyboard alone': (at) => withUpgrades(at, typeFace),
  'arrows lead from a chosen face to its new ones': (at) => withUpgrades(at, arrowFace),

  'Dice Realms by pointing, a hundred moves of the first game': (at) => playGame(at, { players: 2, setup: 'first_game', seed: '11' }, 100),
};

export const long = {
  'Dice Realms by pointing, the first game': (at) => playGame(at, { players: 2, setup: 'first_game', seed: '11' }),
  'Dice Realms by pointing, a border war': (at) => playGame(at, { players: 3, setup: 'border_war', seed: '15' }),
  'Dice Realms by pointing, three in the Black Years': (at) => playGame(at, { players: 3, setup: 'black_years', seed: '12' }),
  'Dice Realms by pointing, four at random': (at) => playGame(at, { players: 4, setup: 'random', seed: '13' }),
  'Dice Realms by pointing, a counting house': (at) => playGame(at, { players: 2, setup: 'counting_house', seed: '14' }),
};

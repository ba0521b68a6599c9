// online.test.mjs: people in several browsers, bots and a spectator at tables of the real server: a whole game, a server that is
// killed in the middle, going back by consent, talk, the lobby, clocks and bots for those who are away.
import assert from 'node:assert/strict';
import { newPage, until } from './browser.mjs';
import { TableServer } from './table_server.mjs';

const PATIENCE = { timeout: 30000 };

/** Runs a test with a server and pages of their own; complaints of pages other than about lost connections fail it. */
async function withServer({ browser, folder }, people, test) {
  const server = new TableServer(folder);
  const address = await server.start();
  const opened = [];
  for (const name of people) {
    const { page, complaints, close } = await newPage(browser);
    await page.addInitScript((own) => localStorage.setItem('dicewright.setting.name', own), name);
    opened.push({ page, complaints, close });
  }
  try {
    await test({ server, address, pages: opened.map(({ page }) => page) });
    const others = opened.flatMap(({ complaints }) => complaints).filter((words) => !/WebSocket connection|ERR_CONNECTION_REFUSED/.test(words));
    assert.deepEqual(others, []);
  } finally {
    for (const { close } of opened) await close();
    await server.close();
  }
}

/** Creates a table on the home page; the links of its waiting room, the last one for spectators. */
async function create(page, address, { game = 'rollplayer/base', seats, listed = false, limit = 'none' }) {
  await page.goto(address);
  await page.click('.tabs button:text("Online")');
  await page.selectOption('label:has-text("Game") select', game);
  await page.selectOption('label:has-text("Players") select', String(seats.length));
  for (const [seat, sitter] of seats.entries()) await page.selectOption(`select[aria-label="Seat ${seat + 1}"]`, sitter);
  await page.selectOption('label:has-text("Time") select', limit);
  if (listed) await page.check('label:has-text("list of open tables") input');
  await page.click('button:text("Create the table")');
  await page.waitForSelector('.waiting-room, .prompt', PATIENCE);
  return page.$$eval('.share input', (inputs) => inputs.map(({ value }) => value));
}

/** In the page: presses the n-th move if it is asked; whether the game is over. */
function pressMove(number) {
  if (document.querySelector('.winner')) return true;
  const moves = document.querySelectorAll('.moves .move');
  if (document.querySelector('.presence .asked') && moves.length) moves[number % moves.length].click();
  return false;
}

/** Lets all pages play, the n-th move each time, until one of them is over or `enough` says so. */
async function play(pages, enough = () => false) {
  for (let step = 0; step < 6000; step++) {
    if (enough(step)) return;
    const page = pages[step % pages.length];
    if (await page.evaluate(pressMove, step)) return;
    await page.waitForTimeout(5);
  }
  throw new Error('the game does not end');
}

const length = (page) => page.$eval('.log ol', ({ start }) => start);
const firstMove = '.moves .move';

/** Which of the pages is asked, once one is. */
async function asked(pages) {
  return Promise.any(pages.map(async (page) => {
    await until(page, () => document.title.startsWith('Your turn'));
    return page;
  }));
}

/** Plays the first move of the page and waits until it is in the log. */
async function playOne(page) {
  const before = await length(page);
  await page.click(firstMove);
  await until(page, (was) => document.querySelector('.log ol').start > was, before);
}

export const tests = {
  'two browsers, a bot and a spectator play a whole game online, with a reload and a killed server in the middle': (at) =>
    withServer(at, ['Ann', 'Ben', 'Cid'], async ({ server, address, pages: [ann, ben, cid] }) => {
      const [forBen, forSpectators] = await create(ann, address, { seats: ['me', 'person', 'greedy'] });
      assert.match(await ann.textContent('.waiting-room'), /Waiting for players/);
      await cid.goto(forSpectators);
      await ben.goto(forBen);
      for (const page of [ann, ben, cid]) await page.waitForSelector('.prompt', PATIENCE);
      await until(ann, () => /Ben/.test(document.querySelector('.presence').textContent));

      await play([ann, ben], (step) => step === 60);
      await ben.reload();
      await ben.waitForSelector('.prompt', PATIENCE);
      await play([ann, ben], (step) => step === 60);

      const before = await length(ann);
      const waiting = await asked([ann, ben]);
      await server.kill();
      await waiting.waitForSelector('.connection.broken', PATIENCE);
      await waiting.click(firstMove); // it waits for the server to be back
      await server.start();
      for (const page of [ann, ben, cid]) await page.waitForSelector('.connection.open', PATIENCE);
      await until(ann, (was) => document.querySelector('.log ol').start > was, before);

      await play([ann, ben]);
      for (const page of [ann, ben, cid]) await page.waitForSelector('.winner', PATIENCE);
      const scores = await Promise.all([ann, ben, cid].map((page) => page.$$eval('.totals .number', (all) => all.map((one) => one.textContent))));
      assert.deepEqual(scores[1], scores[0]);
      assert.deepEqual(scores[2], scores[0]);
      assert.equal(await length(ben), await length(ann));
    }),

  'a move that was on its way when the server died is made once': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ server, address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ben.goto(forBen);
      for (let round = 0; round < 4; round++) {
        const page = await asked([ann, ben]);
        const before = await page.$$eval('.log li:not(.chance)', (all) => all.length);
        await page.evaluate(() => document.querySelector('.moves .move').click());
        await server.kill();
        await server.start();
        for (const one of [ann, ben]) await one.waitForSelector('.connection.open', PATIENCE);
        await until(page, (was) => document.querySelectorAll('.log li:not(.chance)').length > was, before);
        await page.waitForTimeout(300);
        assert.equal(await page.$$eval('.log li:not(.chance)', (all) => all.length), before + 1);
      }
    }),

  'going back needs the consent of the others': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ben.goto(forBen);
      const first = await asked([ann, ben]);
      const second = first === ann ? ben : ann;
      await playOne(first);
      await asked([second]);
      await playOne(second);
      await asked([first]);
      const before = await length(first);
      await first.click('button:text("Undo")');
      await first.click('.notice button:text("Ask the others")');
      await second.click('.notice button:text("Refuse")');
      await until(first, () => !document.querySelector('.notice'));
      assert.equal(await length(first), before);
      await first.click('button:text("Undo")');
      await first.click('.notice button:text("Ask the others")');
      await first.waitForSelector('.notice button:text("Withdraw")');
      await second.click('.notice button:text("Agree")');
      await until(first, (was) => document.querySelector('.log ol').start < was, before);
      await until(second, (was) => document.querySelector('.log ol').start < was, before);
      await asked([first]);
    }),

  'people talk, and those who come later can read it': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ann.fill('.chat input', 'Is anybody there?');
      await ann.press('.chat input', 'Enter');
      await ben.goto(forBen);
      await ben.click('button:text("Talk")');
      await ben.waitForSelector('.chat li:has-text("Is anybody there?")', PATIENCE);
      await ben.fill('.chat input', 'I am');
      await ben.click('.chat button:text("Say")');
      await ann.click('button:text("Talk (1 new)")');
      await ann.waitForSelector('.chat li:has-text("I am")', PATIENCE);
    }),

  'an open seat is taken in the lobby, and the table is among one\'s own afterwards': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      await create(ann, address, { game: 'dicerealms/base', seats: ['me', 'open', 'random'], listed: true });
      await ben.goto(address);
      await ben.click('.lobby button:text("Take a seat")');
      await ben.waitForSelector('.prompt', PATIENCE);
      await ann.waitForSelector('.prompt', PATIENCE);
      await asked([ann]);
      await ann.goto(`${address}#/`);
      await ann.waitForSelector('.saved .asked:has-text("Dice Realms")', PATIENCE);
      await until(ann, () => document.title.startsWith('(1)'));
      await ann.click('.saved .asked a');
      await ann.waitForSelector(firstMove, PATIENCE);
    }),

  'a bot plays for somebody who is away, until they are back; clocks run': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'], limit: 'game:3600' });
      await ben.goto(forBen);
      const page = await asked([ann, ben]);
      await page.waitForSelector('.presence .asked .clock.runs', PATIENCE);
      await ben.goto(`${address}#/`);
      await ann.waitForSelector('.presence .away', PATIENCE);
      await ann.click('.online-buttons button:text("More")');
      await ann.click('button:text("Let a bot play for Ben")');
      await ann.waitForSelector('.presence .bot:has-text("Ben")', PATIENCE);
      await ben.goto(forBen);
      await ben.click('.notice button:text("I play again")');
      await ann.waitForSelector('.presence .person:has-text("Ben")', PATIENCE);
    }),

  'hints come from what the seat knows, in the page': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await create(ann, address, { seats: ['me', 'greedy'] });
      await asked([ann]);
      await ann.click('.hint button:text("Hint")');
      await ann.waitForSelector('.hint ol .move', PATIENCE);
    }),

  'a wrong link is told as such': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await ann.goto(`${address}#/join/nosuchtable/nosuchsecret`);
      await ann.waitForSelector('h1:text("does not let you in")', PATIENCE);
    }),
};

// online.test.mjs: people in several browsers, bots and a spectator at tables of the real server: a whole game, a server that is
// killed in the middle, going back by consent, talk, the lobby, clocks, bots for those who are away, playing again, and several seats of one browser.
import assert from 'node:assert/strict';
import { findings, openEmpty, until } from './browser.mjs';
import {
  asked,
  create,
  hasMove,
  isWon,
  keptLinks,
  length,
  letBotPlay,
  play,
  playOne,
  pressMove,
  pressSign,
  withServer,
} from './people.mjs';
import { Terminal } from './terminal.mjs';

/** Kills the server four times while a move is on its way. */
async function loseMoves({ server, address, pages: [ann, ben] }) {
  const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
  await ben.goto(forBen);
  const made = (page) => page.$$eval('.log li:not(.chance)', (all) => all.length);
  for (let round = 0; round < 4; round++) {
    const page = await asked([ann, ben]);
    const before = await made(page);
    if (round > 0) assert.equal(before, round);
    await page.evaluate(() => document.querySelector('.moves .move').click());
    await server.kill();
    await server.start();
    for (const one of [ann, ben]) await one.waitForSelector('.connection.open');
    await until(page, (was) => document.querySelectorAll('.log li:not(.chance)').length > was, before);
  }
  assert.equal(await made(await asked([ann, ben])), 4);
}

/** Ann in a browser and Ben at a terminal play a whole game; the server is killed and started again in the middle. */
function playWithTerminal(game) {
  return (at) =>
    withServer(at, ['Ann'], async ({ server, address, pages: [ann] }) => {
      const [forBen] = await create(ann, address, { game, seats: ['me', 'person'] });
      const ben = new Terminal('--join', forBen, '--name', 'Ben');
      try {
        await ann.waitForSelector('.prompt');
        await until(ann, () => /Ben/.test(document.querySelector('.presence').textContent));
        await ann.click('button:text("Talk")');
        await ann.fill('.chat input', 'Hello, Ben');
        await ann.press('.chat input', 'Enter');
        await ben.wait(/Ann: "Hello, Ben"/);
        await ann.click('.chat button[aria-label="Close"], button:text("Talk")');
        const whole = Promise.all([play([ann]), ben.play()]);
        await until(ann, () => document.querySelector('.log ol').start > 60);
        await server.kill();
        await ann.waitForSelector('.connection.broken');
        await ben.wait(/Trying again: there is no connection/);
        await server.start();
        await whole;
        await isWon(ann);
        const [own, other] = await ann.$$eval('.totals .number', (all) => all.map((one) => one.textContent.trim()));
        if (/The game is over/.test(ben.text())) ben.press('Escape');
        await ben.wait(/^q leave/m);
        ben.press('s');
        const shown = await ben.wait(/You: -?\d+ (star|point)/);
        assert.match(shown, new RegExp(`Ann: ${own} (star|point)`));
        await ben.wait(new RegExp(`You: ${other} (star|point)`));
      } finally {
        ben.close();
      }
    });
}

export const tests = {
  'a browser and a terminal play a game of Roll Player, with a killed server in the middle': playWithTerminal('rollplayer/base'),

  'a reroll is asked about twice where somebody wants that always, and not else': (at) =>
    withServer(at, ['Mira'], async ({ address, pages: [page] }) => {
      await page.goto(`${address}#/settings`);
      await page.click('fieldset:has-text("Ask twice") label:has-text("Always")');
      await create(page, address, { game: 'dicerealms/base', seats: ['me', 'random'] });
      await hasMove(page, '.moves .move[data-move^="reroll"]');
      const before = await length(page);
      await pressMove(page, '.moves .move[data-move^="reroll"]');
      await page.waitForSelector('.prompt .confirm');
      assert.match(await page.textContent('.prompt .question'), /^Reroll die \d .*\?$/);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(page, `asking twice, ${colorScheme}`), []);
      }
      await page.keyboard.press('Escape');
      await page.waitForSelector('.prompt .confirm', { state: 'detached' });
      assert.equal(await length(page), before, 'nothing was said to the server');
      await pressMove(page, '.moves .move[data-move^="reroll"]');
      await page.waitForSelector('.prompt .confirm:focus');
      await page.keyboard.press('Enter');
      await until(page, (was) => document.querySelector('.log ol').start > was, before);
      assert.match(await page.textContent('.log'), /reroll/i);
      await page.goto(`${address}#/settings`);
      await page.click('fieldset:has-text("Ask twice") label:has-text("online")');
      await create(page, address, { game: 'dicerealms/base', seats: ['me', 'random'] });
      await hasMove(page, '.moves .move[data-move^="reroll"]');
      const anew = await length(page);
      await pressMove(page, '.moves .move[data-move^="reroll"]');
      await until(page, (was) => document.querySelector('.log ol').start > was, anew);
    }),

  'a reroll is asked about twice only for who wants it always': (at) =>
    withServer(at, ['Mira'], async ({ address, pages: [page] }) => {
      await page.goto(`${address}#/settings`);
      await page.click('fieldset:has-text("Ask twice") label:has-text("online")');
      await create(page, address, { game: 'dicerealms/base', seats: ['me', 'random'] });
      await hasMove(page, '.moves .move[data-move^="reroll"]');
      const before = await length(page);
      await pressMove(page, '.moves .move[data-move^="reroll"]');
      await until(page, (was) => document.querySelector('.log ol').start > was, before);
    }),

  'two browsers, a bot and a spectator play a whole game online, with a reload and a killed server in the middle': (at) =>
    withServer(at, ['Ann', 'Ben', 'Cid'], async ({ server, address, pages: [ann, ben, cid] }) => {
      const [forBen, forSpectators] = await create(ann, address, { seats: ['me', 'person', 'greedy'], variant: 'Short Game' });
      assert.match(await ann.textContent('.waiting-room'), /Waiting for players/);
      await cid.goto(forSpectators);
      await ben.goto(forBen);
      for (const page of [ann, ben, cid]) await page.waitForSelector('.prompt');
      await until(ann, () => /Ben/.test(document.querySelector('.presence').textContent));

      await play([ann, ben], 25);
      await ben.reload();
      await ben.waitForSelector('.prompt');
      await play([ann, ben], 25);

      const before = await length(ann);
      const waiting = await asked([ann, ben]);
      await server.kill();
      await waiting.waitForSelector('.connection.broken');
      await pressMove(waiting); // it waits for the server to be back
      await server.start();
      for (const page of [ann, ben, cid]) await page.waitForSelector('.connection.open');
      await until(ann, (was) => document.querySelector('.log ol').start > was, before);

      await openEmpty(cid, address); // one who comes back at the end sees the same
      await play([ann, ben]);
      await cid.goto(forSpectators);
      for (const page of [ann, ben, cid]) await isWon(page);
      const scores = await Promise.all(
        [ann, ben, cid].map((page) => page.$$eval('.totals .number', (all) => all.map((one) => one.textContent))),
      );
      assert.deepEqual(scores[1], scores[0]);
      assert.deepEqual(scores[2], scores[0]);
      assert.equal(await length(ben), await length(ann));
    }),

  'after the game whoever presses first sets up a rematch, and the others sit down there': (at) =>
    withServer(at, ['Ann', 'Ben', 'Cid'], async ({ server, address, pages: [ann, ben, cid] }) => {
      const [forBen, forSpectators] = await create(ann, address, {
        game: 'dicerealms/base',
        seats: ['me', 'person', 'random'],
        limit: 'game:3600',
        help: true,
      });
      await cid.goto(forSpectators);
      await ben.goto(forBen);
      for (const page of [ann, ben]) await letBotPlay(page);
      const there = [ben.url(), cid.url()];
      for (const page of [ben, cid]) await openEmpty(page, address); // one page that shows every move is enough
      await ann.waitForSelector('.after');
      await ben.goto(there[0]);
      await cid.goto(there[1]);
      for (const page of [ben, cid]) await page.waitForSelector('.after');
      assert.equal(await cid.$('.after button:text("Play again")'), null);
      const before = ann.url();
      await ann.click('.after button:text("Play again")');
      await ann.waitForSelector('.waiting-room');
      assert.notEqual(ann.url(), before);
      assert.match(await ann.textContent('.presence'), /Ann.*Ben.*not here yet.*Bot \(random\)/);
      assert.equal((await ann.$$('.share')).length, 1); // invitations are spent; the link for spectators can be shared again
      await server.kill();
      await server.start();
      await ben.waitForSelector('.rematch:has-text("Ann has set up another game")');

      await ben.goto(`${address}#/`); // who has left finds it among the own games
      await ben.click('.saved .asked:has-text("Ann has set up another game") a');
      await ben.click('.rematch button:text("Sit down")');
      await cid.click('.rematch button:text("Look on")');
      for (const page of [ann, ben, cid]) await page.waitForSelector('.prompt');
      assert.equal(ben.url(), ann.url());
      await cid.waitForSelector('.presence .asked .clock.runs');
      await asked([ann, ben]);
      await ben.goto(`${address}#/`);
      await until(ben, () => document.querySelectorAll('.saved li').length === 2);
      const [one, other] = Object.values(await keptLinks(ben));
      assert.equal(one.secret, other.secret, 'the secret of the seat opens both tables');
      assert.ok(one.settled && other.settled && one.table !== other.table);
      assert.equal(await ben.$('.badge:text("Play again?")'), null);
    }),

  'two seats of one browser keep apart, each in a tab and with a name of its own': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const [tab] = await Promise.all([ann.waitForEvent('popup'), ann.click('.share a:text("Open")')]);
      await tab.waitForSelector('.join:has-text("You have a seat at this table already")');
      await tab.fill('.join input', 'Ben');
      await tab.press('.join input', 'Enter');
      for (const page of [ann, tab]) {
        await page.waitForSelector('.prompt');
        await until(page, () => /Ann.*Ben/.test(document.querySelector('.presence').textContent));
      }
      await tab.goto(`${address}#/`);
      await tab.waitForSelector('.saved li:has-text("you are Ann")');
      await tab.click('.saved li:has-text("you are Ben") a');
      await tab.waitForSelector('.prompt');
      await tab.goto(forBen); // the link again: it is the same seat, and nobody is asked for a name
      await tab.waitForSelector('.prompt');
      await until(tab, () => /Ann.*Ben/.test(document.querySelector('.presence').textContent));
    }),

  'a bot plays for somebody who does not come': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await create(ann, address, { seats: ['me', 'person'] });
      await ann.click('summary:text("Somebody does not come?")');
      await ann.click('button:text("Let a bot play for Player 2")');
      await asked([ann]);
    }),

  'who only looks on has no seat, and passes all links on': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      await ann.goto(address);
      await ann.click('.tabs button:text("Online")');
      await ann.check('label:has-text("I only look on") input');
      await ann.selectOption('select[aria-label="Seat 1"]', 'greedy');
      await ann.click('button:text("Create the table")');
      await ann.waitForSelector('.waiting-room');
      const [forBen] = await ann.$$eval('.share input', (inputs) => inputs.map(({ value }) => value));
      await ben.goto(forBen);
      await asked([ben]);
      await ann.waitForSelector('.presence .watching');
    }),

  'a move that was on its way when the server died is made once': (at) =>
    withServer(at, ['Ann', 'Ben'], loseMoves, { serviceWorkers: 'allow' }),

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
      await pressSign(first, 'Undo');
      await first.click('.notice button:text("Ask the others")');
      await second.click('.notice button:text("Refuse")');
      await until(first, () => !document.querySelector('.notice'));
      assert.equal(await length(first), before);
      await pressSign(first, 'Undo');
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
      await ben.waitForSelector('.chat li:has-text("Is anybody there?")');
      await ben.fill('.chat input', 'I am');
      await ben.click('.chat button:text("Say")');
      await ann.click('button:text("Talk (1 new)")');
      await ann.waitForSelector('.chat li:has-text("I am")');
    }),

  'what an operator does is shown, and a closed table cannot be played': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ server, address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ben.goto(forBen);
      const first = await asked([ann, ben]);
      const table = /[0-9a-f]{16}/.exec(ann.url())[0];
      server.operator('say', 'The server restarts at six.');
      server.operator('mute', table, '--seat', '0', '--why', 'insults');
      server.operator('close', table, '--why', 'enough');
      await first.click('.online-buttons button:text("Events (3 new)")');
      await first.waitForSelector('.events li:has-text("From the operator of the server: The server restarts at six.")');
      await first.waitForSelector('.events li:has-text("may not chat any more: insults")');
      await first.waitForSelector('.events li:has-text("The operator of the server has closed this table: enough")');
      await first.keyboard.press('Escape');
      await pressMove(first);
      await first.waitForSelector(':text("the operator of this server has closed this table: enough")');
    }),

  "an open seat is taken in the lobby, and the table is among one's own afterwards": (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      await create(ann, address, { game: 'dicerealms/base', seats: ['me', 'open', 'random'] });
      await ben.goto(address);
      await ben.click('.lobby button:text("Take a seat")');
      await ben.waitForSelector('.prompt');
      await ann.waitForSelector('.prompt');
      const first = await asked([ann, ben]); // the dice say who begins
      await first.goto(`${address}#/`);
      await first.waitForSelector('.saved .asked:has-text("Dice Realms")');
      await until(first, () => document.title.startsWith('(1)'));
      await first.click('.saved .asked a');
      await hasMove(first);
    }),

  'clocks run, and stand still while the others are asked': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'], limit: 'game:3600' });
      await ben.goto(forBen);
      const page = await asked([ann, ben]);
      await page.waitForSelector('.presence .asked .clock.runs');
      assert.equal((await page.$$('.presence .clock.runs')).length, 1);
    }),

  'hints come from what the seat knows, in the page': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await create(ann, address, { seats: ['me', 'greedy'] });
      await asked([ann]);
      await pressSign(ann, 'Hint');
      await ann.click('.hint button:text("Hint")');
      await ann.waitForSelector('.hint ol .move');
    }),

  'who is invited, and who looks at the open tables, learns what is played, with whom and by which clock': (at) =>
    withServer(at, ['Ann', '', 'Cid'], async ({ address, pages: [ann, ben, cid] }) => {
      const [forBen] = await create(ann, address, {
        game: 'dicerealms/base',
        seats: ['me', 'person', 'open', 'greedy'],
        limit: 'game:3600',
      });
      assert.match(await ann.textContent('.table-rules'), /Setup: .*Clock: an hour each for the whole game/s);
      await ben.goto(forBen);
      await ben.waitForSelector('.join .table-facts');
      assert.match(
        await ben.textContent('.table-facts'),
        /Dice Realms.*4 seats, clock: an hour.*Ann.*here.*Player 2.*\(you\).*open.*greedy/s,
      );
      for (const colorScheme of ['light', 'dark']) {
        await ben.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(ben, `invited, ${colorScheme}`), []);
      }
      await cid.goto(address);
      await cid.waitForSelector('.lobby li:has-text("4 seats, clock: an hour")');
      assert.match(await cid.textContent('.lobby li'), /Dice Realms.*Ann, Player 2, open, .*greedy/s);
    }),

  'talk lies over the table and moves nothing': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await create(ann, address, { seats: ['me', 'greedy'] });
      await asked([ann]);
      const places = () =>
        ann.evaluate(() =>
          ['.table-bar', '.board', '.prompt'].map((part) => JSON.stringify(document.querySelector(part).getBoundingClientRect())),
        );
      const before = await places();
      await ann.click('.online-buttons button:text("Talk")');
      await ann.waitForSelector('.chat input');
      await ann.click('.online-buttons button:text("Events")');
      await ann.waitForSelector('.events');
      assert.deepEqual(await places(), before);
      const free = await ann.evaluate(() => {
        const talk = document.querySelector('.said-here').getBoundingClientRect();
        const prompt = document.querySelector('.prompt').getBoundingClientRect();
        return talk.bottom <= prompt.top + 1 && talk.right <= innerWidth;
      });
      assert.ok(free, 'the prompt is covered');
    }),

  'a wrong link is told as such': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await ann.goto(`${address}#/join/nosuchtable/nosuchsecret`);
      await ann.waitForSelector('h1:text("does not let you in")');
      await ann.goto(`${address}#/`);
      await ann.waitForSelector('.tabs');
      assert.equal(await ann.$('.saved li'), null); // it is none of one's own tables
    }),

  'what could not be said stays in its field': (at) =>
    withServer(at, ['Ann'], async ({ server, address, pages: [ann] }) => {
      await create(ann, address, { seats: ['me', 'person'] });
      await server.kill();
      await ann.waitForSelector('.connection.broken');
      await ann.fill('.chat input', 'Hello?');
      await ann.press('.chat input', 'Enter');
      await ann.waitForSelector('.problem:has-text("no connection")');
      assert.equal(await ann.inputValue('.chat input'), 'Hello?');
      await server.start();
      await ann.waitForSelector('.connection.open');
      await ann.press('.chat input', 'Enter');
      await ann.waitForSelector('.chat li:has-text("Hello?")');
      assert.equal(await ann.inputValue('.chat input'), '');
    }),
};

export const long = {
  'a browser and a terminal play a game of Monsters & Minions, with a killed server in the middle': playWithTerminal('rollplayer/mm'),
  'a browser and a terminal play a game of Dice Realms, with a killed server in the middle': playWithTerminal('dicerealms/base'),
};

// seats.test.mjs: what people at online tables can rely on in their browsers: seats of their own, lines that are done once, lucks for
// the dice, bots only for those who are away, consent, and events that talk cannot push out of view.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { findings, newPage, openEmpty, until } from './browser.mjs';
import { asked, create, createWith, keptLinks, length, letBotPlay, playOne, pressMove, pressSign, tap, withServer } from './people.mjs';

const NO_LIMITS = ['--lines-per-seat', '0', '--lines-per-address', '0'];

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const kept = (page, begin) =>
  page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => ({ key: key.slice(prefix.length), ...JSON.parse(localStorage.getItem(key)) }));
  }, `dicewright.${begin}.`);

/** The table is shown without what went wrong. */
const atTable = (page) => page.waitForSelector('.prompt');

/** The person goes to the page that connects to nothing. */
const leave = (page, address) => openEmpty(page, address);

/** Presses a move of the page, by its text. */
const press = (page, move) => pressMove(page, `.moves .move[data-move="${move}"]`);

const movesOf = (page) => page.$$eval('.moves .move', (all) => all.map(({ dataset }) => dataset.move));

/** Entries of people in the log. */
const made = (page) => page.$$eval('.log li:not(.chance)', (all) => all.length);

async function opened(page, words) {
  await page.click(`.online-buttons button:text("${words}")`);
}

/** In the page: says lines at the server on a connection of its own, one after the other; the answers. */
async function say(lines) {
  const socket = new WebSocket(`ws://${location.host}/ws`, 'dicewright');
  await new Promise((done) => (socket.onopen = done));
  const answers = [];
  for (const line of lines) {
    const answer = new Promise((done) => {
      socket.onmessage = ({ data }) => 'ok' in JSON.parse(data) && done(JSON.parse(data));
    });
    socket.send(JSON.stringify(line));
    answers.push(await answer);
  }
  socket.close();
  return answers;
}

export const tests = {
  'an invitation is spent by the first who uses it, which its page and the creator are told': (at) =>
    withServer(at, ['Ann', 'Ben', 'Cid'], async ({ address, pages: [ann, ben, cid] }) => {
      const [forBen, forDan] = await create(ann, address, { seats: ['me', 'person', 'person'] });
      await ben.goto(forBen);
      await ben.waitForSelector('.waiting-room');
      await ann.waitForSelector('.spent:has-text("Ben has taken the seat")');
      const offered = await ann.$$eval('.share input', (inputs) => inputs.map(({ value }) => value));
      assert.ok(!offered.includes(forBen) && offered.includes(forDan));
      await cid.goto(forBen);
      await cid.waitForSelector('h1:text("This invitation has been used")');
      assert.match(await cid.textContent('main'), /Play on another device.*the person who invited you/s);
      assert.deepEqual(await findings(cid, 'a spent invitation'), []);
      await cid.goto(`${address}#/`);
      await cid.waitForSelector('.tabs');
      assert.deepEqual(await keptLinks(cid), {});
      await ann.goto(forBen); // not even who created the table can look into the seat
      await ann.waitForSelector('h1:text("This invitation has been used")');
    }),

  'a seat is not lost with the answer to the first join, nor with a reload': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const wire = await tap(ben);
      wire.loses = 'join';
      await ben.goto(forBen);
      await atTable(ben);
      const joins = wire.said.filter(({ cmd }) => cmd === 'join');
      const [link] = Object.values(await keptLinks(ben));
      assert.match(joins[0].own, /^[0-9a-f]{32}$/);
      assert.equal(joins[0].secret, forBen.split('/').pop());
      assert.equal(link.secret, joins[0].own, 'the secret that was sent first opens the seat');
      assert.ok(link.settled && link.own === undefined);
      assert.ok(wire.heard.some(({ code }) => code === 'spent'));
      await ben.reload();
      await atTable(ben);
      assert.equal(wire.said.filter(({ cmd }) => cmd === 'join').pop().secret, link.secret);
      await until(ben, () => /Ann.*Ben/.test(document.querySelector('.presence').textContent));
    }),

  'the secret is in the storage before it goes over the wire': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const wire = await tap(ben);
      wire.hushes = ({ cmd }) => cmd === 'join'; // it never arrives
      await ben.goto(forBen);
      for (const end = Date.now() + 60000; !wire.said.some(({ cmd }) => cmd === 'join'); ) {
        assert.ok(Date.now() < end, 'no join');
        await ben.waitForTimeout(20);
      }
      const line = wire.said.find(({ cmd }) => cmd === 'join');
      const [link] = Object.values(await keptLinks(ben));
      assert.equal(link.own, line.own);
      const [luck] = await kept(ben, 'luck');
      assert.equal(luck.commitment, line.commitment);
      wire.hushes = () => false;
      await ben.reload();
      await atTable(ben);
      assert.equal(Object.values(await keptLinks(ben))[0].secret, line.own);
    }),

  'an open seat is taken once, also if the answer is lost': (at) =>
    withServer(at, ['Ann', 'Ben', 'Cid'], async ({ address, pages: [ann, ben, cid] }) => {
      await create(ann, address, { game: 'dicerealms/base', seats: ['me', 'open'] });
      const wire = await tap(ben);
      wire.loses = 'sit';
      await cid.goto(address);
      await cid.waitForSelector('.lobby button:text("Take a seat")');
      await ben.goto(address);
      await ben.click('.lobby button:text("Take a seat")');
      await atTable(ben);
      assert.equal(wire.said.filter(({ cmd }) => cmd === 'sit').length, 2);
      await cid.click('.lobby button:text("Take a seat")'); // it was open when the list was made
      await cid.waitForSelector('h1:text("does not let you in")');
      assert.deepEqual(await keptLinks(cid), {});
    }),

  'a link that release 0.1 has kept becomes a seat of one’s own at the first visit': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const { table, secrets, links } = await createWith(ann, address, { seats: ['person', 'person'] });
      const old = { id: table, table, secret: secrets[0], luck: 'f'.repeat(32), game: 'dicerealms', set: 'base', seat: 0, when: 5 };
      await ann.evaluate((one) => localStorage.setItem(`dicewright.link.${one.id}`, JSON.stringify(one)), old);
      await ann.goto(`${address}#/table/online/${table}`);
      await ann.waitForSelector('.waiting-room');
      const link = (await keptLinks(ann))[table];
      assert.notEqual(link.secret, secrets[0]);
      assert.equal(link.invitation, secrets[0]);
      assert.equal(link.luck, old.luck); // for records of that time
      await ben.goto(links[0]);
      await ben.waitForSelector('h1:text("This invitation has been used")');
      await ben.goto(links[1]);
      await atTable(ben);
      await ann.reload();
      await atTable(ann);
    }),

  'the same move from two windows is made once, and another one is not made in its place': (at) =>
    withServer(at, ['Ann'], async ({ address, pages: [ann] }) => {
      await create(ann, address, { game: 'rollplayer/base', seats: ['me', 'random'] });
      await asked([ann]);
      const other = await ann.context().newPage();
      const wire = await tap(other);
      await other.goto(ann.url());
      await asked([other]);
      for (const same of [true, false]) {
        const before = await made(ann);
        const moves = await movesOf(ann);
        wire.holds = true;
        await press(ann, moves[0]);
        await until(ann, (was) => document.querySelectorAll('.log li:not(.chance)').length > was, before);
        await asked([ann]);
        const now = await length(ann);
        const said = wire.said.length;
        await press(other, same ? moves[0] : moves[1]);
        for (const end = Date.now() + 60000; !wire.heard.some(({ code }) => code === 'stale'); await ann.waitForTimeout(20))
          assert.ok(Date.now() < end, 'the line was accepted');
        const [line] = wire.said.slice(said);
        assert.deepEqual(Object.keys(line).sort(), ['cmd', 'era', 'id', 'length', 'move']);
        wire.release();
        if (!same) await other.waitForSelector('.problem:has-text("gone on before your move arrived")');
        await until(other, (all) => document.querySelector('.log ol').start === all, now);
        assert.equal(await length(ann), now);
        assert.deepEqual(await movesOf(other), await movesOf(ann));
        wire.heard.length = 0;
      }
      await playOne(other); // and it goes on
    }),

  'a luck is committed to at the join, and opened when all are there; what it can be checked by is kept': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const wire = await tap(ben);
      const [forBen] = await create(ann, address, { game: 'dicerealms/base', seats: ['me', 'person', 'random'] });
      await ben.goto(forBen);
      await atTable(ben);
      const [luck] = await kept(ben, 'luck');
      const [commitment] = await kept(ben, 'commitment');
      const join = wire.said.find(({ cmd }) => cmd === 'join');
      assert.equal(join.commitment, sha256(`dicewright luck 1 ${luck.luck}`));
      assert.ok(!JSON.stringify(join).includes(luck.luck));
      const lines = wire.said.filter(({ cmd }) => cmd === 'luck');
      assert.deepEqual(
        lines.map((line) => line.luck),
        [luck.luck],
      );
      const told = wire.heard.map(({ lucks }) => lucks).filter(Boolean);
      assert.equal(commitment.commitment, told[0].commitment);
      assert.equal(luck.fixed, told.find(({ stage }) => stage === 'opening').fixed);
      const first = wire.heard.findIndex(({ lucks }) => lucks?.seats[1]?.opened);
      assert.ok(first > wire.heard.findIndex(({ lucks }) => lucks?.stage === 'opening'), 'nothing was open before all was fixed');
      assert.equal(await ben.$('.alarm'), null);
      await ann.waitForSelector('.prompt');
      const [ofAnn] = await kept(ann, 'commitment');
      assert.deepEqual(ofAnn, { key: ofAnn.key, commitment: commitment.commitment, stage: 'people' });
    }),

  'the waiting room shows whose luck is awaited and until when; the home page brings it': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const there = ann.url();
      await leave(ann, address);
      await ben.goto(forBen);
      await ben.waitForSelector('.stage:has-text("Waiting for the luck of Ann")');
      await ben.waitForSelector('.stage .clock.runs');
      assert.match(await ben.textContent('.seat-list'), /Ann.*away for.*luck not shown yet.*Ben.*luck shown/s);
      for (const colorScheme of ['light', 'dark']) {
        await ben.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(ben, `waiting for a luck, ${colorScheme}`), []);
      }
      await ann.goto(`${address}#/`);
      await atTable(ben);
      await ann.goto(there);
      await atTable(ann);
    }),

  'a seat whose luck does not come is lost, and everybody sees that and draws another luck': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const { links } = await createWith(ann, address, { seats: ['person', 'person'], limit: { move: 3, level: 'random' } });
      const wire = await tap(ann);
      wire.hushes = ({ cmd }) => cmd === 'luck';
      await ann.goto(links[0]);
      await ann.waitForSelector('.waiting-room');
      await ben.goto(links[1]);
      await atTable(ben);
      const lucks = await kept(ben, 'luck');
      assert.deepEqual(lucks.map(({ key }) => key.split('.')[2]).sort(), ['r', 'r0']);
      assert.notEqual(lucks[0].luck, lucks[1].luck);
      assert.ok(lucks.every(({ fixed }) => fixed));
      assert.equal((await kept(ben, 'commitment')).length, 2);
      assert.equal(await ben.$('.alarm'), null);
      await opened(ben, 'Events');
      await ben.waitForSelector('.events li:has-text("lost the seat")');
      await ann.waitForSelector('.alarm:has-text("You have lost your seat")');
      await ann.reload();
      await ann.waitForSelector('h1:text("not yours any more")');
    }),

  'another commitment than the one that was kept is shown as a warning, and no luck is opened for it': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person', 'person'] });
      const wire = await tap(ben);
      await ben.goto(forBen);
      await ben.waitForSelector('.waiting-room');
      assert.equal(await ben.$('.alarm'), null);
      wire.bends = (message) => {
        if (message.lucks) message.lucks.commitment = 'f'.repeat(64);
        return message;
      };
      await ben.reload();
      await ben.waitForSelector('.alarm:has-text("another commitment")');
      assert.equal((await kept(ben, 'commitment'))[0].commitment.includes('ff'.repeat(32)), false);
      const { page: cid, close } = await newPage(at.browser);
      const links = await ann.$$eval('.share input', (inputs) => inputs.map(({ value }) => value));
      await cid.goto(links[0]);
      await cid.fill('.join input', 'Cid');
      await cid.press('.join input', 'Enter');
      await cid.waitForSelector('.stage:has-text("Waiting for the luck of Ben")');
      await ben.waitForSelector('.alarm:has-text("fixed")');
      assert.ok(!wire.said.some(({ luck }) => luck));
      await close();
    }),

  'a seat can be played on another device by its link, without a question for a name; all see that there are two': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ben.goto(forBen);
      await atTable(ann);
      await opened(ann, 'More');
      await ann.click('.dialog button:text("Play on another device")');
      await ann.waitForSelector('.qr-code path');
      for (const colorScheme of ['light', 'dark']) {
        await ann.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(ann, `another device, ${colorScheme}`), []);
      }
      const link = await ann.inputValue('.other-device input');
      await ann.keyboard.press('Escape');
      const { page: phone, complaints, close } = await newPage(at.browser, { viewport: { width: 390, height: 844 } });
      await phone.addInitScript(() => localStorage.setItem('dicewright.setting.confirm', 'never'));
      await phone.goto(link);
      await atTable(phone);
      await until(phone, () => /Ann.*Ben/.test(document.querySelector('.presence').textContent));
      await ben.waitForSelector('.presence li:has-text("Ann") .times:text("×2")');
      await asked([ann, ben]);
      if (await ben.evaluate(() => document.title.startsWith('Your turn'))) await playOne(ben);
      await asked([phone]);
      await playOne(phone);
      await until(ann, (all) => document.querySelector('.log ol').start === all, await length(phone));
      assert.deepEqual(complaints, []);
      await close();
      await until(ben, () => !document.querySelector('.presence .times'));
    }),

  'the device that came last adds the luck; the other one says where it is': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ann.click('button:text("Play on another device")');
      const link = await ann.inputValue('.other-device input');
      const { page: phone, close } = await newPage(at.browser);
      await phone.goto(link);
      await phone.waitForSelector('.seat-list .luck:text("luck fixed")');
      await leave(phone, address);
      await ben.goto(forBen);
      await ann.waitForSelector('.stage [role=alert]:has-text("came to this table last")');
      await ben.waitForSelector('.stage:has-text("Waiting for the luck of Ann")');
      await phone.goto(link);
      await atTable(ben);
      const [luck] = await kept(phone, 'luck');
      assert.ok(luck.fixed);
      assert.equal((await kept(ann, 'luck'))[0].fixed, undefined);
      await close();
    }),

  'the browser asks before it forgets a seat, and the seat can be had back': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      await ben.goto(forBen);
      await atTable(ben);
      const secret = Object.values(await keptLinks(ben))[0].secret;
      await ben.goto(`${address}#/`);
      await ben.click('.saved .cross');
      await ben.click('.dialog button:text("Close")');
      assert.equal(Object.keys(await keptLinks(ben)).length, 1, 'to ask is not to forget');
      await ben.click('.saved .cross');
      for (const colorScheme of ['light', 'dark']) {
        await ben.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(ben, `forgetting, ${colorScheme}`), []);
      }
      await ben.click('.dialog button:text("Forget")');
      await until(ben, () => !document.querySelector('.your-games .saved a'));
      assert.deepEqual(await keptLinks(ben), {});
      await ben.reload();
      await ben.click('.forgotten summary');
      await ben.click('.forgotten button:text("Bring back")');
      await ben.click('.saved a:has-text("Roll Player")');
      await atTable(ben);
      assert.equal(Object.values(await keptLinks(ben))[0].secret, secret);
      await ben.goto(`${address}#/`);
      await ben.click('.saved .cross');
      await ben.click('.dialog button:text("Forget")');
      await ben.click('.forgotten summary');
      await ben.click('.forgotten .cross');
      await until(ben, () => !document.querySelector('.forgotten'));
      assert.ok(!(await ben.evaluate(() => JSON.stringify(localStorage))).includes(secret), 'erased is gone');
    }),

  'talk does not push events out of view, and all of them can be read': (at) =>
    withServer(
      at,
      ['Ann', 'Ben'],
      async ({ address, pages: [ann, ben] }) => {
        const [forBen, watch] = await create(ann, address, { seats: ['me', 'person'], help: true });
        await ben.goto(forBen);
        await letBotPlay(ben);
        await ben.click('.notice button:text("I play again")');
        const [, table, secret] = /join\/(.*)\/(.*)$/.exec(watch);
        const chat = Array.from({ length: 130 }, (_, i) => ({ cmd: 'chat', text: `noise ${i}` }));
        await leave(ben, address);
        await ben.evaluate(say, [{ cmd: 'join', table, secret }, ...chat]);
        await ann.reload();
        await atTable(ann);
        await opened(ann, 'Events');
        await ann.waitForSelector('.events li:has-text("Ben has a bot that plays on")');
        await ann.waitForSelector('.events li:has-text("Ben plays again")');
        assert.equal(await ann.$('.events li:has-text("noise")'), null);
        await opened(ann, 'Talk');
        assert.equal((await ann.$$('.chat li')).length, 100);
        const own = Object.values(await keptLinks(ben))[0].secret;
        const turns = Array.from({ length: 60 }, () => [{ cmd: 'bot', seat: 1, level: 'random' }, { cmd: 'back' }]).flat();
        await ben.evaluate(say, [{ cmd: 'join', table, secret: own }, ...turns]);
        await ann.reload();
        await atTable(ann);
        await opened(ann, 'Events');
        assert.equal((await ann.$$('.events li')).length, 100);
        await ann.click('.events button:text("Show all")');
        await until(ann, () => document.querySelectorAll('.events li').length === 122);
        assert.equal(await ann.$('.events button'), null);
        for (const colorScheme of ['light', 'dark']) {
          await ann.emulateMedia({ colorScheme });
          assert.deepEqual(await findings(ann, `events and talk, ${colorScheme}`), []);
        }
      },
      { serving: NO_LIMITS },
    ),

  'a bot plays for somebody only after the time that all agreed to; the person still has a say': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const away = { bot: 4, gone: 3600 };
      const { links } = await createWith(ann, address, { game: 'rollplayer', seats: ['person', 'person'], away });
      const wire = await tap(ann);
      await ann.goto(links[0]);
      await ben.goto(links[1]);
      for (const page of [ann, ben]) await atTable(page);
      if (await ben.evaluate(() => document.title.startsWith('Your turn'))) await playOne(ben);
      await asked([ann]);
      await playOne(ann);
      await asked([ben]);
      const there = ben.url();
      await leave(ben, address);
      await opened(ann, 'More');
      await ann.waitForSelector('.stand-ins li:has-text("possible in") button[disabled]:has-text("Let a bot play for Ben")');
      await ann.click('.stand-ins button:text("Let a bot play for Ben"):not([disabled])');
      await ann.waitForSelector('.presence .bot:has-text("Ben")');
      await ann.keyboard.press('Escape');
      assert.ok(!wire.heard.some(({ code }) => code === 'not_away'), 'the button waits as long as the server');
      await asked([ann]);
      await playOne(ann);
      const before = await length(ann);
      await pressSign(ann, 'Undo');
      await ann.click('.notice button:text("Ask the others")');
      await ann.waitForSelector('.wish:has-text("the bot that plays for them cannot agree")');
      await ann.waitForSelector('.wish:has-text("If they do not come back within")');
      assert.ok((await length(ann)) >= before);
      await ben.goto(there);
      await ben.waitForSelector('.wish button:text("Agree")');
      await ann.waitForSelector('.wish:has-text("Waiting for the answer of Ben")');
      await ben.click('.wish button:text("Agree")');
      await until(ann, () => !document.querySelector('.wish'));
      await until(ann, (was) => document.querySelector('.log ol').start < was, before);
      await ben.click('.notice button:text("I play again")');
      await ann.waitForSelector('.presence .person:has-text("Ben")');
    }),

  'a bot that comes too early is refused with the time to wait': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const wire = await tap(ann);
      await ann.reload();
      await ben.goto(forBen);
      await atTable(ann);
      wire.bends = (message) => {
        for (const seat of message.seats ?? message.view?.seats ?? []) if ('away' in seat) seat.away += 1000; // a clock that goes wrong
        return message;
      };
      await leave(ben, address);
      await opened(ann, 'More');
      await ann.click('.stand-ins button:text("Let a bot play for Ben"):not([disabled])');
      await ann.waitForSelector('.stand-ins li:has-text("possible in") button[disabled]');
      assert.ok(wire.heard.some(({ code, wait }) => code === 'not_away' && wait > 30));
    }),

  'who is called like somebody at the table is asked for another name, and loses nothing': (at) =>
    withServer(at, ['Ann', 'Ann'], async ({ address, pages: [ann, other] }) => {
      const [forOther] = await create(ann, address, { seats: ['me', 'person'] });
      await other.goto(forOther);
      await other.waitForSelector('h1:text("Another name, please")');
      for (const colorScheme of ['light', 'dark']) {
        await other.emulateMedia({ colorScheme });
        assert.deepEqual(await findings(other, `another name, ${colorScheme}`), []);
      }
      await other.fill('.join input', 'Beatrix');
      await other.press('.join input', 'Enter');
      await atTable(other);
      await until(ann, () => /Ann.*Beatrix/.test(document.querySelector('.presence').textContent));
      await other.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('dicewright.link.'));
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), name: 'Ann' }));
      });
      await other.reload(); // a seat that one has keeps its name
      await other.waitForSelector('.prompt .problem:has-text("choose one that differs")');
      await until(other, () => /Ann.*Beatrix/.test(document.querySelector('.presence').textContent));
    }),

  'an answer to another wish than the one that there is does nothing, and the page says so': (at) =>
    withServer(at, ['Ann', 'Ben'], async ({ address, pages: [ann, ben] }) => {
      const [forBen] = await create(ann, address, { seats: ['me', 'person'] });
      const wires = new Map([
        [ann, await tap(ann)],
        [ben, await tap(ben)],
      ]);
      await ann.reload();
      await ben.goto(forBen);
      const first = await asked([ann, ben]);
      const second = first === ann ? ben : ann;
      await playOne(first);
      await asked([second]);
      await playOne(second);
      await asked([first]);
      const wire = wires.get(second);
      wire.bends = (message) => {
        if (message.wish) message.wish.length++; // as if it were one that was withdrawn meanwhile
        return message;
      };
      const before = await length(first);
      await pressSign(first, 'Undo');
      await first.click('.notice button:text("Ask the others")');
      await second.click('.wish button:text("Agree")');
      await second.waitForSelector('.problem:has-text("nothing was done")');
      const line = wire.said.findLast(({ cmd }) => cmd === 'consent');
      assert.deepEqual(Object.keys(line).sort(), ['cmd', 'era', 'id', 'to', 'yes']);
      assert.ok(wire.heard.some(({ code }) => code === 'stale'));
      assert.equal(await length(first), before);
      wire.bends = (message) => message;
      await second.reload();
      await second.click('.wish button:text("Agree")');
      await until(first, (was) => document.querySelector('.log ol').start < was, before);
    }),
};

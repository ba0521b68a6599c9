// teaching.test.mjs: the guided games to their end, rules and cards, what comes after a game, replays, and the check of fair
// dice against records of a real server, as they are and bent.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hurryBots, newPage, openEmpty, until } from './browser.mjs';
import { playFairGame } from './fair_game.mjs';
import { hasMove } from './people.mjs';
import { TableServer } from './table_server.mjs';

// ---- games to look at

/** In the page: a game between bots, by the engine in a worker; its record. */
async function makeRecord(plan) {
  const worker = new Worker('worker.js', { type: 'module', name: plan.game });
  let last = 0;
  const waiting = new Map();
  worker.onmessage = ({ data: [{ id, answer }] }) => waiting.get(id)(JSON.parse(answer));
  const ask = (line) =>
    new Promise((done) => {
      const id = ++last;
      waiting.set(id, done);
      worker.postMessage([{ id, line: JSON.stringify(line) }]);
    });
  let { turn } = await ask({ cmd: 'new', ...plan });
  while (!turn.over) ({ turn } = await ask({ cmd: 'bot', seat: turn.waiting[0], level: turn.waiting[0] ? 'random' : 'greedy' }));
  const { record } = await ask({ cmd: 'record' });
  worker.terminate();
  return record;
}

async function recordOf(page, address, game, players = 2) {
  await openEmpty(page, address);
  const short = game === 'dicerealms' ? { seed: 5 } : { seed: 3, variants: players > 1 ? ['short_game'] : [] }; // soon analysed
  return page.evaluate(makeRecord, { game, players, ...short });
}

/** Puts a finished game among those of the browser and opens its table. */
export async function openFinished(page, address, game, players = 2) {
  const record = await recordOf(page, address, game, players);
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Bot', level: 'random' },
  ].slice(0, players);
  const plan = { game, set: 'base', seats, variants: [], setup: null };
  await page.evaluate((saved) => localStorage.setItem('dicewright.game.done', JSON.stringify(saved)), {
    id: 'done',
    plan,
    record,
    over: true,
    when: 1,
  });
  await page.goto(`${address}#/table/local/done`);
  await page.waitForSelector('.after .score-sheet');
  return record;
}

async function dropRecord(page, address, record) {
  const file = join(tmpdir(), `dicewright-${process.pid}.record`);
  writeFileSync(file, record);
  await page.goto(`${address}#/watch`);
  await page.setInputFiles('.watch-open input[type=file]', file);
}

/** Drops a file with this text onto the page; false if the page takes it. */
function dropFile(page, text) {
  return page.evaluate((content) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'dropped.txt'));
    return document.querySelector('header').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);
}

function movesOf(record) {
  return record.split('\n').filter((line) => /^(-|\d) /.test(line));
}

// ---- guided games

/** What the person has played in a saved game, as the companion writes moves. */
async function ownMoves(page, id) {
  const { plan, record } = JSON.parse(await page.evaluate((key) => localStorage.getItem(key), `dicewright.game.${id}`));
  const seat = plan.seats.findIndex(({ level }) => !level);
  return movesOf(record ?? '')
    .filter((line) => line.startsWith(`${seat} `))
    .map((line) => line.slice(2).replaceAll('_', ' '));
}

/**
 * In the page: what somebody does who follows the companion to the end of the game: reads, and plays what it suggests or a move
 * of the list. All titles that it has said, and how many of its moves were played.
 */
async function followCompanion() {
  const happened = () => document.querySelector('.log ol')?.start ?? 0;
  const text = () => document.querySelector('.companion')?.textContent;
  const button = (words) => [...document.querySelectorAll('.companion button')].find((one) => one.textContent === words);
  const until = async (what, there) => {
    for (const end = Date.now() + 120000; !there(); await new Promise((done) => setTimeout(done, 5)))
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${document.querySelector('.prompt').textContent} ${text()}`);
  };
  // Whether what it speaks of, or at least its beginning, is in the window and not behind the companion.
  const isMarkedInSight = () => {
    const marked = document.querySelector('[data-looked]')?.getBoundingClientRect();
    if (!marked) return true;
    const companion = document.querySelector('.companion').getBoundingClientRect();
    const isFree = marked.bottom <= companion.top || marked.top >= companion.bottom - 1 || marked.top < companion.top - 20;
    return marked.height > 0 && marked.top >= 0 && marked.top < innerHeight - 20 && isFree;
  };
  const follow = async (step) => {
    const next = button('Next') ?? (step % 3 ? button('Got it') : undefined);
    const before = [happened(), text()];
    if (next) {
      next.click();
      await until(`what comes after ${before[1]}`, () => text() !== before[1]);
    } else if (!button('Play it') && button('Suggest a move') && (suggested === 0 || step % 100 === 0)) {
      button('Suggest a move').click(); // what it suggests is dropped if the question changes meanwhile
      await until('thinking', () => !button('Suggest a move'));
      await until('a suggestion, or another question', () => !document.querySelector('.tells > .quiet'));
    } else {
      if (button('Play it')) suggested++;
      const moves = document.querySelectorAll('.moves .move');
      (button('Play it') ?? moves[step % 4 ? 0 : step % Math.min(moves.length, 8)]).click(); // mostly what ends a step
      await until(`what comes of a move after ${before[1]}`, () => happened() !== before[0]);
    }
  };
  const titles = new Set();
  let suggested = 0;
  for (let step = 0; step < 1500; step++) {
    await until('something said', () => document.querySelector('.companion .said') && document.querySelector('.winner, .moves .move'));
    const title = document.querySelector('.said h2')?.textContent ?? '';
    if (!titles.has(title)) await until(`what “${title}” speaks of, in sight`, isMarkedInSight);
    titles.add(title);
    if (document.querySelector('.winner') && !button('Next')) return { titles: [...titles], suggested };
    await follow(step);
  }
  throw new Error('the guided game does not end');
}

async function followToTheEnd({ browser, address }, game, viewport, wanted) {
  const { page, complaints, close } = await newPage(browser, { viewport });
  await hurryBots(page);
  await page.goto(`${address}#/learn/guide/${game}`);
  const { titles, suggested } = await page.evaluate(followCompanion);
  assert.ok(suggested > 0, 'nothing that it suggests is played');
  for (const title of wanted) assert.ok(titles.includes(title), `“${title}” was not said, but: ${titles.join(', ')}`);
  assert.match(await page.textContent('.companion'), /That was your first game/);
  await page.waitForSelector('.after .score-sheet');
  await page.goto(`${address}#/learn`);
  await page.waitForSelector('.guide-card progress');
  assert.deepEqual(complaints, []);
  await close();
}

// ---- fair dice

/** The record with the last roll that has another outcome, or with what `bend` makes of its remarks. */
function bentRecords(record) {
  const lines = record.split('\n');
  const at = lines.findLastIndex((line) => /^- roll [1-5]$/.test(line));
  const swapped = lines.map((line) =>
    /^# fair secret/.test(line) ? line.replace(/[0-9a-f]$/, (digit) => (digit === '0' ? '1' : '0')) : line,
  );
  return {
    'secret is not the one that was committed to': swapped.join('\n'),
    'secret is not revealed': lines.filter((line) => !/^# fair secret/.test(line)).join('\n'),
    'luck of Player 2 is missing': lines.filter((line) => !/^# fair luck 1/.test(line)).join('\n'),
    'luck of Player 1 is not the one': lines.map((line) => (/^# fair luck 0/.test(line) ? `${line}x` : line)).join('\n'),
    'Player 2 added a luck that the seat had not': lines
      .map((line) => (/^# fair luck 1/.test(line) ? `${line.trim()} found-by-trying-many` : line))
      .join('\n'),
    'created with a seed': ['# seeded dice: they are known to those who know the seed', ...lines].join('\n'),
    'makes no sense': lines.flatMap((line) => (/^# fair commitment/.test(line) ? [line, '# fair again 5 5'] : [line])).join('\n'),
    at,
  };
}

/** What the page says of the dice of a record that is dropped onto it. */
async function verdictOf(page, record) {
  await page.evaluate(() => document.querySelector('.fairness')?.setAttribute('data-old', ''));
  await dropFile(page, record);
  await page.waitForSelector('.fairness:not([data-old])');
  if (await page.$('.fairness button')) await page.press('.fairness button', 'Enter'); // no click: the analysis above it grows meanwhile and moves it away
  await page.waitForSelector('.verdict');
  return page.textContent('.verdict');
}

/** What the page says of the record if the browser has kept this of its table. */
async function verdictWith(page, record, table, kept) {
  await page.evaluate(
    ([id, own]) => {
      const link = { id, table: id, secret: 'secret', seat: 0, game: 'rollplayer', set: 'base', settled: true, when: 1 };
      localStorage.setItem(`dicewright.link.${id}`, JSON.stringify(link));
      localStorage.setItem(`dicewright.luck.${id}.0.r`, JSON.stringify(own));
    },
    [table, { commitment: '', ...kept }],
  );
  const words = await verdictOf(page, `# kept ${kept.fixed}\n${record}`); // another one than before, or the page would not look again
  await page.evaluate(() => localStorage.clear());
  return words;
}

async function checkKept(page, record, table, { luck, fixed }) {
  assert.match(
    await verdictWith(page, record, table, { luck, fixed }),
    /Nobody chose these dice.*Your own luck is among them.*No commitment was changed/,
  );
  const other = await verdictWith(page, record, table, { luck, fixed: '0'.repeat(64) });
  assert.match(other, /cannot be vouched for.*not those that this browser kept/);
  assert.ok(other.includes(luck), 'what was kept is shown');
  const late = record.replace(/^# fair luck-commitment.*\n/m, '');
  assert.match(await verdictWith(page, late, table, { luck, fixed }), /cannot be vouched for.*and the record has none/);
}

async function checkFairness({ browser, folder }, game) {
  const server = new TableServer(folder, '--lines-per-seat', '0', '--lines-per-address', '0');
  const address = await server.start();
  const { page, complaints, close } = await newPage(browser);
  try {
    await openEmpty(page, address);
    const { table, record, luck, fixed } = await page.evaluate(playFairGame, game);
    assert.match(record, /^# fair again \d+ \d+$/m, 'nothing was dealt again');
    await page.goto(`${address}#/watch`);
    await page.waitForSelector('.watch-open');
    const found = await verdictOf(page, record);
    assert.match(found, /All \d+ outcomes follow/);
    assert.match(found, /has kept no luck of this game/);
    assert.match(found, /went back twice/);
    await checkKept(page, record, table, { luck, fixed });
    if (game === 'rollplayer') {
      const { at, ...bent } = bentRecords(record);
      for (const [reason, text] of Object.entries(bent)) assert.match(await verdictOf(page, text), new RegExp(reason));
      assert.ok(at > 0);
      const cut = record.split('\n').slice(0, at).concat('- roll 6', '').join('\n');
      assert.match(await verdictOf(page, cut), /the record has “roll 6”, but the dice came to/);
    }
    assert.deepEqual(complaints, []);
  } finally {
    await close();
    await server.close();
  }
}

// ---- replays

async function replay({ browser, address }, game) {
  const { page, complaints, close } = await newPage(browser);
  const record = await recordOf(page, address, game);
  const moves = movesOf(record);
  await dropRecord(page, address, record);
  await page.waitForSelector('.replay-controls input[type=range]');
  const shown = () => page.evaluate(() => Number(document.querySelector('input[type=range]').value));
  const slide = async (to) => {
    await page.fill('.replay-controls input[type=range]', String(to));
    await until(page, (wanted) => document.querySelector('.where').textContent.includes(`Move ${wanted} `), to);
  };
  assert.equal(await page.getAttribute('input[type=range]', 'max'), String(moves.length));
  await slide(40);
  assert.equal(await page.evaluate(() => document.querySelector('.log ol').start), 40);
  await page.click('button:has-text("Next decision")');
  await until(page, () => Number(document.querySelector('input[type=range]').value) > 40);
  assert.match(moves[await shown()], /^\d/);
  await page.selectOption('.eyes select', '1');
  await page.click('.replay-controls button:text("Play") >> nth=0');
  const before = await shown();
  await until(page, (was) => Number(document.querySelector('input[type=range]').value) > was, before);
  await page.click('button:text("Pause")');
  await page.waitForSelector('.analysed');
  assert.equal(await page.$$eval('.chart polyline', (lines) => lines.length), 2 + 2);
  assert.ok(await page.$('.slider-marks .dot'), 'a random player makes no mistakes?');
  await page.click('.mistake button');
  await slide(moves.length);
  await page.waitForSelector('.score-sheet');
  await slide(30);
  await page.click('button:has-text("Play on from here")');
  await hasMove(page);
  assert.match(page.url(), /#\/table\/local\//);
  assert.deepEqual(complaints, []);
  await close();
}

/** The pictures of both seats, as files that are PNG and differ. */
async function savePictures(page) {
  const files = [];
  for (const name of ['Anna', 'Bot']) {
    await page.click(`.portrait button:text-is("${name}")`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.portrait button:text("PNG")')]);
    assert.match(download.suggestedFilename(), new RegExp(`-${name.toLowerCase()}\\.png$`));
    const bytes = readFileSync(await download.path());
    assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
    assert.ok(bytes.length > 20000, `a picture of only ${bytes.length} bytes`);
    files.push(bytes);
  }
  assert.notDeepEqual(files[0], files[1]);
}

async function afterGame({ browser, address }, game, sources) {
  const { page, complaints, close } = await newPage(browser);
  const record = await openFinished(page, address, game);
  const places = /^score (\d+) (\d+)$/m.exec(record).slice(1);
  assert.deepEqual(await page.$$eval('.score-sheet tfoot .number', (cells) => cells.map((cell) => cell.textContent)), places);
  for (const source of sources) assert.ok((await page.textContent('.score-sheet')).includes(source), source);
  await page.waitForSelector('.story li:has-text("The greatest turn")');
  assert.match(await page.textContent('.story'), /^Why it was (won|lost)Anna against Bot, in points: .*[+−]\d+/);
  await page.waitForSelector('.analysed');
  assert.match(await page.textContent('.chances .legend'), /100\u00a0%/);
  assert.ok((await page.$$('.mistake')).length > 0);
  await page.waitForSelector('.dice-group .bar');
  assert.match(await page.textContent('.fairness'), /dealt in your own browser/);
  await savePictures(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.result button:text("Save the record")')]);
  assert.equal(readFileSync(await download.path(), 'utf8'), `# seat 0 person Anna\n# seat 1 random Bot\n${record}`);
  await page.click('.mistake button');
  await page.waitForSelector('.replay-controls');
  await page.goBack();
  await page.click('.result button:text("Play again")');
  await hasMove(page);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'the guided game of Roll Player is followed to its end': (at) =>
    followToTheEnd(at, 'rollplayer', { width: 360, height: 740 }, [
      'Build a hero',
      'Choose a class',
      'Reading the goals',
      'Take an Initiative card',
      'The Attribute Action',
      'Buy or take Gold',
      'The last rounds',
      'Final scoring',
    ]),
  'the guided game of Dice Realms is followed to its end': (at) =>
    followToTheEnd(at, 'dicerealms', { width: 1024, height: 768 }, [
      'Your dice are your realm',
      'The Fate die',
      'The Roll step',
      'Spend your coins',
      'What it costs',
      'When it ends',
      'Final scoring',
    ]),

  'a suggestion that is pressed twice is played once': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(`${address}#/learn/guide/dicerealms`);
    for (let said = 0; said < 9 && !(await page.$('.companion button:text-is("Suggest a move")')); said++)
      await page.click('.companion button:text-is("Next")');
    await page.click('.companion button:text-is("Suggest a move")');
    await page.waitForSelector('.companion button:text-is("Play it")');
    const suggested = await page.getAttribute('.companion .suggestion', 'data-move');
    assert.deepEqual(await ownMoves(page, 'guide-dicerealms'), []);
    await page.evaluate(async () => {
      const button = [...document.querySelectorAll('.companion button')].find((one) => one.textContent === 'Play it');
      button.click();
      await new Promise((done) => setTimeout(done));
      if (button.isConnected) button.click();
    });
    await until(page, () => document.querySelector('.companion .suggestion') === null);
    await page.click('.companion button:text-is("Suggest a move")'); // answered after a second move would be
    await page.waitForSelector('.companion button:text-is("Play it")');
    assert.equal(await page.$('.prompt .problem'), null);
    assert.deepEqual(await ownMoves(page, 'guide-dicerealms'), [suggested]);
    assert.deepEqual(complaints, []);
    await close();
  },

  'the rules are searched and linked': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(`${address}#/learn/rules/rollplayer/scoring`);
    await until(page, () => scrollY > 200);
    await page.fill('.search', 'opposite face');
    assert.equal(await page.$$eval('.rule p', (found) => found.length), 1);
    assert.equal((await page.textContent('.rule mark')).toLowerCase(), 'opposite');
    await page.fill('.search', 'xyzzy');
    assert.match(await page.textContent('.count'), /Nothing found/);
    await page.click('.books a:text("Dice Realms")');
    await page.fill('.search', 'winter');
    assert.match(await page.textContent('.rules-columns'), /1 grain for each die/i);
    assert.deepEqual(complaints, []);
    await close();
  },

  'cards are browsed by kind, searched, and say where values come from': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await page.goto(`${address}#/learn/cards/rollplayer/longsword`);
    await page.waitForSelector('.reference-card.opened');
    assert.match(await page.textContent('.reference-card.opened'), /Longsword.*each die showing 6 counts as 7.*rulebook/s);
    await page.focus('.reference-card.opened .tip-thing');
    await page.waitForSelector('.tooltip');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.tooltip', { state: 'hidden' });
    await page.fill('.search', 'armor chain');
    assert.match(await page.textContent('.count'), /\d+ cards found/);
    await page.click('.books a:text("Monsters & Minions")');
    await page.fill('.search', '');
    await page.selectOption('.filters select', 'Minions');
    assert.equal(await page.$$eval('.reference-card', (cards) => cards.length), 26);
    assert.deepEqual(complaints, []);
    await close();
  },

  'after Roll Player: score sheet, chances, dice, picture, record, rematch': (at) =>
    afterGame(at, 'rollplayer', ['Strength', 'Backstory', 'Traits']),
  'after Dice Realms: score sheet, chances, dice, picture, record, rematch': (at) =>
    afterGame(at, 'dicerealms', ['Point chips', 'Faces with 2 dots']),

  'a game alone has a title and a chart of points': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await openFinished(page, address, 'rollplayer', 1);
    assert.match(await page.textContent('.result h1'), /(NPC|Hireling|Adventurer|Luminary|Clan Leader|True Hero), \d+ points/);
    await page.waitForSelector('.analysed');
    assert.match(await page.textContent('.chances .legend'), /points/);
    assert.deepEqual(complaints, []);
    await close();
  },

  'a finished game that is left before it is studied is no error': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await openFinished(page, address, 'dicerealms');
    await page.goto(`${address}#/`);
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype; // the record that the study asks for never comes
      Worker.prototype.postMessage = function (asked) {
        const alone = asked.length === 1 && JSON.parse(asked[0].line).cmd === 'record';
        if (alone) globalThis.late = true;
        else postMessage.call(this, asked);
      };
    });
    await page.goto(`${address}#/table/local/done`);
    await until(page, () => globalThis.late);
    await page.goto(`${address}#/`);
    await page.waitForSelector('.home');
    assert.deepEqual(complaints, []);
    await close();
  },

  'a record of Roll Player is watched and played on': (at) => replay(at, 'rollplayer'),
  'a record of Dice Realms is watched and played on': (at) => replay(at, 'dicerealms'),

  'a record that was saved here says who played when it is opened again': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    await openFinished(page, address, 'dicerealms');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.result button:text("Save the record")')]);
    await dropRecord(page, address, readFileSync(await download.path(), 'utf8'));
    await page.waitForSelector('.eyes option:text-is("Anna")', { state: 'attached' });
    assert.deepEqual(await page.$$eval('.eyes option', (all) => all.map(({ textContent }) => textContent)), ['Everybody', 'Anna', 'Bot']);
    assert.deepEqual(complaints, []);
    await close();
  },

  'what is no record is refused with a reason': async ({ browser, address }) => {
    const { page, close } = await newPage(browser);
    const record = await recordOf(page, address, 'rollplayer');
    const refused = async (text) => {
      await dropRecord(page, address, text);
      await page.waitForSelector('.drop .problem');
      const reason = await page.textContent('.drop .problem');
      await page.goto('about:blank');
      return reason;
    };
    assert.match(await refused('a shopping list\n'), /no record/);
    assert.match(await refused(''), /no record/);
    assert.match(await refused(Buffer.from([0xff, 0, 0xfe, 10, 1])), /no record/);
    assert.match(await refused(`${record}${'# '.repeat(3_000_000)}`), /no record/);
    assert.match(await refused(record.replace(/^game .*$/m, 'game chess')), /no record/);
    assert.match(await refused(record.replace(/^(\d) take \d$/m, '$1 take 9')), /cannot be read: record:\d+: /);
    assert.match(await refused(record.replace(/^pack .*$/m, 'pack 0123456789abcdef')), /cannot be read: .*pack/);
    await close();
  },

  'a file is dropped anywhere; one that is no record leaves the replay as it is': async ({ browser, address }) => {
    const { page, complaints, close } = await newPage(browser);
    const record = await recordOf(page, address, 'dicerealms');
    const drop = (text) => dropFile(page, text);
    await page.goto(`${address}#/watch`);
    await page.waitForSelector('.watch-open');
    assert.equal(await drop(record), false, 'the browser would leave the page');
    await page.waitForSelector('.replay-controls');
    await page.reload(); // it is still there
    await page.waitForSelector('.replay-controls');
    await drop('a shopping list');
    await page.waitForSelector('.watching .problem:text("dropped.txt")');
    assert.ok(await page.$('.replay-controls'));
    await page.goto(`${address}#/`); // also what the first page refuses is told, dropped beside its box or chosen
    await page.waitForSelector('.home .drop');
    assert.equal(await drop('bread'), false);
    await page.waitForSelector('.watching .problem:text("dropped.txt")');
    await page.goto(`${address}#/`);
    await page.setInputFiles('.drop input[type=file]', { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('milk') });
    await page.waitForSelector('.problem:text("list.txt")');
    assert.deepEqual(complaints, []);
    await close();
  },

  'fair dice of a server are checked: Roll Player': (at) => checkFairness(at, 'rollplayer'),
  'fair dice of a server are checked: Dice Realms': (at) => checkFairness(at, 'dicerealms'),
};

// other_words.test.mjs: whole games in the page, with the usual engine and with one whose games speak in
// other words (tests/other_words/other_words.c). The same presses lead to the same record, each question is
// one that the driver wants, and the whole page is the same but for letters that people read. All seats are
// people at one screen: bots would play at times of their own.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { hurryBots, newPage, openTable, people } from './browser.mjs';
import { wantedIn } from './demands.mjs';

const NAMES = ['Ada', 'Benjamin'];

/** In the page: plays until people have been asked so often, or to the end. For each question whether it was an offer, and the shape of the page. */
async function playHere(most) {
  const READ = ['aria-label', 'data-name', 'data-tip', 'placeholder', 'title']; // attributes for people
  const shapeOf = (words) => words.replace(/[A-Za-z]/g, 'x');
  const shapes = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeType === Node.TEXT_NODE ? [shapeOf(node.data)] : [];
    const attributes = [...node.attributes].map(({ name, value }) => `${name}="${READ.includes(name) ? shapeOf(value) : value}"`);
    return [`<${[node.localName, ...attributes].join(' ')}>`, ...[...node.childNodes].flatMap(shapes)];
  };
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const until = async (what) => {
    for (const end = Date.now() + 120000; !what(); await wait(1))
      if (Date.now() > end) throw new Error(`waited in vain: ${document.querySelector('.prompt').textContent}`);
  };
  /** The page as it is when nothing changes any more. */
  const lookAt = async () => {
    for (let last = '', count = 0; ; await wait(2)) {
      const now = shapes(document.querySelector('main')).join('\n');
      count = now === last ? count + 1 : 0;
      last = now;
      if (count === 1) return now;
    }
  };
  const length = () => document.querySelector('.log ol')?.start;
  const wanted = () => document.querySelector('.prompt')?.dataset.wanted;
  const asked = [];
  for (;;) {
    await until(() => document.querySelector('.winner, .hand-over') || wanted());
    document.querySelector('.hand-over button')?.click();
    await until(() => document.querySelector('.winner') || wanted());
    const shown = await lookAt();
    if (document.querySelector('.winner') || asked.length === most) return [...asked, { shown }];
    const before = length();
    const offer = wanted() === 'act';
    asked.push({ offer, shown });
    const moves = document.querySelectorAll('.moves .move');
    const pass = () => [...document.querySelectorAll('.prompt-buttons button')].find((button) => button.textContent === 'Let it pass');
    (offer ? pass() : moves[(asked.length * 7) % moves.length]).click();
    await until(() => length() !== before || (offer && wanted() !== 'act'));
  }
}

/** What was asked, the record and the last entries of the log. */
async function play({ browser, address }, plan, most, engine) {
  const { page, complaints, close } = await newPage(browser);
  if (engine) await page.context().route('**/engine.wasm', (route) => route.fulfill({ path: engine, contentType: 'application/wasm' }));
  await hurryBots(page);
  await openTable(page, address, { ...plan, names: NAMES });
  const asked = await page.evaluate(playHere, most);
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('dicewright.game.test')).record);
  const log = await page.textContent('.log');
  assert.deepEqual(complaints, []);
  await close();
  return { asked, record, log };
}

/** The first lines of two pages that differ. */
function firstDifference(one, other) {
  const [lines, others] = [one.split('\n'), other.split('\n')];
  const at = lines.findIndex((line, i) => line !== others[i]);
  return [...lines.slice(Math.max(0, at - 3), at), `usual: ${lines[at]}`, `other: ${others[at]}`].join('\n');
}

async function compare(at, plan, most = Infinity) {
  const usual = await play(at, plan, most);
  const other = await play(at, plan, most, process.env.OTHER_WORDS ?? resolve(at.folder, '../tests/engine_in_other_words.wasm'));
  assert.notEqual(other.log, usual.log, 'the words are not others');
  usual.asked.forEach(({ shown }, i) => {
    const also = other.asked[i]?.shown ?? '';
    assert.ok(shown === also, `question ${i}:\n${firstDifference(shown, also)}`);
  });
  assert.equal(other.record, usual.record);
  const offers = other.asked.slice(0, -1).map(({ offer }) => offer);
  assert.deepEqual(offers, wantedIn(other.record, [0, 1]).slice(0, offers.length));
  assert.ok(offers.length > 20);
}

const MONSTERS = { game: 'rollplayer', set: 'mm', levels: people(2), seed: '3' };
const REALMS = { game: 'dicerealms', levels: people(2), seed: '1' };

const AT_FIRST = 28; // questions: each takes a seventh of a second, twice

export const tests = {
  'Monsters & Minions begins in the same way in other words': (at) => compare(at, MONSTERS, AT_FIRST),
  'Dice Realms begins in the same way in other words': (at) => compare(at, REALMS, AT_FIRST),
};

export const long = {
  'Monsters & Minions is the same in other words': (at) => compare(at, MONSTERS),
  'Dice Realms is the same in other words': (at) => compare(at, REALMS),
};

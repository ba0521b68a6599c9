// offers.test.mjs: games of Monsters & Minions by a person who buys everything and declines every offer to
// act in others' turns: the page asks what the driver wants, and nothing else.
import assert from 'node:assert/strict';
import { hurryBots, newPage, openTable } from './browser.mjs';
import { wantedIn } from './demands.mjs';

/** In the page: plays to the end. For each question, whether it was an offer. */
async function playHere() {
  const offers = [];
  const length = () => document.querySelector('.log ol').start;
  // Bots that choose at the same time may be quicker: the own move need not be the next one. The log shows the last 60.
  const isMade = (before) =>
    length() - before > 60 ||
    [...document.querySelectorAll('.log li b')].slice(0, length() - before).some((who) => who.textContent === 'Person 0');
  const wanted = () => document.querySelector('.prompt').dataset.wanted;
  const pass = () => [...document.querySelectorAll('.prompt-buttons button')].find((button) => button.textContent === 'Let it pass');
  const until = async (what) => {
    for (const end = Date.now() + 120000; !what(); await new Promise((done) => setTimeout(done, 1)))
      if (Date.now() > end) throw new Error(`waited in vain: ${document.querySelector('.prompt').textContent}`);
  };
  for (;;) {
    await until(() => document.querySelector('.winner') || (document.querySelector('.prompt') && wanted()));
    if (document.querySelector('.winner')) return offers;
    const before = length();
    offers.push(wanted() === 'act');
    if (wanted() === 'act') {
      pass().click();
      await until(() => wanted() !== 'act' || length() !== before);
      continue;
    }
    const moves = [...document.querySelectorAll('.moves .move')];
    const texts = moves.map(({ dataset }) => dataset.move);
    const buy = texts.findIndex((text) => text.startsWith('buy '));
    const kept = texts.map((text, i) => (text.startsWith('drop ') ? -1 : i)).filter((i) => i >= 0);
    moves[buy >= 0 ? buy : kept[offers.length % kept.length]].click();
    await until(() => isMade(before));
  }
}

async function playGames({ browser, address }, count) {
  let offers = 0;
  let questions = 0;
  for (let seed = 1; seed <= count; seed++) {
    const { page, complaints, close } = await newPage(browser);
    await hurryBots(page);
    await openTable(page, address, { game: 'rollplayer', set: 'mm', seed: String(seed), levels: [null, 'random', 'random'] });
    const asked = await page.evaluate(playHere);
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('dicewright.game.test')).record);
    assert.deepEqual(asked, wantedIn(record), `in game ${seed}`);
    assert.deepEqual(complaints, []);
    offers += asked.filter(Boolean).length;
    questions += asked.length;
    await close();
  }
  console.log(`${offers} offers among ${questions} questions in ${count} games`);
  return { offers, questions };
}

export const tests = {
  'the page asks what the driver wants': async (at) => {
    const { questions } = await playGames(at, 1);
    assert.ok(questions > 50);
  },
};

export const long = {
  'the page asks what the driver wants, in twenty games': async (at) => {
    const { offers, questions } = await playGames(at, 20);
    assert.ok(offers > 0 && offers < questions / 5);
  },
};

// rollplayer.test.mjs: the table of Roll Player: whole games by chance in which every legal move is reached by pointing at something.
import assert from 'node:assert/strict';
import { newPage } from './browser.mjs';

/** A table with so many people at one screen, begun without the home page. */
async function openTable(page, address, { set = 'base', people, seed }) {
  await page.goto(address);
  const seats = Array.from({ length: people }, (_, seat) => ({ level: null, name: `Person ${seat}` }));
  const plan = { game: 'rollplayer', set, variants: [], setup: null, seed, seats };
  await page.evaluate((saved) => localStorage.setItem(`dicewright.game.${saved.id}`, JSON.stringify(saved)),
    { id: 'test', plan, record: null, over: false, when: 1 });
  await page.goto(`${address}#/table/local/test`);
}

/** In the page: plays the game to its end, pointing at things; which moves nothing on the table is about? */
async function pointToTheEnd(seed) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pause = () => new Promise((done) => setTimeout(done, 4));
  const concerns = (phrases, move) => phrases.split('|').some((phrase) => phrase && ` ${move} `.includes(` ${phrase} `));
  const listed = () => {
    const more = document.querySelector('.moves > .button');
    more?.click();
    return all('.moves .move').map((button) => button.dataset.move);
  };
  const happened = () => document.querySelector('.log ol')?.start ?? 0;
  const missing = {};
  let steps = 0;
  let pointed = 0;
  for (const end = Date.now() + 240000; !document.querySelector('.winner'); ) {
    if (Date.now() > end) throw new Error(`the game does not end: ${document.querySelector('.prompt').textContent}`);
    if (!document.querySelector('.moves .move')) {
      await pause();
      continue;
    }
    listed();
    await pause();
    const moves = listed();
    const spots = all('button.spot.legal');
    const answers = all('[data-answer]').map((button) => button.dataset.answer);
    for (const move of moves)
      if (!answers.includes(move) && !spots.some((spot) => concerns(spot.dataset.phrases, move))) missing[move] = document.querySelector('.phase').textContent;
    const before = happened();
    steps++;
    const things = [...spots, ...all('[data-answer]')];
    for (let tries = 0; happened() === before && tries < 6; tries++) {
      const things2 = tries ? [...all('button.spot.legal'), ...all('[data-answer]')] : things;
      things2[random(things2.length)]?.click();
      for (let wait = 0; wait < 12 && happened() === before; wait++) await pause();
      if (happened() !== before) pointed++;
    }
    if (happened() === before) all('.moves .move')[0]?.click();
    for (const until = Date.now() + 20000; happened() === before; await pause())
      if (Date.now() > until) throw new Error(`nothing came of pointing: ${moves.join(', ')}`);
  }
  return { steps, pointed, missing };
}

async function playWhole({ browser, address }, plan) {
  const { page, complaints, close } = await newPage(browser, { reducedMotion: 'reduce' });
  await openTable(page, address, plan);
  await page.waitForSelector('.moves .move');
  const { steps, pointed, missing } = await page.evaluate(pointToTheEnd, Number(plan.seed));
  assert.deepEqual(missing, {}, 'moves that nothing on the table is about');
  assert.ok(steps > 10 && pointed > steps / 2, `${pointed} of ${steps} moves were made by pointing`);
  assert.deepEqual(complaints, []);
  await close();
}

export const tests = {
  'pointing: Roll Player alone': (at) => playWhole(at, { people: 1, seed: '11' }),
  'pointing: Roll Player, three people': (at) => playWhole(at, { people: 3, seed: '12' }),
  'pointing: Monsters & Minions alone': (at) => playWhole(at, { set: 'mm', people: 1, seed: '13' }),
  'pointing: Monsters & Minions, two people': (at) => playWhole(at, { set: 'mm', people: 2, seed: '14' }),
};

// touch.test.mjs: games by taps alone on a small phone whose processor is four times slower: what is asked can be reached by a
// finger, nothing moves under it, and the page keeps up.
import assert from 'node:assert/strict';
import { until } from './browser.mjs';
import { openMiddle, pageOf } from './middle.mjs';

const SMALL = { width: 360, height: 640 };
const SLOWER = 4;
const FRAME = 33; // milliseconds, of 95 in 100 frames
const SHOWN = 200; // milliseconds from the press that makes a move until something of it is seen

/** In the page: notes frames, and the boxes of what is pressed when the finger comes and when it goes. */
function watch() {
  const seen = { frames: [], moved: [], presses: 0 };
  globalThis.seen = seen;
  let before = performance.now();
  const frame = (now) => {
    seen.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let down = null;
  const boxOf = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
  };
  document.addEventListener('pointerdown', ({ target }) => {
    const thing = target.closest('button');
    down = thing && { thing, box: boxOf(thing) };
    seen.presses++;
  });
  document.addEventListener('pointerup', () => {
    if (down?.thing.isConnected && boxOf(down.thing) !== down.box)
      seen.moved.push(`${down.thing.className}: ${down.box} to ${boxOf(down.thing)}`);
  });
}

/** In the page: what a finger can reach of the answers to the question, by where it is. The one that plays is first if there is one. */
function reachable() {
  const inSight = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const over = document.elementFromPoint(x, y);
    return over && (thing.contains(over) || over.contains(thing)) ? [x, y] : null;
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map(inSight).filter(Boolean);
  return {
    over: !!document.querySelector('.after'),
    asked: !!document.querySelector('.prompt[data-wanted]'),
    plays: all('.prompt .chosen-move, .prompt .confirm')[0] ?? null,
    things: all('.board button.spot.legal:not(.chosen)'),
    answers: all('.prompt .answer:not(.quiet-answer)'),
    out: all('.prompt .way-out, .prompt-buttons > button:not([data-answer])')[0] ?? null, // the second one lets an offer pass
    log: Number(document.querySelector('.log ol')?.getAttribute('start')),
  };
}

/** Answers questions by taps until so many moves were made, or the game is over. */
async function playByTaps(page, enough, luck) {
  const made = { moves: 0, slowest: 0 };
  let tries = 0;
  while (made.moves < enough) {
    const seen = await until(page, `async () => { const seen = (${reachable})(); return (seen.over || seen.asked) && seen; }`);
    if (seen.over) break;
    const { plays, things, answers, out } = seen;
    const some = [...things, ...answers];
    const target = plays ?? (some.length && (luck() < 0.8 || !out) ? some[Math.floor(luck() * some.length)] : (out ?? some[0]));
    assert.ok(target, `nothing that is asked can be reached by a finger: ${await page.textContent('.prompt')}`);
    const began = Date.now();
    await page.touchscreen.tap(...target);
    const after = await page.evaluate(reachable);
    if (plays && after.log > seen.log) made.slowest = Math.max(made.slowest, Date.now() - began);
    if (after.log > seen.log) {
      made.moves++;
      tries = 0;
    } else assert.ok(++tries < 60, `sixty taps made no move: ${await page.textContent('.prompt')}`);
  }
  return made;
}

function lucky(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

async function byTaps(browser, address, how, enough) {
  const { page, complaints, close } = await pageOf(browser, SMALL);
  await openMiddle(page, address, how);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(watch);
  const made = await playByTaps(page, enough, lucky(7));
  const { frames, moved, presses } = await page.evaluate(() => globalThis.seen);
  const sorted = frames.slice(5).sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)];
  console.log(
    `${how.game} ${how.set ?? 'base'}: ${made.moves} moves, ${presses} taps, frames p95 ${p95.toFixed(1)} ms, slowest move ${made.slowest} ms`,
  );
  assert.deepEqual(moved, [], 'nothing moves under a finger');
  assert.deepEqual(complaints, []);
  await close();
  return { ...made, p95 };
}

export const tests = {
  'Roll Player by taps on a small phone': ({ browser, address }) =>
    byTaps(browser, address, { game: 'rollplayer', players: 3, least: 60 }, 12),
  'Dice Realms by taps on a small phone': ({ browser, address }) =>
    byTaps(browser, address, { game: 'dicerealms', players: 2, least: 60 }, 12),
};

/** Whole games, and how fast they are: on a machine that has nothing else to do. */
export const long = Object.fromEntries(
  [
    { game: 'rollplayer', set: 'base', players: 2, least: 0 },
    { game: 'rollplayer', set: 'mm', players: 2, least: 0 },
    { game: 'dicerealms', set: 'base', players: 2, least: 0 },
  ].map((how) => [
    `a whole game of ${how.game} ${how.set} by taps, four times slower`,
    async ({ browser, address }) => {
      const { p95, slowest } = await byTaps(browser, address, how, Infinity);
      assert.ok(p95 < FRAME, `frames take ${p95} ms`);
      assert.ok(slowest < SHOWN * SLOWER, `a move took ${slowest} ms to be seen`);
    },
  ]),
);

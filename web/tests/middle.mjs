// middle.mjs: games in their middle, made by the engine, and what must hold of the layout there: what a
// decision needs lies inside the window, and nothing moves while it is made.
import { newPage, openEmpty } from './browser.mjs';

const NAMES = ['You', 'Magpie', 'Isolde', 'Bram', 'Old Tam'];

/** In the page: greedy bots play until seat 0 is asked and has a move that fits `wanted`, after `least` moves; the record. */
async function playOn({ plan, wanted, least }) {
  const worker = new Worker('worker.js', { type: 'module', name: plan.game });
  const ask = (line) =>
    new Promise((done) => {
      worker.onmessage = ({ data }) => done(JSON.parse(data[0].answer));
      worker.postMessage([{ id: 1, line: JSON.stringify(line) }]);
    });
  const isThere = async () => {
    const { seats } = await ask({ cmd: 'moves', seat: 0 });
    return seats.some(({ moves }) => moves.some(({ move }) => new RegExp(wanted).test(move)));
  };
  let { turn } = await ask({ cmd: 'new', ...plan });
  for (let made = 0; made < least || !turn.waiting.includes(0) || !(await isThere()); made++) {
    if (turn.over) throw new Error(`the game was over before ${wanted}`);
    ({ turn } = await ask({ cmd: 'bot', seat: turn.waiting[0], level: 'greedy' }));
  }
  const { record } = await ask({ cmd: 'record' });
  worker.terminate();
  return record;
}

/** Opens a table in the middle of a game; one's own seat is the first. */
export async function openMiddle(page, address, { game, set = 'base', players, seed = 5, wanted = '.', least = 60, names = NAMES }) {
  await page.goto(address);
  const record = await page.evaluate(playOn, { plan: { game, set, players, seed }, wanted, least });
  const seats = names.slice(0, players).map((name, seat) => ({ name, level: seat ? 'greedy' : null }));
  await openEmpty(page, address);
  await page.evaluate((saved) => localStorage.setItem(`dicewright.game.${saved.id}`, JSON.stringify(saved)), {
    id: 'middle',
    plan: { game, set, seats, variants: [], setup: null },
    record,
    over: false,
    when: 1,
  });
  await page.goto(`${address}#/table/local/middle`);
  await page.waitForSelector('.prompt[data-wanted=choose]');
  await page.evaluate(() => document.fonts.ready);
}

export const DESKS = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
export const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** A page of this size; small ones are touched. */
export function pageOf(browser, viewport, theme = 'dark') {
  const phone = viewport.width < 700;
  return newPage(browser, { viewport, colorScheme: theme, ...(phone && { hasTouch: true, isMobile: true }) });
}

/** Which of these things does not lie wholly inside the window, or is hidden behind something else at its middle. */
export function outOfSight(page, selectors) {
  return page.evaluate((wanted) => {
    const lost = [];
    for (const selector of wanted) {
      const found = [...document.querySelectorAll(selector)];
      if (!found.length) lost.push(`${selector}: there is none`);
      for (const [i, thing] of found.entries()) {
        const { left, top, right, bottom, width } = thing.getBoundingClientRect();
        const name = `${selector} ${i + 1} of ${found.length}`;
        if (!width) lost.push(`${name}: not shown`);
        else if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
          lost.push(`${name}: ${Math.round(left)} to ${Math.round(right)}, ${Math.round(top)} to ${Math.round(bottom)}`);
        else {
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          if (over && !thing.contains(over) && !over.contains(thing)) lost.push(`${name}: behind ${over.className || over.tagName}`);
        }
      }
    }
    return lost;
  }, selectors);
}

/** From now on every shift of the layout is noted, also those right after a press. */
export async function watchShifts(page) {
  await page.evaluate(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const things = sources.filter(({ node }) => node && !(node.parentElement ?? node).closest?.('.tooltip')); // it goes where it is wanted
        if (things.length)
          globalThis.shifts.push(`${value.toFixed(4)} ${things.map(({ node }) => node.className ?? node.nodeName).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

export function shiftsSeen(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(globalThis.shifts), 50))));
}

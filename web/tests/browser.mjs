// browser.mjs: Debian's chromium for tests: pages that remember their errors, tables on them, and the
// findings of axe. $CHROMIUM says which one: ./test takes its headless shell, which draws the same pages with
// half of the work.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

export function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });
}

/** Waits until the function, run in the page, says something true: that. Unlike waitForFunction it needs no eval, which the policy forbids. */
export async function until(page, look, argument, patience = 120000) {
  const lookAgain = `(async () => {
    for (const end = Date.now() + 1000; ; await new Promise((done) => setTimeout(done, 10))) {
      const seen = await (${look})(${JSON.stringify(argument)});
      if (seen || Date.now() > end) return seen;
    }
  })()`;
  for (const end = Date.now() + patience; ; ) {
    const seen = await page.evaluate(lookAgain).catch(async (error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
      await page.waitForTimeout(20);
    });
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain for ${look}`);
  }
}

/**
 * A page in a context of its own; `complaints` fills with errors of scripts, of the console and of the policy. Without a service worker,
 * whose installing takes as long as the rest of a visit: tests that are about it, or where it stands between page and server, allow it.
 */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(120000); // a busy machine is slow
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (/registration blocked by Playwright/.test(message.text()) || message.location().url.endsWith('/favicon.ico')) return; // no fault of ours
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

/** Bots of games in this page play without a pause, and nothing moves. Before the page is opened. */
export async function hurryBots(page) {
  await page.addInitScript(() => {
    localStorage.setItem('dicewright.setting.motion', 'off');
    localStorage.setItem('dicewright.setting.pace', 'at_once');
    const { setTimeout: wait } = globalThis;
    globalThis.setTimeout = (run, time, ...more) => wait(run, time > 50 && time <= 500 ? 0 : time, ...more);
  });
}

/** A page of the site that loads nothing: where its storage can be filled, or its engine be asked. */
export async function openEmpty(page, address) {
  await page.goto(`${address}healthz`);
}

/** A table with these seats (a level of bots, or null for a person), begun without the home page. */
export async function openTable(page, address, { game, set = 'base', setup = null, seed = '1', levels, names = [] }) {
  await openEmpty(page, address);
  const seats = levels.map((level, seat) => ({ level, name: names[seat] ?? (level ? `Bot ${seat}` : `Person ${seat}`) }));
  const plan = { game, set, variants: [], setup, seed, seats };
  await page.evaluate((saved) => localStorage.setItem(`dicewright.game.${saved.id}`, JSON.stringify(saved)), {
    id: 'test',
    plan,
    record: null,
    over: false,
    when: 1,
  });
  await page.goto(`${address}#/table/local/test`);
}

/** As many levels as there are people: nobody is a bot. */
export function people(count) {
  return Array(count).fill(null);
}

/** What axe finds serious or critical; each begins with the name of the screen. (Its rule `region` never finds more than moderate things.) */
export async function findings(page, screen) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe};0`);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ resultTypes: ['violations'], preload: false, rules: { region: { enabled: false } } }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${screen}: ${id}: ${nodes
          .map(({ target }) => target.join(' '))
          .slice(0, 5)
          .join(', ')}`,
    );
}

// browser.mjs: Debian's chromium for tests: pages that remember what they complained about.
import { chromium } from 'playwright-core';

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export function startBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });
}

/** Waits until the function, run in the page, says something true: that. Unlike waitForFunction it needs no eval, which the policy forbids. */
export async function until(page, look, argument, patience = 30000) {
  for (const end = Date.now() + patience; ; ) {
    const seen = await page.evaluate(look, argument).catch((error) => {
      if (!/context was destroyed|navigation/.test(error.message)) throw error;
    });
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited in vain for ${look}`);
    await page.waitForTimeout(20);
  }
}

/** A page in a context of its own; `complaints` fills with errors of scripts, of the console and of the policy. */
export async function newPage(browser, options = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

// offline.test.mjs: the built site from a plain file server, in a subfolder and without any network after the first visit; a newer
// build is taken at the next load.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPage, until } from './browser.mjs';
import { hasMove, pressMove } from './people.mjs';
import { serve } from './serve.mjs';

/** A site of its own: a copy of the build in a subfolder. */
async function withSite({ browser, folder }, test) {
  const root = mkdtempSync(join(tmpdir(), 'dicewright-site-'));
  cpSync(folder, join(root, 'games/table'), { recursive: true });
  const server = await serve(root);
  const { page, complaints, close } = await newPage(browser, { serviceWorkers: 'allow' });
  try {
    await test({ page, server, folder: join(root, 'games/table'), address: `${server.address}games/table/` });
    assert.deepEqual(complaints, []);
  } finally {
    await close();
    server.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** What is there without a server, and what it shows. */
const EVERY_PAGE = [
  ['learn', '.guide-card'],
  ['learn/rules/dicerealms/winter', '.rule'],
  ['learn/cards/rollplayer_mm', '.reference-card'],
  ['learn/guide/dicerealms', '.companion .said'],
  ['learn/guide/rollplayer', '.companion .said'],
  ['watch', '.watch-open'],
  ['settings', '.settings'],
];

const isKept = () => navigator.serviceWorker.ready.then(() => caches.keys()).then((names) => names.length > 0);

export const tests = {
  'the site works from a subfolder of a plain host, and says that online tables need the server': (at) =>
    withSite(at, async ({ page, address }) => {
      await page.goto(address);
      await page.waitForSelector('text=plain web host');
      assert.equal(await page.$('.tabs'), null);
      await page.click('button:text("Play now")');
      await hasMove(page);
    }),

  'after the first visit the page loads and plays without a network': (at) =>
    withSite(at, async ({ page, server, address }) => {
      await page.goto(address);
      await until(page, isKept);
      await page.context().setOffline(true);
      await server.close(); // the service worker has a line of its own
      await page.reload();
      await page.waitForSelector('text=You are offline');
      await page.click('button:text("Play now")');
      await hasMove(page);
      await pressMove(page);
      await until(page, () => document.querySelectorAll('.log li:not(.chance)').length > 0);
      await page.reload();
      await page.waitForSelector('.prompt');
      for (const [hash, shows] of EVERY_PAGE) {
        await page.goto(`${address}#/${hash}`);
        await page.reload(); // as somebody who comes by a bookmark
        await page.waitForSelector(shows);
      }
    }),

  'typefaces and emblems are the own ones of the page, without a network too': (at) =>
    withSite(at, async ({ page, server, address }) => {
      await page.goto(address);
      await until(page, isKept);
      await page.context().setOffline(true);
      await server.close();
      await page.reload();
      await page.waitForSelector('.play-now');
      const loaded = () => document.fonts.ready.then((all) => [...all].filter((one) => one.status === 'loaded').map((one) => one.family));
      const families = await page.evaluate(loaded);
      for (const family of ['DW Sans', 'DW Serif'])
        assert.ok(
          families.some((one) => one.includes(family)),
          `${family} of ${families}`,
        );
      const sizes = await page.evaluate(async () => {
        const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        drawn.innerHTML = '<use href="emblems-rollplayer.svg#broadsword"/><use href="emblems-dicerealms.svg#wheat"/>';
        document.body.append(drawn);
        const uses = [...drawn.children];
        for (const end = Date.now() + 60000; Date.now() < end && !uses.every((use) => use.getBBox().width > 0); )
          await new Promise((done) => setTimeout(done, 20));
        return uses.map((use) => use.getBBox().width);
      });
      for (const size of sizes) assert.ok(size > 0, `${sizes}`);
    }),

  'a newer build is taken at the next load': (at) =>
    withSite(at, async ({ page, folder, address }) => {
      await page.goto(address);
      await until(page, isKept);
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
      const [version] = /[0-9a-f]{16}/.exec(worker);
      writeFileSync(join(folder, 'index.html'), html.replace('<title>', '<meta name="newer"><title>'));
      writeFileSync(join(folder, 'service-worker.js'), worker.replace(version, '0123456789abcdef'));
      await page.reload(); // the old one still, while the new one is fetched
      await until(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
      assert.equal(await page.$('meta[name=newer]'), null);
      await page.reload();
      await page.waitForSelector('meta[name=newer]', { state: 'attached' });
      await until(page, () => caches.keys().then((names) => names.length === 1));
    }),

  'the page can be installed; its icons are there': (at) =>
    withSite(at, async ({ page, address }) => {
      await page.goto(address);
      await until(page, isKept);
      const chrome = await page.context().newCDPSession(page);
      const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors');
      const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'); // as all pages of tests are
      assert.deepEqual(reasons, []);
      const sizes = await page.evaluate(async () => {
        const { icons } = await (await fetch('manifest.webmanifest')).json();
        return Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return image.naturalWidth;
          }),
        );
      });
      assert.deepEqual(sizes.slice(1), [192, 512, 512]);
    }),
};

// run.mjs: end-to-end tests of the built client. Usage: node tests/run.mjs [FOLDER [NAME [FILE]]] [--long]: those whose name has NAME in it,
// of FILE.test.mjs alone if it is given.
// Each file *.test.mjs exports `tests`, an object of functions by name, and some also `long`, which is run with --long; each gets {browser, address, folder}:
// a browser, where the client is served by a plain host, and the folder that it was built into.
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const [folder = resolve(here, '../../build/web'), wanted = '', suite = ''] = process.argv.slice(2).filter((word) => word !== '--long');
const all = process.argv.includes('--long');
const server = await serve(folder);
const browser = await startBrowser();
let passed = 0;
let failed = 0;
for (const file of readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs') && (!suite || name === `${suite}.test.mjs`))
  .sort()) {
  const { tests, long } = await import(`./${file}`);
  for (const [name, test] of Object.entries({ ...tests, ...(all && long) })) {
    if (!name.includes(wanted)) continue;
    try {
      await test({ browser, address: server.address, folder });
      passed++;
    } catch (error) {
      failed++;
      console.log(`${file}: ${name}: ${error.stack}`);
    }
  }
}
await browser.close();
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);

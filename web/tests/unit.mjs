// unit.mjs: tests of what needs no browser. Usage: node tests/unit.mjs [NAME]: those of the files whose name has NAME in it.
// Each file unit/*.test.ts is bundled with what it tests, because Node 18 reads no TypeScript, and then run by Node's own test runner.
import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const bundles = resolve(here, '../node_modules/.cache/unit');
const [wanted = ''] = process.argv.slice(2);
const TIMEOUT = 60_000; // milliseconds for one file

async function bundle() {
  const names = readdirSync(resolve(here, 'unit')).filter((name) => name.endsWith('.test.ts') && name.includes(wanted));
  rmSync(bundles, { recursive: true, force: true });
  await build({
    entryPoints: names.map((name) => resolve(here, 'unit', name)),
    inject: [resolve(here, 'unit/browser.ts')],
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.record': 'text' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return names.map((name) => resolve(bundles, name.replace(/\.ts$/, '.mjs')));
}

/** Runs the files; how many single tests passed, and what is to be said of each that failed. */
async function runTests(files) {
  let passed = 0;
  const failures = [];
  const broken = []; // Node reports a file as a test of its own, which fails with any test in it
  for await (const { type, data } of run({ files, timeout: TIMEOUT })) {
    if (type === 'test:stderr') process.stderr.write(data.message); // why a file is broken
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    const isFile = files.includes(resolve(data.name));
    if (type === 'test:pass') passed += isFile ? 0 : 1;
    else (isFile ? broken : failures).push(`${data.name}: ${data.details.error.cause?.stack ?? data.details.error.message}`);
  }
  return { passed, failures: failures.length ? failures : broken };
}

process.env.NODE_OPTIONS = '--enable-source-maps'; // failures point at the TypeScript
process.env.WEB_SOURCES = resolve(here, '../src'); // for tests that read them
const files = await bundle();
const { passed, failures } = files.length ? await runTests(files) : { passed: 0, failures: [] };
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length || !passed ? 1 : 0);

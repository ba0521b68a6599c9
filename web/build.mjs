// build.mjs: bundles the client. Usage: node build.mjs --esbuild PROGRAM [--depfile FILE] FOLDER ENGINE.WASM
// NAME.weights... Names are plain, without hashes: the server's ETags and the service worker, which keeps all
// files of one build together, make a page and its engine fit. Each file that shrinks has a packed copy
// beside it, for servers that send such copies. Types are checked by a test (npm run types), not here: a page
// does not need it to be built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { drawEmblems } from './emblems.mjs';
import { drawIcon } from './icons.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { esbuild: { type: 'string' }, depfile: { type: 'string' } },
});
const [folder, engine, ...networks] = positionals.map((path) => resolve(path));
if (!engine || !options.esbuild) {
  console.error('usage: node build.mjs --esbuild PROGRAM [--depfile FILE] FOLDER ENGINE.WASM NAME.weights...');
  process.exit(2);
}
const COPIED = ['index.html', 'icon.svg', 'manifest.webmanifest'];
const FONTS = ['dw-display.woff2', 'dw-sans.woff2', 'dw-serif.woff2']; // by tools/make_fonts; the style sheet asks for them
const PACKED = /\.(html|js|css|svg|wasm|webmanifest|json|weights)$/;
const GZIP = { level: 9, memLevel: 6 }; // shorter blocks, each with a code of its own: 4 KB less in all

/** Files that went into the bundles and the sprites. */
const inputs = new Set();

/** Bundles into the folder: names of results and the sources that they begin with. The parts of others are found in web/node_modules,
 * or in vendor/npm of a release archive. */
function bundle(entries, ...more) {
  const work = mkdtempSync(join(tmpdir(), 'dicewright-bundle-'));
  const meta = join(work, 'meta.json');
  const { status, error } = spawnSync(
    resolve(options.esbuild),
    [
      ...Object.entries(entries).map(([name, source]) => `${name}=${resolve(here, 'src', source)}`),
      `--outdir=${folder}`,
      `--metafile=${meta}`,
      '--bundle',
      '--minify',
      '--format=esm',
      '--target=es2022',
      '--jsx=automatic',
      '--jsx-import-source=preact',
      '--log-level=warning',
      '--external:*.woff2',
      ...more,
    ],
    { stdio: 'inherit', cwd: here, env: { ...process.env, NODE_PATH: resolve(here, '../vendor/npm') } },
  );
  if (error) console.error(`${options.esbuild}: ${error.message}`);
  if (status !== 0) process.exit(1);
  const real = Object.keys(JSON.parse(readFileSync(meta, 'utf8')).inputs).filter((name) => !name.startsWith('<')); // no definitions
  for (const name of real) inputs.add(resolve(here, name));
  rmSync(work, { recursive: true });
}

/** The names of all files but the service worker. */
function makeFiles() {
  mkdirSync(folder, { recursive: true });
  const names = networks.map((path) => basename(path, '.weights'));
  bundle({ main: 'main.tsx', worker: 'engine/worker.ts', style: 'style.css' }, `--define:NETWORKS=${JSON.stringify(names)}`);
  for (const name of COPIED) cpSync(resolve(here, 'src', name), resolve(folder, name));
  for (const name of FONTS) cpSync(resolve(here, 'fonts', name), resolve(folder, name));
  const icons = { 'icon-192.png': drawIcon(192, false), 'icon-512.png': drawIcon(512, false), 'icon-full.png': drawIcon(512, true) };
  for (const [name, bytes] of Object.entries(icons)) writeFileSync(resolve(folder, name), bytes);
  const { sprites, sources } = drawEmblems(here);
  for (const [name, text] of Object.entries(sprites)) writeFileSync(resolve(folder, name), text);
  for (const source of sources) inputs.add(source);
  const built = [engine, ...networks];
  for (const path of built) cpSync(path, resolve(folder, basename(path)));
  const made = ['main.js', 'worker.js', 'style.css', ...Object.keys(icons), ...Object.keys(sprites)];
  return [...made, ...COPIED, ...FONTS, ...built.map((path) => basename(path))].sort();
}

/** The service worker knows all other files, and is another one whenever one of them is. */
function makeServiceWorker(files) {
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(resolve(folder, name)));
  bundle(
    { 'service-worker': 'service/worker.ts' },
    `--define:FILES=${JSON.stringify(files)}`,
    `--define:VERSION=${JSON.stringify(hash.digest('hex').slice(0, 16))}`,
  );
}

/** Packs what shrinks; the bytes of all files as they are sent: of those that every game needs, and of the network and emblems of each. */
function pack(files) {
  const sizes = { site: 0 };
  const games = networks.map((path) => basename(path, '.weights'));
  for (const name of files) {
    const bytes = readFileSync(resolve(folder, name));
    const packed = PACKED.test(name) ? gzipSync(bytes, GZIP) : null;
    if (packed) writeFileSync(resolve(folder, `${name}.gz`), packed);
    const of = games.find((game) => [`${game}.weights`, `emblems-${game}.svg`].includes(name)) ?? 'site';
    sizes[of] = (sizes[of] ?? 0) + Math.min(bytes.length, packed?.length ?? bytes.length);
  }
  return sizes;
}

/** In the language of make: what the client is built of. */
function writeDepfile() {
  const quoted = (path) => path.replace(/[\\# ]/g, '\\$&').replace(/\$/g, '$$$$');
  writeFileSync(options.depfile, `${quoted(relative(process.cwd(), resolve(folder, 'main.js')))}: ${[...inputs].map(quoted).join(' ')}\n`);
}

const files = makeFiles();
makeServiceWorker(files);
// A table server answers this address itself, so that the page knows what it comes from; see src/online/server.ts.
writeFileSync(resolve(folder, 'healthz'), 'static\n');
const { site, ...of } = pack([...files, 'service-worker.js']);
if (options.depfile) writeDepfile();
for (const [name, size] of Object.entries(of)) console.log(`packed, with ${name}: ${Math.round((site + size) / 1024)} KB`);

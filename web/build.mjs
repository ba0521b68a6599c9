// build.mjs: checks the types and bundles the client. Usage: node build.mjs [ENGINE.WASM [FOLDER]]
// Names are plain, without hashes: that a page and its engine fit together is seen to by the server's ETags and by the service
// worker, which keeps all files of one build together. Beside each file that shrinks lies a packed one, for servers that send it so.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { drawIcon } from './icons.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const [engine = resolve(here, '../build/src/wasm/engine.wasm'), folder = resolve(here, '../build/web')] = process.argv.slice(2);
const shared = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
};
const COPIED = ['index.html', 'icon.svg', 'manifest.webmanifest'];
const GAMES = ['rollplayer', 'dicerealms'];
const PACKED = /\.(html|js|css|svg|wasm|webmanifest|json|weights)$/;

function checkTypes() {
  const tsc = resolve(here, 'node_modules/typescript/bin/tsc');
  if (spawnSync(process.execPath, [tsc, '--noEmit', '-p', here], { stdio: 'inherit' }).status !== 0) process.exit(1);
}

async function makeFiles() {
  rmSync(folder, { recursive: true, force: true }); // nothing of an older build stays
  mkdirSync(folder, { recursive: true });
  await build({
    ...shared,
    outdir: folder,
    entryPoints: {
      main: resolve(here, 'src/main.tsx'),
      worker: resolve(here, 'src/engine/worker.ts'),
      style: resolve(here, 'src/style.css'),
    },
  });
  for (const name of COPIED) cpSync(resolve(here, 'src', name), resolve(folder, name));
  writeFileSync(resolve(folder, 'icon-192.png'), drawIcon(192, false));
  writeFileSync(resolve(folder, 'icon-512.png'), drawIcon(512, false));
  writeFileSync(resolve(folder, 'icon-full.png'), drawIcon(512, true));
  cpSync(engine, resolve(folder, 'engine.wasm'));
  for (const game of GAMES) cpSync(resolve(dirname(engine), `${game}.weights`), resolve(folder, `${game}.weights`));
}

/** The service worker knows all other files, and is another one whenever one of them is. */
async function makeServiceWorker() {
  const files = readdirSync(folder).sort();
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(resolve(folder, name)));
  await build({
    ...shared,
    outfile: resolve(folder, 'service-worker.js'),
    entryPoints: [resolve(here, 'src/service/worker.ts')],
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
}

/** Packs what shrinks; the bytes of all files as they are sent, without the networks, and those of each network. */
function pack() {
  const sizes = { site: 0 };
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(resolve(folder, name));
    const packed = PACKED.test(name) ? gzipSync(bytes, { level: 9 }) : null;
    if (packed) writeFileSync(resolve(folder, `${name}.gz`), packed);
    const of = GAMES.find((game) => name === `${game}.weights`) ?? 'site';
    sizes[of] = (sizes[of] ?? 0) + Math.min(bytes.length, packed?.length ?? bytes.length);
  }
  return sizes;
}

checkTypes();
await makeFiles();
await makeServiceWorker();
// A table server answers this address itself, so that the page knows what it comes from; see src/home/hello.ts.
writeFileSync(resolve(folder, 'healthz'), 'static\n');
const { site, ...networks } = pack();
for (const [game, size] of Object.entries(networks))
  console.log(`packed, with the network of ${game}: ${Math.round((site + size) / 1024)} KB`);

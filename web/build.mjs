// build.mjs: checks the types and bundles the client. Usage: node build.mjs [ENGINE.WASM [FOLDER]]
// Names are plain, without hashes: a page and its engine must fit together, which the server's ETags and later the
// service worker see to.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const [engine = resolve(here, '../build/src/wasm/engine.wasm'), folder = resolve(here, '../build/web')] = process.argv.slice(2);

const { status } = spawnSync(process.execPath, [resolve(here, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', here], { stdio: 'inherit' });
if (status !== 0) process.exit(1);

mkdirSync(folder, { recursive: true });
await build({
  entryPoints: { main: resolve(here, 'src/main.tsx'), worker: resolve(here, 'src/engine/worker.ts'), style: resolve(here, 'src/style.css') },
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
});
for (const name of ['index.html', 'icon.svg']) cpSync(resolve(here, 'src', name), resolve(folder, name));
cpSync(engine, resolve(folder, 'engine.wasm'));
for (const game of ['rollplayer', 'dicerealms'])
  cpSync(resolve(dirname(engine), `${game}.weights`), resolve(folder, `${game}.weights`));

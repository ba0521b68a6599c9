// bundled.mjs: modules of the client for programs of Node, which reads no TypeScript.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/** What the module of that name exports. */
export async function bundled(name) {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-'));
  const outfile = join(folder, 'module.mjs');
  await build({ entryPoints: [join(sources, name)], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  const module = await import(pathToFileURL(outfile));
  rmSync(folder, { recursive: true });
  return module;
}

// weights.mjs: networks for the browser: of a file data/GAME.net the floats alone, byte plane by byte plane. Signs and
// exponents are alike, so that planes compress a tenth better; the values stay exactly what they are.
import { readFileSync, writeFileSync } from 'node:fs';

const HEAD = 24; // bytes before the weights: see src/learning/files.c

export function planesOf(path) {
  const floats = readFileSync(path).subarray(HEAD);
  const count = floats.length / 4;
  const planes = new Uint8Array(floats.length);
  for (let i = 0; i < floats.length; i++) planes[(i % 4) * count + Math.floor(i / 4)] = floats[i];
  return planes;
}

export function writeWeights(path, out) {
  writeFileSync(out, planesOf(path));
}

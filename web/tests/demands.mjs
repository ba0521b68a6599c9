// demands.mjs: what a table wants of a person over a whole game; see tests/demands.py.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from './table_server.mjs';

const DEMANDS = fileURLToPath(new URL('../../tests/demands.py', import.meta.url));

/** For each question to people in the game of the record whether it is an offer, by the driver alone. */
export function wantedIn(record, people = [0]) {
  const file = join(tmpdir(), `dicewright-demands-${process.pid}.record`);
  writeFileSync(file, record);
  const { stdout, stderr } = spawnSync('python3', [DEMANDS, program, file, ...people], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  rmSync(file);
  assert.ok(stdout, stderr);
  return JSON.parse(stdout).map(([, kind]) => kind === 'offer');
}

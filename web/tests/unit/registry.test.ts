// The registry of games: src/games/registry.ts. It and the list of styles alone know which games have a folder of their own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { boxes, gameNamed, games } from '../../src/games/registry';

const SOURCES = process.env.WEB_SOURCES ?? 'src'; // unit.mjs says where
const LISTS = ['games/registry.ts', 'games/style.css'];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

test('no file names a game but those in its folder, and the two lists', () => {
  const files = filesIn(SOURCES).map((path) => [relative(SOURCES, path), readFileSync(path, 'utf8')] as const);
  for (const { id } of games) {
    const naming = files.filter(([path, text]) => text.includes(id) && !path.startsWith(`games/${id}/`)).map(([path]) => path);
    assert.deepEqual(naming.sort(), LISTS, id);
  }
});

test('a game that is not listed has no entry', () => {
  assert.equal(gameNamed('rollplayer')?.name, 'Roll Player');
  for (const id of ['pig', '', 'constructor']) assert.equal(gameNamed(id), undefined);
});

test('every box has a page of its own, with sections that have an address', () => {
  assert.equal(new Set(boxes.map(({ page }) => page)).size, boxes.length);
  for (const { page, rules } of boxes) {
    assert.ok(rules.length > 0, page);
    assert.equal(new Set(rules.map(({ id }) => id)).size, rules.length, page);
  }
});

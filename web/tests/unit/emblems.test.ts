// Emblems: src/games/*/emblems.json against the packs in ../../../data, and the drawings that ../../emblems.mjs makes of the icons.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawEmblems } from '../../emblems.mjs';
import { roundPath } from '../../round_path.mjs';
import { games } from '../../src/games/registry';
import { iconOf } from '../../src/icons/emblem';

const SOURCES = process.env.WEB_SOURCES ?? 'src'; // unit.mjs says where
const DATA = join(SOURCES, '../../data');

/** What a pack calls the components of a kind. Kinds without an icon for each, only for all: alignment, backstory. */
const SECTIONS: Record<string, string> = {
  race: 'races',
  class: 'classes',
  market: 'market',
  armor_set: 'armor_sets',
  monster: 'monsters',
  minion: 'minions',
  adventure: 'adventures',
  face: 'faces',
  fate: 'fate_faces',
  line: 'lines',
  tile: 'tiles',
};

const { sprites } = drawEmblems(join(SOURCES, '..'));
const spriteOf = (game: string) => sprites[`emblems-${game}.svg`] ?? '';

/** The ids in each section of the packs of a game: names at the second level of the YAML. */
function packsOf(game: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = [`${game}.yaml`, `${game}_mm.yaml`].map((name) => join(DATA, name)).filter((path) => existsSync(path));
  for (const line of files.flatMap((path) => ['-:', ...readFileSync(path, 'utf8').split('\n')])) {
    const [, section, id] = /^(?:([\w-]+)| {2}([\w-]+)):/.exec(line) ?? [];
    const last = [...found.keys()].at(-1) ?? '';
    if (section) {
      const ids = found.get(section) ?? new Set();
      found.delete(section);
      found.set(section, ids); // the last one is the one that is read
    } else if (id) found.get(last)?.add(id);
  }
  return found;
}

test('every component of the packs has an emblem, and nothing else has one', () => {
  let count = 0;
  for (const { id: game, emblems } of games) {
    const packs = packsOf(game);
    for (const [kind, section] of Object.entries(SECTIONS)) {
      const wanted = [...(packs.get(section) ?? [])].sort();
      const named = Object.keys(emblems[kind] ?? {}).filter((id) => id !== '*');
      assert.deepEqual(named.sort(), wanted, `${game}: ${kind}`);
      count += wanted.length;
    }
  }
  assert.ok(count > 300, `${count} components`);
});

test('every kind of Market card has an emblem, and every kind of component one for what nobody knows', () => {
  for (const { id: game, emblems } of games)
    for (const [kind, section] of Object.entries(SECTIONS))
      if (packsOf(game).has(section)) assert.ok(emblems[kind]?.['*'], `${game}: ${kind}`);
  const cards = games.flatMap(({ emblems }) => Object.keys(emblems.card ?? {}));
  const packs = ['rollplayer', 'rollplayer_mm'].map((name) => readFileSync(join(DATA, `${name}.yaml`), 'utf8'));
  const markets = packs.map((pack) => /^market:\n((?:[ #].*\n|\n)*)/m.exec(pack)?.[1] ?? '');
  const told = markets.join('').matchAll(/^ {4}kind: !\w+ (\w+)/gm);
  assert.deepEqual(cards.sort(), [...new Set([...told].map(([, kind]) => kind))].sort());
});

test('the sprite of a game has each icon that its emblems name, once', () => {
  for (const { id: game, emblems } of games) {
    const drawn = [...spriteOf(game).matchAll(/<symbol id="([^"]+)"/g)].map(([, icon]) => icon);
    const named = [...new Set(Object.values(emblems).flatMap((kind) => Object.values(kind)))];
    assert.deepEqual(drawn, named.sort(), game);
  }
});

test('a sprite has whole numbers, but for small radii, and no colour', () => {
  for (const { id: game } of games) {
    const paths = [...spriteOf(game).matchAll(/<path ([^>]*)\/>/g)].map(([, path = '']) => path);
    assert.ok(paths.length > 50, game);
    for (const path of paths) assert.match(path.replace(/a[^a-z"]*/g, ''), /^d="[mlhvcsqtz\d -]+"$/);
  }
});

test('a component finds its icon by kind and id, then by another component, then by its kind', () => {
  const emblems = { market: { longsword: 'broadsword', '*': 'card' }, card: { weapon: 'swords' } };
  assert.equal(iconOf(emblems, 'market/longsword', 'card/weapon'), 'broadsword');
  assert.equal(iconOf(emblems, 'market/my_own', 'card/weapon'), 'swords');
  assert.equal(iconOf(emblems, 'market/my_own', 'card/hat'), 'card');
  assert.equal(iconOf(emblems, 'market/constructor'), 'card');
  assert.equal(iconOf(emblems, 'card/hat'), undefined);
  assert.equal(iconOf(emblems, 'constructor/name'), undefined);
});

test('points are rounded where they lie, so that small steps do not add up to an error', () => {
  assert.equal(roundPath(`m0 0${'l.4 0'.repeat(10)}`), 'm0 0h1 1 1 1');
  assert.equal(roundPath('m10.4 10.4l9.2.4l.4 9.2z'), 'm10 10l10 1v9z');
});

test('commands are read in every form: without spaces, absolute or relative, mirrored, with flags that touch', () => {
  assert.equal(roundPath('M1-2.4.4.6L30,40H7V-9'), 'm1-2l-1 3 30 39h-23v-49');
  assert.equal(roundPath('M0 0C0 40 40 80 80 80C120 80 160 120 160 160'), 'm0 0c0 40 40 80 80 80s80 40 80 80');
  assert.equal(roundPath('M0 0c0 40 40 80 80 80s80 40 80 80'), 'm0 0c0 40 40 80 80 80s80 40 80 80');
  assert.equal(roundPath('M0 0a50 50 0 01100 0'), 'm0 0a50 50 0 0 1 100 0');
});

test('what nobody can see becomes simpler: flat curves, curves of a lower degree, subpaths without a line', () => {
  assert.equal(roundPath('m0 0c10 1 20 1 30 0z'), 'm0 0h30z');
  assert.equal(roundPath('M0 0C0 40 20 60 60 60'), 'm0 0q0 60 60 60');
  assert.equal(roundPath('M9 9zm1 1h5'), 'm10 10h5');
});

test('what is no path is refused', () => {
  for (const path of ['M1', 'M0 0X3', '5 5', 'M0 0a5 5 0 2 1 3 3', 'M0 0zz 4']) assert.throws(() => roundPath(path), /path|missing/, path);
});

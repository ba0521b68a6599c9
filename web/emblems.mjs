// emblems.mjs: the emblems of the games as sprites: of each game in src/games that has an emblems.json, the icons that this names, as
// symbols of one SVG file. The icons are those of game-icons.net; here they lose their colour and most of their decimals.
// `web` is this folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { roundPath } from './round_path.mjs';

const ICONS = ['node_modules', '../vendor/npm'].map((parts) => `${parts}/@iconify-json/game-icons/icons.json`);
const PATH = /<path fill="currentColor" d="([^"]+)"\/>/g;

/** The file with the icons: of the npm package, or of a release archive. */
function iconsFile(web) {
  const found = ICONS.map((path) => resolve(web, path)).find(existsSync);
  if (!found) throw new Error('There are no icons: npm ci --ignore-scripts in web fetches them.');
  return found;
}

/** The games that have emblems, with the file that names them and what it says. */
function games(web) {
  return readdirSync(resolve(web, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ game: name, file: resolve(web, 'src/games', name, 'emblems.json') }))
    .filter(({ file }) => existsSync(file))
    .map((one) => ({ ...one, emblems: JSON.parse(readFileSync(one.file, 'utf8')) }));
}

/** The names of the icons of a game, each once. */
function iconsOf(emblems) {
  return [...new Set(Object.values(emblems).flatMap((kind) => Object.values(kind)))].sort();
}

function symbol(name, icon) {
  if (!icon) throw new Error(`There is no icon ${name}.`);
  const paths = [...icon.body.matchAll(PATH)].map(([, path]) => path);
  if (paths.length === 0 || icon.body.replace(PATH, '') !== '') throw new Error(`${name} is more than paths.`);
  const drawn = paths.map((path) => `<path d="${roundPath(path)}"/>`).join('');
  return `<symbol id="${name}" viewBox="0 0 512 512">${drawn}</symbol>`;
}

function sprite(emblems, icons) {
  const symbols = iconsOf(emblems).map((name) => symbol(name, icons[name]));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}

/** The sprites by the names of their files, and the files that they are made of. */
export function drawEmblems(web) {
  const file = iconsFile(web);
  const { icons } = JSON.parse(readFileSync(file, 'utf8'));
  const all = games(web);
  return {
    sprites: Object.fromEntries(all.map(({ game, emblems }) => [`emblems-${game}.svg`, sprite(emblems, icons)])),
    sources: [file, ...all.map((one) => one.file)],
  };
}

/** What the npm package says, of those icons alone that the games use. */
export function usedIcons(web) {
  const { prefix, width, height, icons } = JSON.parse(readFileSync(iconsFile(web), 'utf8'));
  const names = [...new Set(games(web).flatMap(({ emblems }) => iconsOf(emblems)))].sort();
  return { prefix, icons: Object.fromEntries(names.map((name) => [name, icons[name]])), width, height };
}

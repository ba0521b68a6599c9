// used_icons.mjs: prints the icons that the games use, in the form of the npm package that has them all: a release archive brings no others.
import { fileURLToPath } from 'node:url';
import { usedIcons } from './emblems.mjs';

console.log(JSON.stringify(usedIcons(fileURLToPath(new URL('.', import.meta.url))), null, '\t'));

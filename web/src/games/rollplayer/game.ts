// game.ts: Roll Player and Monsters & Minions in this client: table, guide, rules, picture, emblems and
// words, for registry.ts.
import type { Game } from '../game';
import emblems from './emblems.json';
import { rollPlayerRules } from './en/rules';
import { monstersRules } from './en/rules_monsters';
import { gameWords } from './en/words';
import { guideRollPlayer } from './guide';
import { HeroArms, HeroArt } from './hero_art';
import { drawHero } from './picture';
import { heroReference } from './reference';
import { RollPlayerTable } from './table';

export const rollPlayer: Game = {
  id: 'rollplayer',
  name: 'Roll Player',
  fewest: 1,
  boxes: [
    { set: 'base', page: 'rollplayer', name: 'Roll Player', rules: rollPlayerRules },
    { set: 'mm', page: 'rollplayer_mm', name: 'Monsters & Minions', rules: monstersRules },
  ],
  words: gameWords,
  emblems,
  table: RollPlayerTable,
  art: HeroArt,
  arms: HeroArms,
  reference: heroReference,
  guide: guideRollPlayer,
  drawPicture: drawHero,
};

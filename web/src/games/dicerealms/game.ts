// game.ts: Dice Realms in this client: its table, guide, rules, picture, emblems and words, for registry.ts.
import type { Game } from '../game';
import emblems from './emblems.json';
import { diceRealmsRules } from './en/rules';
import { gameWords } from './en/words';
import { guideDiceRealms } from './guide';
import { drawRealm } from './picture';
import { RealmArt } from './realm_art';
import { realmReference } from './reference';
import { DiceRealmsTable } from './table';

export const diceRealms: Game = {
  id: 'dicerealms',
  name: 'Dice Realms',
  fewest: 2,
  boxes: [{ set: 'base', page: 'dicerealms', name: 'Dice Realms', rules: diceRealmsRules }],
  words: gameWords,
  emblems,
  table: DiceRealmsTable,
  art: RealmArt,
  reference: realmReference,
  guide: guideDiceRealms,
  drawPicture: drawRealm,
};

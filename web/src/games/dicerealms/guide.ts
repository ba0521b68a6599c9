// guide.ts: the guided first game of Dice Realms: the tiles of the first game, against a novice.

import { asks, can, from, type Guide, guidedPlan, type Moment } from '../../teaching/guide';
import { guideDiceRealmsText } from './en/guide';
import { stateOf } from './state';

const fateShows =
  (id: string) =>
  ({ state }: Moment) =>
    stateOf(state)?.fate?.id === id;

const DICE = '.dr-dice, .realm';
const FATE = '.d-fate, .fate';
const TRAY = '.dr-tray, .tray';
const PURSE = '.dr-purse, .realm';

export const guideDiceRealms: Guide = {
  game: 'dicerealms',
  plan: guidedPlan('dicerealms', { setup: 'first_game' }),
  steps: [
    { id: 'goal', when: () => true },
    { id: 'screen', when: () => true, look: '.prompt' },
    { id: 'dice', when: from(1), look: DICE },
    { id: 'fate', when: from(1), look: FATE },
    { id: 'winter', when: (moment) => fateShows('winter')(moment) && moment.round > 0, look: FATE },
    { id: 'reroll', when: asks('reroll'), look: DICE, suggest: true },
    { id: 'reroll_face', when: (moment) => asks('reroll')(moment) && can('use', 'turn')(moment), look: DICE, suggest: true },
    { id: 'robber', when: fateShows('robber'), look: FATE },
    { id: 'attack', when: asks('attack'), look: '.dr-attack, .realm', suggest: true },
    { id: 'collect', when: asks('collect'), look: PURSE },
    {
      id: 'buy',
      when: (moment) => asks('collect')(moment) && can('buy_rerolls', 'buy_sets', 'buy_upgrades', 'buy_die')(moment),
      look: '.dr-shop, .moves',
      suggest: true,
    },
    { id: 'power', when: (moment) => asks('collect')(moment) && can('power', 'fate_trade')(moment), look: DICE, suggest: true },
    { id: 'new_die', when: (moment) => asks('collect')(moment) && can('buy_die')(moment), look: '.dr-shop, .moves', suggest: true },
    { id: 'upgrade', when: asks('upgrade'), look: TRAY },
    { id: 'upgrade_cost', when: asks('upgrade'), look: TRAY, suggest: true },
    { id: 'upgrade_plan', when: asks('upgrade'), look: DICE, suggest: true },
    { id: 'free_upgrade', when: (moment) => asks('upgrade')(moment) && can('free_upgrade')(moment), look: DICE, suggest: true },
    { id: 'rhythm', when: from(2), look: '.prompt' },
    { id: 'grain', when: from(2), look: PURSE },
    { id: 'lines', when: from(2), look: TRAY },
    { id: 'score', when: from(3), look: '.panel.score' },
    { id: 'end', when: from(3), look: '.dr-meters, .realm' },
    { id: 'tokens', when: from(4), look: PURSE },
    { id: 'hint', when: from(4), look: '.panel.hint' },
    {
      id: 'final',
      when: ({ state, asked }) => asked && (stateOf(state)?.final.length ?? 0) > 0,
      look: '.dr-meters, .prompt',
    },
    { id: 'over', when: ({ over }) => over },
  ],
  texts: guideDiceRealmsText,
};

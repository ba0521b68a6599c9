// guide.ts: the guided first game of Roll Player: a short game against a novice.

import { asks, can, from, type Guide, guidedPlan, type Moment } from '../../teaching/guide';
import { guideRollPlayerText } from './en/guide';

const canInAction =
  (...kinds: string[]) =>
  (moment: Moment) =>
    moment.asked && moment.phase === 'action' && can(...kinds)(moment);
const owns =
  (kind: string) =>
  ({ mine }: Moment) =>
    ((mine[kind] as unknown[] | undefined)?.length ?? 0) > 0;

const SHEET = '.sheet';
const ROWS = '.sheet-rows, .sheet';
const INITIATIVE = '.initiative, .shared';
const MARKET = '.market, .shared';

export const guideRollPlayer: Guide = {
  game: 'rollplayer',
  plan: guidedPlan('rollplayer', { variants: ['short_game'] }),
  steps: [
    { id: 'goal', when: () => true },
    { id: 'screen', when: () => true, look: '.prompt' },
    { id: 'race', when: asks('race'), look: '.setup, .moves', suggest: true },
    { id: 'class', when: asks('class'), look: '.setup, .moves', suggest: true },
    { id: 'sheet', when: asks('arrange'), look: ROWS },
    { id: 'goals', when: asks('arrange'), look: ROWS },
    { id: 'backstory', when: asks('arrange'), look: '.backstory, .sheet' },
    { id: 'alignment', when: asks('arrange'), look: '.alignment, .sheet' },
    { id: 'arrange', when: asks('arrange'), look: SHEET, suggest: true },
    { id: 'equal', when: asks('roll'), look: '.pool, .prompt', suggest: true },
    { id: 'roll', when: asks('select'), look: INITIATIVE },
    { id: 'select', when: asks('select'), look: INITIATIVE, suggest: true },
    { id: 'place', when: asks('place'), look: ROWS, suggest: true },
    { id: 'action', when: asks('action'), look: ROWS },
    { id: 'strength', when: canInAction('flip'), look: ROWS, suggest: true },
    { id: 'dexterity', when: canInAction('swap'), look: ROWS, suggest: true },
    { id: 'constitution', when: canInAction('raise', 'lower'), look: ROWS, suggest: true },
    { id: 'intelligence', when: canInAction('reroll'), look: ROWS, suggest: true },
    { id: 'wisdom', when: canInAction('move'), look: '.alignment, .sheet', suggest: true },
    { id: 'charisma', when: canInAction('token'), look: '.purse, .sheet', suggest: true },
    { id: 'market', when: asks('market'), look: MARKET },
    { id: 'cards', when: asks('market'), look: MARKET },
    { id: 'buy', when: asks('market'), look: MARKET, suggest: true },
    { id: 'gold', when: from(2), look: '.purse, .sheet' },
    { id: 'cleanup', when: from(2), look: INITIATIVE },
    { id: 'trait', when: owns('trait'), look: '.alignment, .sheet' },
    { id: 'skill', when: owns('skill'), look: '.cards-of.skill .rp-card, .sheet' },
    { id: 'weapon', when: owns('weapon'), look: '.cards-of.weapon .rp-card, .sheet' },
    { id: 'armor', when: owns('armor'), look: '.cards-of.armor .rp-card, .sheet' },
    { id: 'refresh', when: asks('refresh'), suggest: true },
    { id: 'score', when: from(3), look: '.panel.score' },
    { id: 'hint', when: from(4), look: '.panel.hint' },
    { id: 'late', when: (moment) => moment.asked && moment.rounds > 0 && moment.round >= moment.rounds - 1, look: ROWS },
    { id: 'over', when: ({ over }) => over },
  ],
  texts: guideRollPlayerText,
};

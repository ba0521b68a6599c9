// stage.ts: what the table is about at the moment: where there is no room for everything, this is large and the rest is small.
import type { Move } from '../../engine/protocol';
import type { RollPlayerState } from './state';

export type Stage = 'sheet' | 'market' | 'hunt' | 'combat';

const OF_PHASE: Record<string, Stage> = {
  attune: 'market',
  market: 'market',
  buy_more: 'market',
  align_step: 'market',
  discard_more: 'market',
  market_end: 'market',
  market_over: 'market',
  hunt: 'hunt',
  hunt_roll: 'hunt',
  hunt_reroll: 'hunt',
  borrow: 'combat',
  unveil: 'combat',
  hire: 'combat',
  fight_roll: 'combat',
  fight_reroll: 'combat',
};

const ON_THE_SHEET = ['space', 'row', 'initiative', 'arrow', 'colour'];

/** By the phase; but dice and rows that can be chosen come first. */
export function stageOf({ phase }: Pick<RollPlayerState, 'phase'>, moves: Pick<Move, 'about'>[]): Stage {
  if (moves.some(({ about = [] }) => about.some(([thing]) => ON_THE_SHEET.includes(thing)))) return 'sheet';
  return OF_PHASE[phase] ?? 'sheet';
}

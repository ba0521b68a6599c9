// goal.ts: how far a row is from its goal, in words. The engine says whether it is met; nothing here counts
// stars.
import { rollplayer as words } from '../en/table';
import type { Row } from '../state';

interface Goal {
  min: number;
  max: number;
}

const LOWEST = 1;

/** The highest face of a die. */
export const HIGHEST = { base: 6, boost: 8 };

/** "14-15", "17" or "14+" */
function goalOf(row: Row): Goal {
  const [low = '0', high] = row.goal.split('-');
  const min = parseInt(low, 10);
  return { min, max: row.goal.endsWith('+') ? Infinity : high === undefined ? min : parseInt(high, 10) };
}

export interface Progress {
  words: string;
  kind: 'met' | 'over' | 'missed' | 'open' | 'lost';
  why?: string; // it is lost
}

/** `highest`: the highest face that a die can have. A goal that no further dice can meet is lost, unless dice that lie there change. */
export function progressOf(row: Row, highest = HIGHEST.base): Progress {
  const { min, max } = goalOf(row);
  const left = row.dice.filter((die) => die === null).length;
  const missing = min - row.total;
  if (left === 0) {
    if (row.state === 'met') return { words: words.met, kind: 'met' };
    return row.total > max ? { words: words.over(row.total - max), kind: 'over' } : { words: words.short(missing), kind: 'missed' };
  }
  if (row.total > max) return { words: words.over(row.total - max), kind: 'over' };
  if (row.total + left * LOWEST > max) return { words: words.anyIsTooMuch, kind: 'lost', why: words.onlyByChange };
  if (missing > left * highest) return { words: words.outOfReach(missing), kind: 'lost', why: words.bringAtMost(left * highest) };
  if (row.state === 'met') return { words: words.metOpen, kind: 'met' };
  return { words: words.needs(missing, max === Infinity ? null : max - row.total), kind: 'open' };
}

/** How many dice lie where the Backstory wants their colour. */
export function backstoryMatches(rows: Row[]): number {
  return rows.filter(({ dice, backstory }) => dice[backstory.column - 1]?.split(' ')[0] === backstory.colour).length;
}

// goal.ts: how far a row is from its goal, in words. The engine says whether it is met; nothing here counts
// stars.
import { rollplayer as words } from './en/table';
import type { Row } from './state';

interface Goal {
  min: number;
  max: number;
}

/** "14-15", "17" or "14+" */
function goalOf(row: Row): Goal {
  const [low = '0', high] = row.goal.split('-');
  const min = parseInt(low, 10);
  return { min, max: row.goal.endsWith('+') ? Infinity : high === undefined ? min : parseInt(high, 10) };
}

export interface Progress {
  words: string;
  kind: 'met' | 'over' | 'missed' | 'open';
}

export function progressOf(row: Row): Progress {
  const { min, max } = goalOf(row);
  const full = !row.dice.includes(null);
  if (row.state === 'met') return { words: full ? words.met : words.metOpen, kind: 'met' };
  if (row.total > max) return { words: words.over(row.total - max), kind: 'over' };
  if (full) return { words: words.short(min - row.total), kind: 'missed' };
  return { words: words.needs(min - row.total, max === Infinity ? null : max - row.total), kind: 'open' };
}

/** How many dice lie where the Backstory wants their colour. */
export function backstoryMatches(rows: Row[]): number {
  return rows.filter(({ dice, backstory }) => dice[backstory.column - 1]?.split(' ')[0] === backstory.colour).length;
}

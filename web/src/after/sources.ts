// sources.ts: the sources of points by kind: "goal.str" is a source of the kind "goal".
import type { ScoreLine } from '../engine/protocol';

export function kindOf(source: string): string {
  return source.split('.')[0] ?? source;
}

/** What a source is shown as: itself if its game has a name for it, or else its kind. */
export function shownAs(source: string, names: Record<string, string>): string {
  return source in names ? source : kindOf(source);
}

/** Points by kind or by what else `as` makes of a source, without those that came to nothing. */
export function byKind(lines: ScoreLine[], as: (source: string) => string = kindOf): [string, number][] {
  const sums = new Map<string, number>();
  for (const { source, points } of lines) sums.set(as(source), (sums.get(as(source)) ?? 0) + points);
  return [...sums].filter(([, points]) => points !== 0);
}

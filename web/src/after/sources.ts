// sources.ts: the sources of points by kind: "goal.str" is a source of the kind "goal".

export function kindOf(source: string): string {
  return source.split('.')[0] ?? source;
}

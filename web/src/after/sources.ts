// sources.ts: where points come from: "goal.str" is a source of the kind "goal".

export function kindOf(source: string): string {
  return source.split('.')[0] ?? source;
}

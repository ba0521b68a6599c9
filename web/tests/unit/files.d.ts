// files.d.ts: files that the bundler of ../unit.mjs turns into texts, and modules of the build.
declare module '*.record' {
  const text: string;
  export default text;
}

declare module '*/emblems.mjs' {
  export function drawEmblems(web: string): { sprites: Record<string, string>; sources: string[] };
}

declare module '*/round_path.mjs' {
  export function roundPath(path: string): string;
}

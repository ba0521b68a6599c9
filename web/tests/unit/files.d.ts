// files.d.ts: files that the bundler of ../unit.mjs turns into texts.
declare module '*.record' {
  const text: string;
  export default text;
}

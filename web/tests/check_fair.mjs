// check_fair.mjs: what the browser's check of fair dice says of records, in Node with the browser's own engine.
// Usage: node tests/check_fair.mjs ENGINE.WASM; on the input a list of {file, kept} as JSON, on the output one
// verdict a line.
import { readFileSync } from 'node:fs';
import { bundled } from './bundled.mjs';

const { openSession } = await bundled('engine/session.ts');
const { checkFair } = await bundled('after/fair.ts');
const module = await WebAssembly.compile(readFileSync(process.argv[2]));

/** As src/engine/engine.ts asks its worker. */
async function openEngine() {
  const session = await openSession(module);
  return {
    async ask(line) {
      const answer = JSON.parse(session.answer(JSON.stringify(line)));
      if (!answer.ok) throw new Error(answer.error);
      return answer;
    },
  };
}

for (const { file, kept } of JSON.parse(readFileSync(0, 'utf8')))
  console.log(JSON.stringify(await checkFair(readFileSync(file, 'utf8'), kept, await openEngine())));

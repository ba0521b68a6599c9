// worker.ts: runs one session of engine.wasm beside the page, so that the page answers while a bot thinks. Gets
// {id, line}, gives {id, answer}, both texts of the protocol, or {id, failure} if the engine itself is broken.
import { openSession, type Session } from './session';

export interface Asked {
  id: number;
  line: string;
}
export type Answered = { id: number; answer: string } | { id: number; failure: string };

const opened: Promise<Session> = WebAssembly.compileStreaming(fetch('engine.wasm')).then(openSession);

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  let answered: Answered;
  try {
    answered = { id: data.id, answer: (await opened).answer(data.line) };
  } catch (error) {
    answered = { id: data.id, failure: String(error) };
  }
  self.postMessage(answered);
};

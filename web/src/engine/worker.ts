// worker.ts: runs one session of engine.wasm beside the page, which keeps the page responsive while a bot
// thinks. Takes lists of {id, line} and returns lists of {id, answer}, both texts of the protocol, or {id,
// failure} if the engine itself is broken.
import { openSession, type Session } from './session';

export interface Asked {
  id: number;
  line: string;
}
export type Answered = { id: number; answer: string } | { id: number; failure: string };

declare const NETWORKS: string[]; // names of the games that have one; put in by build.mjs

/** The worker's name is that of a game, whose network is loaded if it has one; without a name it is for questions that need none. (Not
 * a query: what a service worker keeps is answered without it.) */
async function open(game: string): Promise<Session> {
  const weights = NETWORKS.includes(game) ? fetch(`${game}.weights`).then((answer) => answer.arrayBuffer()) : null;
  const session = await openSession(await WebAssembly.compileStreaming(fetch('engine.wasm')));
  if (weights) session.setWeights(game, await weights);
  return session;
}

const opened = open(self.name);

function answerTo(session: Session, { id, line }: Asked): Answered {
  try {
    return { id, answer: session.answer(line) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<Asked[]>) => {
  const answered = await opened.then(
    (session) => data.map((asked) => answerTo(session, asked)),
    (error) => data.map(({ id }): Answered => ({ id, failure: String(error) })),
  );
  self.postMessage(answered);
};

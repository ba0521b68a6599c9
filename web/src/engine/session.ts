// session.ts: engine.wasm as a function from line to line. Knows no worker, which lets tests run it as it is.
import { wasiImports } from './wasi';

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(address: number): void;
  answer(line: number, length: number): number;
  weights(game: number, bytes: number): number;
}

export interface Session {
  /** Gives the bots and advisers of a game their network: a file GAME.weights. Without it they judge nothing. */
  setWeights(game: string, weights: ArrayBuffer): void;
  /** The answer to one line of the protocol: both are JSON. */
  answer(line: string): string;
}

/** A file of weights has the first bytes of all floats, then their second ones, and so on, which compresses better (compile_net.c). */
function fromPlanes(planes: Uint8Array, floats: Uint8Array): void {
  const count = planes.length / 4;
  for (let i = 0; i < planes.length; i++) floats[(i % count) * 4 + Math.floor(i / count)] = planes[i] as number;
}

/** A session of its own in a module of its own. */
export async function openSession(module: WebAssembly.Module): Promise<Session> {
  let exports: Exports;
  const instance = await WebAssembly.instantiate(
    module,
    wasiImports(() => exports.memory),
  );
  exports = instance.exports as Exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** A copy of the text in the engine's memory, to be released. */
  function put(bytes: Uint8Array): number {
    const room = exports.allocate(bytes.length);
    if (!room) throw new Error('no memory for the line');
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    return room;
  }

  function setWeights(game: string, weights: ArrayBuffer): void {
    const name = put(encoder.encode(`${game}\0`));
    const room = exports.weights(name, weights.byteLength);
    exports.release(name);
    if (!room) throw new Error(`these are no weights for ${game}`);
    fromPlanes(new Uint8Array(weights), new Uint8Array(exports.memory.buffer, room, weights.byteLength));
  }

  function answer(line: string): string {
    const bytes = encoder.encode(line);
    const room = put(bytes);
    const text = exports.answer(room, bytes.length);
    exports.release(room);
    if (!text) throw new Error('no memory for the answer');
    const memory = new Uint8Array(exports.memory.buffer); // after the call: the memory may have grown
    const words = decoder.decode(memory.subarray(text, memory.indexOf(0, text)));
    exports.release(text);
    return words;
  }
  return { setWeights, answer };
}

// session.ts: engine.wasm as a function from line to line. Knows no worker, so that tests run it as it is.
import { wasiImports } from './wasi';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  allocate(size: number): number;
  release(address: number): void;
  answer(line: number, length: number): number;
}

export interface Session {
  /** The answer to one line of the protocol: both are JSON. */
  answer(line: string): string;
}

/** A session of its own in a module of its own. */
export async function openSession(module: WebAssembly.Module): Promise<Session> {
  let exports: Exports;
  const instance = await WebAssembly.instantiate(module, wasiImports(() => exports.memory));
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function answer(line: string): string {
    const bytes = encoder.encode(line);
    const room = exports.allocate(bytes.length);
    if (!room) throw new Error('no memory for the line');
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    const text = exports.answer(room, bytes.length);
    exports.release(room);
    if (!text) throw new Error('no memory for the answer');
    const memory = new Uint8Array(exports.memory.buffer); // after the call: the memory may have grown
    const words = decoder.decode(memory.subarray(text, memory.indexOf(0, text)));
    exports.release(text);
    return words;
  }
  return { answer };
}

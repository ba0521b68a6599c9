// wasi.ts: the few WASI functions that the engine asks of its host. It needs random bits for seeds. Parts of
// the C library that never run here call the others, which answer that there is no such thing.

const NO_SUCH_FILE = 8; // WASI's errno "badf"

export function wasiImports(memory: () => WebAssembly.Memory): WebAssembly.Imports {
  return {
    wasi_snapshot_preview1: {
      random_get(address: number, length: number): number {
        const bytes = new Uint8Array(length); // of our own: a memory's view can be too large for one call
        for (let from = 0; from < length; from += 65536) crypto.getRandomValues(bytes.subarray(from, Math.min(length, from + 65536)));
        new Uint8Array(memory().buffer).set(bytes, address);
        return 0;
      },
      clock_time_get(_clock: number, _precision: bigint, address: number): number {
        new DataView(memory().buffer).setBigUint64(address, BigInt(Date.now()) * 1_000_000n, true);
        return 0;
      },
      fd_close: () => NO_SUCH_FILE,
      fd_seek: () => NO_SUCH_FILE,
      fd_write: () => NO_SUCH_FILE,
    },
  };
}

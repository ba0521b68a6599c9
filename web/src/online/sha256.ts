// sha256.ts: SHA-256 and HMAC, at once and also on pages without a safe connection, where browsers lend no
// crypto.subtle: commitments to lucks have to be made and dice checked there too. Keeps nothing.

const BLOCK = 64; // bytes

/** The first 32 bits of the fractional part. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) if (primes.every((prime) => number % prime)) primes.push(number);
  return primes;
}

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The message, a bit that is set, zeros, and how many bits the message has. */
function padded(message: Uint8Array): DataView {
  const view = new DataView(new ArrayBuffer(BLOCK * Math.ceil((message.length + 9) / BLOCK)));
  for (const [at, byte] of message.entries()) view.setUint8(at, byte);
  view.setUint8(message.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(message.length) * 8n);
  return view;
}

/** The words of one block of 64 bytes, and 48 more that follow from them. */
function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => view.getInt32(block + 4 * at));
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] as number;
    const late = words[at - 2] as number;
    const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    words.push(((words[at - 16] as number) + (words[at - 7] as number) + mixed) | 0);
  }
  return words;
}

function compress(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (const [at, word] of words.entries()) {
    const choice = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
    const majority = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    const next = (h + choice + (ROUNDS[at] as number) + word) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + majority) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as number)) | 0);
}

export function sha256Of(message: Uint8Array): Uint8Array {
  const view = padded(message);
  let state = START;
  for (let block = 0; block < view.byteLength; block += BLOCK) state = compress(state, schedule(view, block));
  const hash = new DataView(new ArrayBuffer(4 * state.length));
  for (const [at, word] of state.entries()) hash.setInt32(4 * at, word);
  return new Uint8Array(hash.buffer);
}

/** HMAC-SHA-256. The key has at most 64 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padding = (byte: number) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ byte);
  const inner = sha256Of(Uint8Array.of(...padding(0x36), ...message));
  return sha256Of(Uint8Array.of(...padding(0x5c), ...inner));
}

/** As hexadecimal digits in small letters. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Of the text in UTF-8, as 64 hexadecimal digits in small letters. */
export function sha256(text: string): string {
  return hexOf(sha256Of(new TextEncoder().encode(text)));
}

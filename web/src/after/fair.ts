// fair.ts: checks that the dice of a server's game were not bent: by SHA-256 and HMAC of the browser, with
// the outcomes that the engine lists at each chance. docs/server.md, "Fair dice", has the steps;
// src/server/fair_dice.c does the same.
import { moverOf, readRecord } from '../watch/record_text';

/** What the check needs of an engine; a session of its own. */
export interface Asks {
  ask<Answer>(line: { cmd: string; [field: string]: unknown }): Promise<Answer>;
}

export type FairProblem =
  | { kind: 'no_commitment' | 'not_revealed' | 'no_luck' | 'again' | 'secret' | 'commitment' | 'position' }
  | { kind: 'record'; reason: string }
  | { kind: 'outcome'; move: number; said: string; right: string };

export type Verdict = { fair: true; outcomes: number; commitment: string } | { fair: false; problem: FairProblem };

interface Remarks {
  commitment: string;
  secret: Uint8Array;
  lucks: string[];
  again: { outcome: number; counter: number }[];
}

interface Outcome {
  move: string;
  weight: number;
}

class Bent extends Error {
  constructor(readonly problem: FairProblem) {
    super(problem.kind);
  }
}

const encoder = new TextEncoder();
const BITS = 64n;

function bytesOf(hex: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hmac(key: CryptoKey, message: Uint8Array): Promise<ArrayBuffer> {
  return crypto.subtle.sign('HMAC', key, message as BufferSource);
}

function keyOf(bytes: ArrayBuffer | Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes as BufferSource, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** The rest of the only remark that begins so. */
function remark(lines: string[], begin: string): string | null {
  const found = lines.filter((line) => `${line} `.startsWith(begin));
  return found.length === 1 ? (found[0] as string).slice(begin.length) : null;
}

/** Where outcomes were taken back and dealt again: each later in the record and in the count than the one before. */
function readAgain(lines: string[]): Remarks['again'] {
  const again: Remarks['again'] = [];
  for (const line of lines.filter((one) => one.startsWith('# fair again '))) {
    const numbers = /^# fair again (\d{1,9}) (\d{1,9})$/.exec(line);
    const one = { outcome: Number(numbers?.[1]), counter: Number(numbers?.[2]) };
    const before = again[again.length - 1];
    const shift = before ? before.counter - before.outcome : 0;
    if (!numbers || (before && one.outcome <= before.outcome) || one.counter - one.outcome <= shift) throw new Bent({ kind: 'again' });
    again.push(one);
  }
  return again;
}

async function readRemarks(lines: string[], players: number): Promise<Remarks> {
  const commitment = remark(lines, '# fair commitment ');
  if (!commitment) throw new Bent({ kind: 'no_commitment' });
  const hex = remark(lines, '# fair secret ');
  if (!hex) throw new Bent({ kind: 'not_revealed' });
  const lucks = Array.from({ length: players }, (_, seat) => {
    const luck = remark(lines, `# fair luck ${seat} `);
    if (luck === null || !/^[A-Za-z0-9_-]{0,64}$/.test(luck)) throw new Bent({ kind: 'no_luck' });
    return luck;
  });
  const again = readAgain(lines);
  const secret = bytesOf(hex);
  if (!secret) throw new Bent({ kind: 'secret' });
  if (hexOf(await crypto.subtle.digest('SHA-256', secret as BufferSource)) !== commitment) throw new Bent({ kind: 'commitment' });
  return { commitment, secret, lucks, again };
}

/** The number that an outcome of the record has. */
function numberOf(again: Remarks['again'], outcome: number): number {
  let number = outcome;
  for (const one of again) if (one.outcome <= outcome) number = one.counter + (outcome - one.outcome);
  return number;
}

/** A number below the bound, each equally likely: those of the uneven rest are drawn again. */
async function drawBelow(key: CryptoKey, counter: number, bound: bigint): Promise<bigint> {
  const highest = (1n << BITS) - 1n - ((1n << BITS) % bound);
  const message = new DataView(new ArrayBuffer(8));
  message.setUint32(0, counter);
  for (let attempt = 0; ; attempt++) {
    message.setUint32(4, attempt);
    const number = new DataView(await hmac(key, new Uint8Array(message.buffer))).getBigUint64(0);
    if (number <= highest) return number % bound;
  }
}

async function comesUp(key: CryptoKey, counter: number, outcomes: Outcome[]): Promise<string> {
  const sum = outcomes.reduce((all, { weight }) => all + BigInt(weight), 0n);
  let number = await drawBelow(key, counter, sum);
  for (const { move, weight } of outcomes) {
    if (number < BigInt(weight)) return move;
    number -= BigInt(weight);
  }
  throw new Error('no outcome'); // the number is below the sum of the weights
}

async function check(text: string, engine: Asks, tell: (done: number, all: number) => void): Promise<Verdict> {
  const record = readRecord(text);
  if (!record) throw new Bent({ kind: 'record', reason: '' });
  if (record.players === null) throw new Bent({ kind: 'position' });
  const { commitment, secret, lucks, again } = await readRemarks(record.remarks, record.players);
  const lines = lucks.map((luck, seat) => `${seat} ${luck}\n`).join('');
  const key = await keyOf(await hmac(await keyOf(secret), encoder.encode(lines)));
  await engine.ask({ cmd: 'load', record: [...record.header, 'moves', ''].join('\n'), dice: 'by_hand' });
  let outcomes = 0;
  for (const [at, line] of record.moves.entries()) {
    const seat = moverOf(line);
    const move = line.slice(line.indexOf(' ') + 1);
    if (seat !== null) await engine.ask({ cmd: 'play', seat, move });
    else {
      const listed = await engine.ask<{ outcomes: Outcome[] }>({ cmd: 'outcomes' });
      const right = await comesUp(key, numberOf(again, outcomes++), listed.outcomes);
      if (right !== move) throw new Bent({ kind: 'outcome', move: at + 1, said: move, right });
      await engine.ask({ cmd: 'roll', move });
    }
    tell(at + 1, record.moves.length);
  }
  return { fair: true, outcomes, commitment };
}

/** Whether every outcome of the record follows from the secret that was committed to and the lucks of the seats. */
export async function checkFair(text: string, engine: Asks, tell: (done: number, all: number) => void = () => {}): Promise<Verdict> {
  try {
    return await check(text, engine, tell);
  } catch (error) {
    const problem: FairProblem = error instanceof Bent ? error.problem : { kind: 'record', reason: (error as Error).message };
    return { fair: false, problem };
  }
}

/** Whether the record says anything about fair dice. */
export function hasFairDice(text: string): boolean {
  return /^# fair commitment /m.test(text);
}

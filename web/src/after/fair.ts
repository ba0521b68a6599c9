// fair.ts: checks that nobody chose the dice of a server's game: by SHA-256 and HMAC, with the outcomes that the
// engine lists at each chance, and with what this browser kept when its luck was opened. docs/fair-dice.md has
// the scheme; src/fair/fair_dice.c does the same.
import { hexOf, hmac, sha256, sha256Of } from '../online/sha256';

/** What the check needs of an engine; a session of its own. */
export interface Asks {
  ask<Answer>(line: { cmd: string; [field: string]: unknown }): Promise<Answer>;
}

/** A luck that this browser has added for a seat. */
export interface OwnLuck {
  seat: number;
  luck: string;
  fixed?: string; // the commitments of all when it was opened; release 0.1 fixed nothing
}

/** What a browser kept of its table. */
export interface Kept {
  lucks: OwnLuck[]; // of its seats there
  commitment?: string; // of the server, as release 0.1 kept it
  looksOn?: boolean; // it has no seat there
}

export const NOTHING_KEPT: Kept = { lucks: [] };

export type FairProblem =
  | { kind: 'seeded' | 'no_commitment' | 'not_revealed' | 'no_lucks' | 'again' | 'restart' | 'secret' | 'commitment' | 'position' }
  | { kind: 'no_luck' | 'luck_commitment' | 'short_luck' | 'late_luck' | 'own_luck'; seat: number }
  | { kind: 'own_fixed' | 'nothing_fixed' | 'own_commitment' }
  | { kind: 'record'; reason: string }
  | { kind: 'outcome'; move: number; said: string; right: string };

/** What the check found besides that all outcomes follow from the secret and the lucks. */
export interface Fair {
  fair: true;
  outcomes: number;
  commitment: string; // of the server
  fixed: string | null; // all commitments as one number; null: a record of release 0.1, where nothing was fixed
  lucks: number[]; // seats that added one
  none: number[]; // those that did not
  restarts: number[]; // seats that were lost before the first roll
  again: number[]; // after how many outcomes people went back
  /** Whether this browser's own luck is the one in the record, and what was fixed the one that it kept; null: it kept none. */
  own: { looksOn: boolean; luck: true | null; fixed: true | null };
}

export type Verdict = Fair | { fair: false; problem: FairProblem };

interface Again {
  outcome: number;
  counter: number;
}

/** What the remarks of a record say. */
interface Dice {
  secret: Uint8Array;
  commitment: string;
  lucks: string[]; // by seat; "": none
  commitments: string[]; // to them
  restarts: number[];
  again: Again[];
}

interface Outcome {
  move: string;
  weight: number;
}

interface Entry {
  seat: number | null;
  move: string;
}

class Bent extends Error {
  constructor(readonly problem: FairProblem) {
    super(problem.kind);
  }
}

const BITS = 64n;
const DEAL = 2 ** 20; // numbers that the outcomes of one deal may have
const AGAIN_MOST = 256;
const LUCK = /^[A-Za-z0-9_-]{0,64}$/;
const LUCK_FEWEST = 16;

// ---- hashes

function bytesOf(hex: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  return Uint8Array.from({ length: 32 }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** The commitment to the luck of a seat. */
function commitmentTo(seat: number, luck: string): string {
  return sha256(`dicewright luck ${seat} ${luck}`);
}

/** All that is fixed before any luck is shown, as one number. */
function fixedOf(all: Pick<Dice, 'commitment' | 'restarts' | 'commitments'>): string {
  const lines = [
    `# fair commitment ${all.commitment}`,
    ...all.restarts.map((seat) => `# fair restart ${seat}`),
    ...all.commitments.flatMap((hex, seat) => (hex ? [`# fair luck-commitment ${seat} ${hex}`] : [])),
  ];
  return sha256(lines.map((line) => `${line}\n`).join(''));
}

// ---- remarks

const BLANKS = /^[ \t\r]+|[ \t\r]+$/g;

/** What follows these words in each line that begins with them, without blanks around it. */
function remarks(text: string, begin: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(BLANKS, ''))
    .filter((line) => line.startsWith(begin) && /^([ \t\r]|$)/.test(line.slice(begin.length)))
    .map((line) => line.slice(begin.length).replace(BLANKS, ''));
}

/** The only one of them. */
function remark(text: string, begin: string): string | null {
  const [found, ...more] = remarks(text, begin);
  return more.length ? null : (found ?? null);
}

/** Nobody may choose the numbers of what is dealt anew. In release 0.1 the next number followed. */
function isNextDeal(again: Again[], { outcome, counter }: Again, committed: boolean): boolean {
  if (committed) return outcome < DEAL && counter === (again.length + 1) * DEAL + outcome;
  const before = again[again.length - 1] ?? { outcome: 0, counter: 0 };
  const dealt = counter - before.counter + before.outcome;
  return dealt > outcome && dealt >= before.outcome;
}

/** Where outcomes were taken back and dealt again, in the order in which that happened. */
function readAgain(text: string, committed: boolean): Again[] {
  const again: Again[] = [];
  for (const rest of remarks(text, '# fair again')) {
    const numbers = /^(\d{1,9}) (\d{1,9})$/.exec(rest);
    const one = { outcome: Number(numbers?.[1]), counter: Number(numbers?.[2]) };
    if (!numbers || again.length === AGAIN_MOST || !isNextDeal(again, one, committed)) throw new Bent({ kind: 'again' });
    again.push(one);
  }
  return again;
}

function readSecret(text: string): Pick<Dice, 'secret' | 'commitment'> {
  if (remarks(text, '# seeded dice:').length) throw new Bent({ kind: 'seeded' });
  const commitment = remark(text, '# fair commitment');
  if (!commitment) throw new Bent({ kind: 'no_commitment' });
  const hex = remark(text, '# fair secret');
  if (!hex) throw new Bent({ kind: 'not_revealed' });
  const secret = bytesOf(hex);
  if (!secret) throw new Bent({ kind: 'secret' });
  if (hexOf(sha256Of(secret)) !== commitment) throw new Bent({ kind: 'commitment' });
  return { secret, commitment };
}

/** The luck of a seat, and its commitment to it ("": none). */
function readLuck(text: string, seat: number): { luck: string; commitment: string } {
  const luck = remark(text, `# fair luck ${seat}`);
  if (luck === null || !LUCK.test(luck)) throw new Bent({ kind: 'no_luck', seat });
  const [commitment, ...more] = remarks(text, `# fair luck-commitment ${seat}`);
  if (commitment === undefined) return { luck, commitment: '' };
  if (more.length || commitment !== commitmentTo(seat, luck)) throw new Bent({ kind: 'luck_commitment', seat });
  if (luck.length < LUCK_FEWEST) throw new Bent({ kind: 'short_luck', seat });
  return { luck, commitment };
}

/** Where one seat committed to its luck all did: a luck that was chosen when others were known bends the dice. */
function readLucks(text: string, players: number): Pick<Dice, 'lucks' | 'commitments'> {
  const all = Array.from({ length: players }, (_, seat) => readLuck(text, seat));
  const lucks = all.map(({ luck }) => luck);
  const commitments = all.map(({ commitment }) => commitment);
  const late = lucks.findIndex((luck, seat) => luck && !commitments[seat]);
  if (commitments.some(Boolean) && late >= 0) throw new Bent({ kind: 'late_luck', seat: late });
  if (!lucks.some(Boolean)) throw new Bent({ kind: 'no_lucks' });
  return { lucks, commitments };
}

/** The seats that were lost because they did not open their luck: they add none. */
function readRestarts(text: string, lucks: string[]): number[] {
  return lucks.flatMap((luck, seat) => {
    const found = remarks(text, `# fair restart ${seat}`);
    if (found.length > 1 || found[0] || (found.length && luck)) throw new Bent({ kind: 'restart' });
    return found.length ? [seat] : [];
  });
}

function readDice(text: string, players: number): Dice {
  const fixed = { ...readSecret(text), ...readLucks(text, players) };
  const again = readAgain(text, fixed.commitments.some(Boolean));
  return { ...fixed, again, restarts: readRestarts(text, fixed.lucks) };
}

// ---- what this browser kept

function compareLuck({ seat, luck, fixed: kept }: OwnLuck, dice: Dice, fixed: string | null): void {
  if (dice.lucks[seat] !== luck) throw new Bent({ kind: 'own_luck', seat });
  if (kept && !fixed) throw new Bent({ kind: 'nothing_fixed' });
  if (kept && kept !== fixed) throw new Bent({ kind: 'own_fixed' });
}

/** Compares it with the record; what differs is a problem. */
function compare({ lucks, commitment, looksOn = false }: Kept, dice: Dice, fixed: string | null): Fair['own'] {
  for (const own of lucks) compareLuck(own, dice, fixed);
  if (!fixed && commitment && commitment !== dice.commitment) throw new Bent({ kind: 'own_commitment' });
  const keptFixed = fixed ? lucks.length > 0 && lucks.every((own) => own.fixed) : Boolean(commitment);
  return { looksOn, luck: lucks.length ? true : null, fixed: keptFixed || null };
}

// ---- outcomes

/** The number that an outcome of the record has: the last time that it was dealt again counts. */
function numberOf(again: Again[], outcome: number): number {
  let number = outcome;
  for (const one of again) if (one.outcome <= outcome) number = one.counter + (outcome - one.outcome);
  return number;
}

/** A number below the bound, each equally likely: those of the uneven rest are drawn again. */
function drawBelow(key: Uint8Array, counter: number, bound: bigint): bigint {
  const highest = (1n << BITS) - 1n - ((1n << BITS) % bound);
  const message = new DataView(new ArrayBuffer(8));
  message.setUint32(0, counter);
  for (let attempt = 0; ; attempt++) {
    message.setUint32(4, attempt);
    const number = new DataView(hmac(key, new Uint8Array(message.buffer)).buffer).getBigUint64(0);
    if (number <= highest) return number % bound;
  }
}

function comesUp(key: Uint8Array, counter: number, outcomes: Outcome[]): string {
  const sum = outcomes.reduce((all, { weight }) => all + BigInt(weight), 0n);
  let number = drawBelow(key, counter, sum);
  for (const { move, weight } of outcomes) {
    if (number < BigInt(weight)) return move;
    number -= BigInt(weight);
  }
  throw new Error('no outcome'); // the number is below the sum of the weights
}

/** The record as one of a game before its first move. */
function unplayed(text: string): string {
  const lines = text.split('\n');
  const moves = lines.findIndex((line) => line.trim() === 'moves');
  return `${lines.slice(0, moves + 1).join('\n')}\n`;
}

/** Plays the game again, and compares each outcome with what the dice came to; how many there were. */
async function followOutcomes(dice: Dice, text: string, entries: Entry[], engine: Asks, tell: (done: number) => void): Promise<number> {
  const lines = dice.lucks.map((luck, seat) => `${seat} ${luck}\n`).join('');
  const key = hmac(dice.secret, new TextEncoder().encode(lines));
  let outcomes = 0;
  await engine.ask({ cmd: 'load', record: unplayed(text), dice: 'by_hand' });
  for (const [at, { seat, move }] of entries.entries()) {
    if (seat !== null) await engine.ask({ cmd: 'play', seat, move });
    else {
      const listed = await engine.ask<{ outcomes: Outcome[] }>({ cmd: 'outcomes' });
      const right = comesUp(key, numberOf(dice.again, outcomes++), listed.outcomes);
      if (right !== move) throw new Bent({ kind: 'outcome', move: at + 1, said: move, right });
      await engine.ask({ cmd: 'roll', move });
    }
    tell(at + 1);
  }
  return outcomes;
}

async function check(text: string, kept: Kept, engine: Asks, tell: (done: number, all: number) => void): Promise<Verdict> {
  const { players } = await engine.ask<{ players: number }>({ cmd: 'load', record: text, dice: 'by_hand' }); // a wrong record is refused
  const { entries } = await engine.ask<{ entries: Entry[] }>({ cmd: 'log' });
  if (/^\s*position\s/m.test(unplayed(text))) throw new Bent({ kind: 'position' });
  const dice = readDice(text, players);
  const fixed = dice.commitments.some(Boolean) ? fixedOf(dice) : null;
  const own = compare(kept, dice, fixed);
  const outcomes = await followOutcomes(dice, text, entries, engine, (done) => tell(done, entries.length));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    fair: true,
    outcomes,
    commitment: dice.commitment,
    fixed,
    lucks: seats.filter((seat) => dice.lucks[seat]),
    none: seats.filter((seat) => !dice.lucks[seat]),
    restarts: dice.restarts,
    again: dice.again.map(({ outcome }) => outcome),
    own,
  };
}

/** Whether nobody chose the dice of the record, as far as that can be told. */
export async function checkFair(
  text: string,
  kept: Kept,
  engine: Asks,
  tell: (done: number, all: number) => void = () => {},
): Promise<Verdict> {
  try {
    return await check(text, kept, engine, tell);
  } catch (error) {
    const problem: FairProblem = error instanceof Bent ? error.problem : { kind: 'record', reason: (error as Error).message };
    return { fair: false, problem };
  }
}

/** What the record says of its dice: of a server's fair ones, of those of a seed, or nothing: they were dealt elsewhere. */
export function diceOf(text: string): 'fair' | 'seeded' | 'none' {
  if (remarks(text, '# seeded dice:').length) return 'seeded';
  return remarks(text, '# fair commitment').length ? 'fair' : 'none';
}

/** What was kept of the table whose game the record is: it has a luck, or the commitment, of it. */
export function keptOf(text: string, all: Kept[]): Kept | null {
  const commitment = remark(text, '# fair commitment');
  const hasLuck = ({ seat, luck }: OwnLuck) => remark(text, `# fair luck ${seat}`) === luck;
  return all.find((kept) => (kept.commitment && kept.commitment === commitment) || kept.lucks.some(hasLuck)) ?? null;
}

// lucks.ts: this browser's part in fair dice (docs/fair-dice.md): which luck a seat adds, and what is kept to
// check the dice by: one's own lucks, what was fixed when each was opened, and the server's commitments as they
// were first shown. All of it is kept before it is used and never changed afterwards. Lucks follow from a seed
// of the seat that is this browser's alone: two windows never commit to different ones.
import { dropKept, keepText, keptUnder, keptValue } from '../storage';
import { forgottenLinks, type Link, links } from './links';
import { sha256 } from './sha256';

/** How far the seats are, as the server tells it. */
export interface Lucks {
  dice: 'fair' | 'seeded';
  commitment: string;
  fixed?: string; // all commitments as one number, from the stage "opening" on
  stage: 'people' | 'commitments' | 'opening' | 'begun';
  seats: SeatLuck[];
  restarts: number[]; // seats that were lost; each time all was drawn anew
  left?: number; // seconds
}

export interface SeatLuck {
  luck: 'none' | 'owed' | 'committed' | 'opened';
  commitment: string;
  opened: string;
}

/** A commitment of the server, as this browser saw it first. */
export interface KeptCommitment {
  commitment: string;
  stage: Lucks['stage']; // then; only before lucks were opened does it prove something
}

/** A luck of one's own. */
export interface KeptLuck {
  luck: string;
  commitment: string;
  known?: true; // the server has shown that it has the commitment
  fixed?: string; // all commitments when it was opened: it is opened for no others, and never committed to again
}

/** What does not fit to what this browser has kept. */
export type Doubt = 'commitment' | 'fixed' | 'luck';

const COMMITMENTS = 'dicewright.commitment.';
const LUCKS = 'dicewright.luck.';

/** The drawing after these seats were lost: a name of its own for each. */
function drawing(restarts: number[]): string {
  return `r${restarts.join('')}`;
}

/** The seat's luck at this table, in this drawing. */
function luckFrom(seed: string, table: string, seat: number, restarts: number[]): KeptLuck {
  const luck = sha256(`dicewright luck of ${table} ${seat} ${drawing(restarts)} ${seed}`).slice(0, 32);
  return { luck, commitment: sha256(`dicewright luck ${seat} ${luck}`) };
}

/** The luck that this browser has added for the seat; null: none. */
export function keptLuck(table: string, seat: number, restarts: number[] = []): KeptLuck | null {
  return keptValue<KeptLuck>(`${LUCKS}${table}.${seat}.${drawing(restarts)}`, ({ luck }) => typeof luck === 'string');
}

function saveLuck(table: string, seat: number, restarts: number[], luck: KeptLuck): void {
  keepText(`${LUCKS}${table}.${seat}.${drawing(restarts)}`, JSON.stringify(luck));
}

/** The seat's luck, which is kept from now on. */
export function keepLuck({ table, seed = '' }: Link, seat: number, restarts: number[] = []): KeptLuck {
  const kept = keptLuck(table, seat, restarts);
  const luck = kept ?? luckFrom(seed, table, seat, restarts);
  if (!kept) saveLuck(table, seat, restarts, luck);
  return luck;
}

/** The last luck that this browser has opened for each of its seats at the table. The game is played with that drawing: a
 * record with one before it is of other dice. */
export function lastLucks(table: string): { seat: number; luck: string; fixed: string }[] {
  const last = new Map<number, { luck: string; fixed: string; restarts: number }>();
  for (const rest of keptUnder(`${LUCKS}${table}.`)) {
    const [seat = '', lost = ''] = rest.split('.r');
    const restarts = [...lost].map(Number);
    const { luck, fixed } = keptLuck(table, Number(seat), restarts) ?? {};
    if (luck && fixed && restarts.length >= (last.get(Number(seat))?.restarts ?? 0))
      last.set(Number(seat), { luck, fixed, restarts: restarts.length });
  }
  return [...last].map(([seat, { luck, fixed }]) => ({ seat, luck, fixed })).sort((a, b) => a.seat - b.seat);
}

/** What the server has committed to in this drawing, as this browser saw it first. */
export function keptCommitment(table: string, restarts: number[] = []): KeptCommitment | null {
  return keptValue<KeptCommitment>(
    `${COMMITMENTS}${table}.${drawing(restarts)}`,
    ({ commitment, stage }) => typeof commitment === 'string' && typeof stage === 'string',
  );
}

/** Keeps the server's commitment if it is the first of this drawing, and that the server has one's own. */
export function keepShown(table: string, seat: number | null, { commitment, stage, restarts, seats }: Lucks): void {
  if (!keptCommitment(table, restarts))
    keepText(`${COMMITMENTS}${table}.${drawing(restarts)}`, JSON.stringify({ commitment, stage } satisfies KeptCommitment));
  const own = seat === null ? null : keptLuck(table, seat, restarts);
  if (own && !own.known && seats[seat as number]?.commitment === own.commitment)
    saveLuck(table, seat as number, restarts, { ...own, known: true });
}

/** The commitment that release 0.1 kept with the link. */
export function keepOld({ table, commitment }: Link): void {
  if (commitment !== undefined && !keptCommitment(table))
    keepText(`${COMMITMENTS}${table}.${drawing([])}`, JSON.stringify({ commitment, stage: 'people' } satisfies KeptCommitment));
}

/** All commitments as one number, as the record will have them. */
function fixedBy({ commitment, restarts, seats }: Lucks): string {
  const lines = [
    `commitment ${commitment}`,
    ...restarts.map((seat) => `restart ${seat}`),
    ...seats.map((one, seat) => (one.commitment ? `luck-commitment ${seat} ${one.commitment}` : '')).filter(Boolean),
  ];
  return sha256(lines.map((line) => `# fair ${line}\n`).join(''));
}

/** What differs from what this browser has kept, or from what the server itself has shown. */
export function doubts(table: string, seat: number | null, lucks: Lucks): Doubt[] {
  const { commitment, fixed, restarts, seats } = lucks;
  const found: Doubt[] = [];
  const first = keptCommitment(table, restarts);
  if (first && first.commitment !== commitment) found.push('commitment');
  const own = seat === null ? null : keptLuck(table, seat, restarts);
  const shown = seats[seat ?? -1];
  const isChanged = shown?.commitment !== own?.commitment || (shown?.luck === 'opened' && shown.opened !== own?.luck);
  const isOther = own?.fixed !== undefined && own.fixed !== fixed;
  if (isOther || (fixed !== undefined && fixed !== fixedBy(lucks))) found.push('fixed');
  if (own?.known && isChanged) found.push('luck');
  return found;
}

/** Whether the seat may still say which luck it adds. While people are missing, the device that came last says it. */
function mayCommit({ stage, seats }: Lucks, seat: number, joins: boolean): boolean {
  const luck = seats[seat]?.luck;
  return luck === 'owed' || (stage === 'people' && (luck === 'none' || (luck === 'committed' && joins)));
}

/** What the seat has to say for the game to begin: the fields of `luck`, or null. `joins`: this browser has just come.
 * What a luck can be checked by is kept before it is committed to, and before it is opened. */
export function nextLuck(link: Link, seat: number, lucks: Lucks, joins = false): { commitment: string } | { luck: string } | null {
  const { dice, stage, fixed, restarts } = lucks;
  const shown = lucks.seats[seat];
  if (!shown || dice === 'seeded') return null;
  if (mayCommit(lucks, seat, joins)) {
    const own = keepLuck(link, seat, restarts);
    return own.fixed !== undefined || own.commitment === shown.commitment ? null : { commitment: own.commitment };
  }
  const own = keptLuck(link.table, seat, restarts);
  if (stage !== 'opening' || shown.luck !== 'committed' || own?.commitment !== shown.commitment) return null;
  if (fixed === undefined || fixed !== fixedBy(lucks) || (own.fixed ?? fixed) !== fixed) return null;
  saveLuck(link.table, seat, restarts, { ...own, known: true, fixed });
  return { luck: own.luck };
}

/** The seat has committed to a luck that this browser does not have: another device has to open it. */
export function isElsewhere(table: string, seat: number, { seats, restarts }: Lucks): boolean {
  const shown = seats[seat];
  return shown?.luck === 'committed' && keptLuck(table, seat, restarts)?.commitment !== shown.commitment;
}

/** No seat of the table is kept any more. */
export function dropLucks(table: string): void {
  if ([...links(), ...forgottenLinks()].some((link) => link.table === table)) return;
  for (const prefix of [COMMITMENTS, LUCKS])
    for (const rest of keptUnder(prefix)) if (rest.split('.')[0] === table) dropKept(prefix + rest);
}

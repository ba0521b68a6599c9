// links.ts: the seats that this browser has at online tables: the secret of each, and the seed of its lucks. A
// secret is the right to its seat: it goes nowhere but to the server and to other devices of the person. Seats
// that are given up can be had back for a while.
import { dropKept, keepText, keptUnder, keptValue } from '../storage';

export interface Link {
  id: string; // of the address of the table
  table: string;
  secret: string; // opens the seat; with `own`: is good for one join
  own?: string; // opens the seat from the first join on; kept before it is sent
  invitation?: string; // by which the seat was taken
  settled?: boolean; // the seat is one's own
  sits?: number; // the open seat that `secret` is about to take
  seed?: string; // of the lucks; it never leaves this browser
  game?: string;
  set?: string;
  seat?: number | null; // null: only looks on
  name?: string; // of the person there, if it is not the one of the settings
  keepsName?: boolean; // the person has named the seat on another device
  /** Who created the table has the invitations of the others, to pass them on. */
  others?: { seats: (string | null)[]; watch: string };
  when: number;
  luck?: string; // what release 0.1 added to the dice
  commitment?: string; // of the server, as release 0.1 kept it
}

export interface Forgotten extends Link {
  forgotten: number; // when
}

const PREFIX = 'dicewright.link.';
const FORGOTTEN = 'dicewright.forgotten.';
const FORGOTTEN_FOR = 30 * 24 * 3600 * 1000; // milliseconds

/** 128 random bits in 32 hexadecimal digits: a secret of one's own, or a seed. */
export function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isLink({ table, secret }: Partial<Link>): boolean {
  return typeof table === 'string' && typeof secret === 'string';
}

export function loadLink(id: string): Link | null {
  return keptValue<Link>(PREFIX + id, isLink);
}

/** All of them, the last one first. */
export function links(): Link[] {
  const all = keptUnder(PREFIX)
    .map(loadLink)
    .filter((link) => link !== null);
  return all.sort((a, b) => b.when - a.when);
}

function saveLink(link: Link): void {
  keepText(PREFIX + link.id, JSON.stringify(link));
}

/** Changes what is kept of a seat, and nothing else of it: another window may have changed the rest. What is `undefined` goes away. */
export function changeLink(link: Link, change: { [Key in keyof Link]?: Link[Key] | undefined }): void {
  const changed = { ...link, ...loadLink(link.id), ...change };
  for (const key of Object.keys(link)) Reflect.deleteProperty(link, key);
  Object.assign(link, JSON.parse(JSON.stringify(changed)));
  saveLink(link);
}

/** Whether the secret is, or was, one of this seat. */
function opens({ secret, own, invitation }: Link, word: string): boolean {
  return secret === word || own === word || invitation === word;
}

/** The seat of this browser that a link is of. */
export function linkTo(table: string, secret: string): Link | null {
  return links().find((link) => link.table === table && opens(link, secret)) ?? null;
}

function freeId(table: string): string {
  const taken = new Set([...keptUnder(PREFIX), ...keptUnder(FORGOTTEN)]);
  let number = 1;
  while (taken.has(number === 1 ? table : `${table}.${number}`)) number++;
  return number === 1 ? table : `${table}.${number}`;
}

/** Keeps a seat; one that is kept already stays as it is, and one that was forgotten comes back. Its id has the
 * table's, and a number if there are several. */
export function keepLink(table: string, secret: string, more: Partial<Link> = {}): Link {
  const known = linkTo(table, secret) ?? bringBack(forgottenLinks().find((link) => link.table === table && opens(link, secret))?.id);
  if (known) return known;
  const link: Link = { id: freeId(table), table, secret, seed: randomHex(), when: Date.now(), ...more };
  saveLink(link);
  return link;
}

/** Before the first join: the secret that is to open the seat, and the seed of its lucks, are kept. What another window has
 * kept meanwhile counts. */
export function prepareLink(link: Link): void {
  const { own, seed, settled, sits } = { ...link, ...loadLink(link.id) };
  const needsOwn = !settled && sits === undefined;
  changeLink(link, { seed: seed ?? randomHex(), ...(needsOwn && { own: own ?? randomHex() }) });
}

/** The seat is one's own: from now on `own` opens it, if it was taken by that, or else the secret of before. */
export function settleLink(link: Link, own: string | undefined): void {
  const taken = own === undefined ? {} : { secret: own, invitation: link.secret };
  changeLink(link, { ...taken, own: undefined, sits: undefined, settled: true });
}

/** A link that never was good for anything. */
export function dropLink(id: string): void {
  dropKept(PREFIX + id);
}

// ---- forgetting

export function forgottenLinks(): Forgotten[] {
  const all = keptUnder(FORGOTTEN)
    .map((id) => keptValue<Forgotten>(FORGOTTEN + id, (link) => isLink(link) && typeof link.forgotten === 'number'))
    .filter((link) => link !== null);
  for (const { id } of all.filter(({ forgotten }) => Date.now() - forgotten > FORGOTTEN_FOR)) eraseForgotten(id);
  return all.filter(({ forgotten }) => Date.now() - forgotten <= FORGOTTEN_FOR).sort((a, b) => b.forgotten - a.forgotten);
}

/** The seat is not listed any more; for a while it can be had back. */
export function forgetLink(id: string): void {
  const link = loadLink(id);
  if (!link) return dropLink(id);
  keepText(FORGOTTEN + id, JSON.stringify({ ...link, forgotten: Date.now() }));
  dropKept(PREFIX + id);
}

/** The seat that was forgotten, listed again; null: there is none. */
export function bringBack(id: string | undefined): Link | null {
  const found = forgottenLinks().find((one) => one.id === id);
  if (!found) return null;
  const { forgotten: _, ...link } = found;
  saveLink({ ...link, when: Date.now() });
  dropKept(FORGOTTEN + link.id);
  return loadLink(link.id);
}

/** For good. */
export function eraseForgotten(id: string): void {
  dropKept(FORGOTTEN + id);
}

// ---- addresses

/** The link to send to a person who is invited, or to open one's own seat elsewhere by. */
export function shareAddress(table: string, secret: string): string {
  return new URL(`#/join/${table}/${secret}`, document.baseURI).href;
}

// links.ts: the seats that this browser has at online tables: the secret of each, and what its fairness can
// be checked with later. A secret is the right to its seat: it stays in this browser and goes nowhere but to
// the server.
import { dropKept, keepText, keptUnder, keptValue } from '../kept';

export interface Link {
  id: string; // of the address of the table
  table: string;
  secret: string;
  luck: string; // added to the dice at the first join
  commitment?: string; // of the server to its own share of the dice
  game?: string;
  set?: string;
  seat?: number | null; // null: only looks on
  name?: string; // of the person there, if it is not the one of the settings
  /** Who created the table has the secrets of the others too, to pass them on. */
  others?: { seats: (string | null)[]; watch: string };
  when: number;
}

const PREFIX = 'dicewright.link.';
const KEPT = 50; // as many as the server tells about at once

export function loadLink(id: string): Link | null {
  return keptValue<Link>(PREFIX + id, ({ table, secret }) => typeof table === 'string' && typeof secret === 'string');
}

/** All of them, the last one first. */
export function links(): Link[] {
  const all = keptUnder(PREFIX)
    .map(loadLink)
    .filter((link) => link !== null);
  return all.sort((a, b) => b.when - a.when);
}

export function saveLink(link: Link): void {
  keepText(PREFIX + link.id, JSON.stringify(link));
  for (const old of links().slice(KEPT)) forgetLink(old.id);
}

export function forgetLink(id: string): void {
  dropKept(PREFIX + id);
}

/** 128 random bits, in letters that a luck may have. */
function randomLuck(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps a seat; one that is kept already stays as it is. Its id has the table's, and a number if there are several. */
export function keepLink(table: string, secret: string, more: Pick<Link, 'others' | 'name'> = {}): Link {
  const known = links().find((link) => link.table === table && link.secret === secret);
  if (known) return known;
  let number = 1;
  while (loadLink(number === 1 ? table : `${table}.${number}`)) number++;
  const id = number === 1 ? table : `${table}.${number}`;
  const link: Link = { id, table, secret, luck: randomLuck(), when: Date.now(), ...more };
  saveLink(link);
  return link;
}

/** The link to send to a person who is invited. */
export function shareAddress(table: string, secret: string): string {
  return new URL(`#/join/${table}/${secret}`, document.baseURI).href;
}

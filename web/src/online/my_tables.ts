// my_tables.ts: the state of this browser's online tables, asked of the server now and then.
import { computed, signal } from '@preact/signals';
import { askOnce } from '../table/online_socket';
import type { OnlineSeat, Rematch } from '../table/online_table';
import { type Link, links } from './links';

export interface Standing {
  table: string;
  error?: string; // the server does not know it
  seat: number | null;
  begun: boolean;
  over: boolean;
  asked: boolean; // it is one's turn
  seats: OnlineSeat[];
  wish: { seat: number; needed: number[]; agreed: number[] } | null;
  rematch: Rematch | null;
}

export interface MyTable {
  link: Link;
  standing: Standing | null; // null: not known yet
}

export const myTables = signal<MyTable[]>([]);

/** Somebody else has set up another game after this one, where the person has not been yet. */
export function openRematch({ link, standing }: MyTable): Rematch | null {
  const rematch = standing?.rematch ?? null;
  const taken = myTables.value.some((one) => one.link.table === rematch?.table && one.link.secret === link.secret);
  return taken || standing?.seat === null ? null : rematch;
}

/** Whether somebody waits for the person at this table: for a move, for an answer to a wish, or at the table of a rematch. */
export function isAsked(mine: MyTable): boolean {
  const { standing } = mine;
  if (!standing || standing.error !== undefined || standing.seat === null) return false;
  if (standing.over) return openRematch(mine) !== null;
  const { wish, seat } = standing;
  return standing.asked || Boolean(wish?.needed.includes(seat) && !wish.agreed.includes(seat));
}

export const tablesThatWait = computed(() => myTables.value.filter(isAsked).length);

/** Which tables there are, and what is known of them already. */
export function listMyTables(): Link[] {
  const mine = links();
  const known = new Map(myTables.value.map(({ link, standing }) => [link.id, standing]));
  myTables.value = mine.map((link) => ({ link, standing: known.get(link.id) ?? null }));
  return mine;
}

export async function lookAtMyTables(): Promise<void> {
  const mine = listMyTables();
  if (!mine.length) return;
  const asked = mine.map(({ table, secret }) => ({ table, secret }));
  const { tables } = await askOnce<{ tables: Standing[] }>({ cmd: 'mine', links: asked });
  myTables.value = mine.map((link, i) => ({ link, standing: tables[i] ?? null }));
}

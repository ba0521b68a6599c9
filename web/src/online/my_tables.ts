// my_tables.ts: how it stands at the online tables of this browser, asked of the server now and then.
import { computed, signal } from '@preact/signals';
import { askOnce } from '../table/online_socket';
import type { OnlineSeat } from '../table/online';
import { links, type Link } from './links';

export interface Standing {
  table: string;
  error?: string; // the server does not know it
  seat: number | null;
  begun: boolean;
  over: boolean;
  asked: boolean; // it is one's turn
  seats: OnlineSeat[];
  wish: { seat: number; needed: number[]; agreed: number[] } | null;
}

export interface MyTable {
  link: Link;
  standing: Standing | null; // null: not known yet
}

export const myTables = signal<MyTable[]>([]);

/** Whether somebody waits for the person at this table: for a move, or for an answer to a wish. */
export function isAsked({ standing }: MyTable): boolean {
  if (!standing || standing.error !== undefined || standing.over || standing.seat === null) return false;
  const { wish, seat } = standing;
  return standing.asked || (wish !== null && wish.needed.includes(seat) && !wish.agreed.includes(seat));
}

export const tablesThatWait = computed(() => myTables.value.filter(isAsked).length);

export async function lookAtMyTables(): Promise<void> {
  const mine = links();
  const known = new Map(myTables.value.map(({ link, standing }) => [link.id, standing]));
  myTables.value = mine.map((link) => ({ link, standing: known.get(link.id) ?? null }));
  if (!mine.length) return;
  const asked = mine.map(({ table, secret }) => ({ table, secret }));
  const { tables } = await askOnce<{ tables: Standing[] }>({ cmd: 'mine', links: asked });
  myTables.value = mine.map((link, i) => ({ link, standing: tables[i] ?? null }));
}

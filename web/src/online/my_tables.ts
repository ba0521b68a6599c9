// my_tables.ts: the state of this browser's online tables, asked of the server now and then.
import { computed, signal } from '@preact/signals';
import type { Rematch, Standing } from '../table/online_messages';
import { askOnce } from '../table/online_socket';
import { type Link, links } from './links';
import { showLuck } from './show_luck';

export interface MyTable {
  link: Link;
  standing: Standing | null; // null: not known yet
}

const AT_ONCE = 50; // as many as the server tells of

export const myTables = signal<MyTable[]>([]);

/** Somebody else has set up another game after this one, where the person has not been yet. */
export function openRematch({ link, standing }: MyTable): Rematch | null {
  const rematch = standing?.rematch ?? null;
  const taken = myTables.value.some((one) => one.link.table === rematch?.table && one.link.secret === link.secret);
  return taken || standing?.seat === null ? null : rematch;
}

/** Whether somebody waits for the person at this table: for a move, for the luck without which a game does not begin, for an
 * answer to a wish, or at the table of a rematch. */
export function isAsked(mine: MyTable): boolean {
  const { standing } = mine;
  if (!standing || standing.error !== undefined || standing.seat === null) return false;
  if (standing.over) return openRematch(mine) !== null;
  const { wish, seat } = standing;
  return standing.asked || standing.owes || Boolean(wish?.needed.includes(seat) && !wish.agreed.includes(seat));
}

export const tablesThatWait = computed(() => myTables.value.filter(isAsked).length);

/** Which tables there are, and what is known of them already. */
export function listMyTables(): Link[] {
  const mine = links();
  const known = new Map(myTables.value.map(({ link, standing }) => [link.id, standing]));
  myTables.value = mine.map((link) => ({ link, standing: known.get(link.id) ?? null }));
  return mine;
}

/** Asks the server for the state of some tables, which then is known. */
async function lookAt(some: Link[]): Promise<void> {
  const asked = some.map(({ table, secret }) => ({ table, secret }));
  const { tables } = await askOnce<{ tables: Standing[] }>({ cmd: 'mine', links: asked });
  const told = new Map(some.map(({ id }, i) => [id, tables[i] ?? null]));
  myTables.value = myTables.value.map((mine) => ({ ...mine, standing: told.get(mine.link.id) ?? mine.standing }));
}

/** Shows the lucks of this browser that games wait for: nobody on the home page has to go to each table for that. */
function showLucks(): void {
  for (const { link, standing } of myTables.value) if (standing?.owes) void showLuck(link);
}

/** Asks for all tables but those that the server does not know, which cost it most. */
export async function lookAtMyTables(): Promise<void> {
  listMyTables();
  const open = myTables.value.filter(({ standing }) => standing?.error === undefined).map(({ link }) => link);
  for (let first = 0; first < open.length; first += AT_ONCE) await lookAt(open.slice(first, first + AT_ONCE));
  showLucks();
}

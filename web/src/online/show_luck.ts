// show_luck.ts: shows a luck that a game waits for without a visit to its table.
import { effect } from '@preact/signals';
import { OnlineTable } from '../table/online_table';
import type { Link } from './links';
import { isElsewhere } from './lucks';

const PATIENCE = 10000; // milliseconds

const tried = new Set<string>(); // ids of links; those whose luck is elsewhere stay: to come again and again would look like being there

/** Whether there is nothing more to do: the luck is open, or it is on another device. */
function isDone({ lucks, seat, link, refused }: OnlineTable): boolean {
  if (refused.value) return true;
  if (!lucks.value) return false;
  const own = seat.value;
  if (own === null) return true;
  const luck = lucks.value.seats[own]?.luck;
  if (lucks.value.stage === 'commitments') return luck !== 'owed';
  return luck !== 'committed' || isElsewhere(link.table, own, lucks.value);
}

/** Comes to the table for a moment, at which the seat's luck is shown by itself. */
export async function showLuck(link: Link): Promise<void> {
  if (tried.has(link.id)) return;
  tried.add(link.id);
  const table = new OnlineTable({ ...link });
  let stop = () => {};
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
    stop = effect(() => {
      if (isDone(table)) resolve();
    });
  });
  stop();
  const { lucks, seat } = table;
  table.close();
  const isHere = !lucks.value || seat.value === null || !isElsewhere(link.table, seat.value, lucks.value);
  if (isHere) tried.delete(link.id);
}

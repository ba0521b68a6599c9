// open_record.ts: opens a record that somebody chose or dropped, or that was just played, for the page that
// shows it. It refuses a file that is no record. The record that is shown stays, also after a reload.
import { effect, signal } from '@preact/signals';
import type { Kept } from '../after/fair';
import { isPlayedHere } from '../games/played';
import { watchText } from '../text/en/watch';
import { readRecord } from './record_text';

export interface OpenedRecord {
  name: string; // of the file
  text: string;
  names?: string[]; // of the seats, if they are known
  at?: number; // after how many moves to begin
  kept?: Kept; // of the table, to check its dice with
}

const MOST_BYTES = 4_000_000; // the longest games have a fiftieth of it

const KEY = 'dicewright.watched'; // of this window only

function watchedBefore(): OpenedRecord | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OpenedRecord> | null;
    return typeof kept?.name === 'string' && typeof kept.text === 'string' ? (kept as OpenedRecord) : null;
  } catch {
    return null; // nothing is kept here
  }
}

export const openedRecord = signal<OpenedRecord | null>(watchedBefore());
effect(() => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(openedRecord.value));
  } catch {
    // then a reload forgets it
  }
});
/** Why the last file was not opened. */
export const refusal = signal<string | null>(null);

/** Goes to the page that shows the record. */
export function watchRecord(record: OpenedRecord): void {
  refusal.value = null;
  openedRecord.value = record;
  location.hash = '#/watch';
}

/** Reads the file and goes to the page that shows it, or says why not. */
export async function openRecord(file: File): Promise<void> {
  const text = file.size > MOST_BYTES ? '' : await file.text().catch(() => '');
  const game = readRecord(text)?.game;
  if (game !== undefined && (await isPlayedHere(game))) return watchRecord({ name: file.name, text });
  refusal.value = watchText.notARecord(file.name);
  location.hash = '#/watch';
}

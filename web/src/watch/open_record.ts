// open_record.ts: a record that somebody chose or dropped, or that was just played, on its way to the page that shows it.
import { signal } from '@preact/signals';

export interface OpenedRecord {
  name: string; // of the file
  text: string;
  names?: string[]; // of the seats, if they are known
  at?: number; // after how many moves to begin
}

export const openedRecord = signal<OpenedRecord | null>(null);

/** Goes to the page that shows the record. */
export function watchRecord(record: OpenedRecord): void {
  openedRecord.value = record;
  location.hash = '#/watch';
}

/** Reads the file and goes to the page that shows it. */
export async function openRecord(file: File): Promise<void> {
  watchRecord({ name: file.name, text: await file.text() });
}

// open_record.ts: a record that somebody chose or dropped, on its way to the page that shows it.
import { signal } from '@preact/signals';

export interface OpenedRecord {
  name: string; // of the file
  text: string;
}

export const openedRecord = signal<OpenedRecord | null>(null);

/** Reads the file and goes to the page that shows it. */
export async function openRecord(file: File): Promise<void> {
  openedRecord.value = { name: file.name, text: await file.text() };
  location.hash = '#/watch';
}

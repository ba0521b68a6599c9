// save_record.ts: saves the record of a table as a file of the person, with the names of those who play.
import { saveFile } from '../after/save_file';
import { ownName } from '../settings/settings';
import type { Seat, Table } from '../table/table';
import { text } from '../text/en';
import { withSeats } from '../watch/record_text';

/** The name in the record: readers of the file would take "You" for themselves. */
function nameForOthers({ name }: Seat): string {
  return name === text.you ? ownName.value.trim() : name;
}

/** A record with who sat where. */
export function namedRecord(record: string, seats: Seat[]): string {
  return withSeats(
    record,
    seats.map((seat) => ({ name: nameForOthers(seat), level: seat.who === 'bot' ? (seat.level ?? 'bot') : null })),
  );
}

export async function saveRecord(table: Table): Promise<void> {
  saveFile(new Blob([namedRecord(await table.record(), table.seats.value)], { type: 'text/plain' }), `${table.game.value}.record`);
}

// log.tsx: the log of a table, the last entry first.
import type { LogEntry } from '../engine/protocol';
import type { Seat, Table } from '../table/table';
import { text } from '../text/en';
import { nameOf } from '../text/names';
import { asSentence } from '../text/readable';

const SHOWN = 60;

function Entry({ entry, seats }: { entry: LogEntry; seats: Seat[] }) {
  const who = entry.seat === null ? text.chance : nameOf(seats, entry.seat);
  const said = entry.words || entry.label || entry.move;
  return (
    <li class={entry.seat === null ? 'chance' : ''}>
      <b>{who}</b> {entry.seat === null ? asSentence(said) : said}
      {entry.events?.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
    </li>
  );
}

export function Log({ table }: { table: Table }) {
  const entries = table.log.value;
  const first = Math.max(0, entries.length - SHOWN);
  return (
    <div class="log">
      <ol reversed start={entries.length} tabIndex={0} aria-label={text.log}>
        {entries
          .slice(first)
          .map((entry, i) => <Entry key={first + i} entry={entry} seats={table.seats.value} />)
          .reverse()}
      </ol>
    </div>
  );
}

// table.tsx: the table of any game that has none of its own: the moves as buttons below the question, what
// chance brought last, what each seat has, and the rest of the state as a tree. Score, hint and log are beside it as at every table.
// Knows no particular game.
import type { LogEntry } from '../../engine/protocol';
import { TableFrame, type TableProps } from '../../parts/table_frame';
import { text } from '../../text/en';
import { nameOf } from '../../text/names';
import { asSentence } from '../../text/readable';
import { Branches } from './branches';
import { type Branch, isBranch, seatsOf } from './tree';

// What prompt and score say already.
const OF_TABLE = ['round', 'rounds', 'phase', 'asked', 'may_act', 'players'];
const OF_SEAT = ['seat', 'score', 'total'];

/** What the dice or cards brought last, as far as this screen may know it. */
function LastOutcome({ log }: { log: LogEntry[] }) {
  const last = log.filter(({ seat }) => seat === null).at(-1);
  const words = last?.words || last?.label;
  if (!last || !words) return null;
  return (
    <section class="panel generic-last">
      <h2>{text.lastOutcome}</h2>
      <p>
        <b>{asSentence(words)}</b>
      </p>
      {last.events?.map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  );
}

function Middle({ table, state }: { table: TableProps['table']; state: Branch }) {
  const name = (seat: number) => nameOf(table.seats.value, seat);
  const { seats, rest } = seatsOf(state, table.seat.value ?? 0);
  const { position, ...more } = rest;
  const shown = isBranch(position) ? { ...more, ...position } : rest; // of a game that describes nothing else
  const { waiting } = table.turn.value;
  const seatsHaveMore = seats.some(({ branch }) => Object.keys(branch).some((key) => !OF_SEAT.includes(key)));
  return (
    <div class="generic">
      <LastOutcome log={table.log.value} />
      {seatsHaveMore && (
        <div class="generic-seats">
          {seats.map(({ seat, branch }) => (
            <section key={seat} class={seat === table.seat.value ? 'panel own' : 'panel'}>
              <h2>
                {name(seat)} {waiting.includes(seat) && <span class="badge">{text.toPlay}</span>}
              </h2>
              <Branches branch={branch} without={OF_SEAT} nameOf={name} />
            </section>
          ))}
        </div>
      )}
      {Object.keys(shown).some((key) => !OF_TABLE.includes(key)) && (
        <section class="panel">
          <h2>{text.table}</h2>
          <Branches branch={shown} without={OF_TABLE} nameOf={name} />
        </section>
      )}
    </div>
  );
}

export function GenericTable({ table, choosing }: TableProps) {
  const state = table.state.value as Branch | null;
  return (
    <TableFrame table={table} choosing={choosing} movesFirst>
      {state && <Middle key="state" table={table} state={state} />}
    </TableFrame>
  );
}

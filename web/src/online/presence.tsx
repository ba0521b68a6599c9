// presence.tsx: who is at an online table, whose turn it is, and the clocks.
import type { OnlineTable } from '../table/online_table';
import type { Seat } from '../table/table';
import { text } from '../text/en';
import { Clock } from './clock';

/** The name of a bot says that it is one. */
function presenceWords({ who, here }: Seat, begun: boolean, asked: boolean): string {
  const there = who === 'open' ? text.isOpen : who === 'bot' ? '' : here ? text.isHere : begun ? text.isAway : text.notYetHere;
  return [there, asked && text.hasTurn].filter(Boolean).join(', ');
}

export function Presence({ table }: { table: OnlineTable }) {
  const { seats: online, watching, told } = table.there.value;
  const { waiting } = table.turn.value;
  const begun = table.begun.value;
  return (
    <ul class="presence" aria-label={text.whoIsHere}>
      {table.seats.value.map((seat) => {
        const one = online[seat.seat];
        const asked = begun && !table.over.value && waiting.includes(seat.seat);
        return (
          <li key={seat.seat} class={`${seat.who} ${seat.here ? 'here' : 'away'}${asked ? ' asked' : ''}`}>
            <i aria-hidden="true" /> <b>{seat.name}</b> <small>{presenceWords(seat, begun, asked)}</small>
            {begun && one?.left !== undefined && seat.who === 'person' && <Clock left={one.left} runs={one.runs === true} told={told} />}
          </li>
        );
      })}
      {watching > 0 && (
        <li class="watching">
          <small>{text.watching(watching)}</small>
        </li>
      )}
    </ul>
  );
}

// presence.tsx: who is at an online table, whose turn it is, and the clocks.
import type { OnlineTable } from '../table/online';
import type { Seat } from '../table/table';
import { text } from '../text/en';
import { Clock } from './clock';

function presenceWords({ who, here }: Seat): string {
  if (who === 'open') return text.isOpen;
  return who === 'bot' ? text.isBot : here ? text.isHere : text.isAway;
}

export function Presence({ table }: { table: OnlineTable }) {
  const { seats: online, watching, told } = table.there.value;
  const { waiting } = table.turn.value;
  return (
    <ul class="presence" aria-label={text.whoIsHere}>
      {table.seats.value.map((seat) => {
        const one = online[seat.seat];
        const asked = table.begun.value && !table.over.value && waiting.includes(seat.seat);
        return (
          <li key={seat.seat} class={`${seat.who} ${seat.here ? 'here' : 'away'}${asked ? ' asked' : ''}`}>
            <i aria-hidden="true" /> <b>{seat.name}</b>{' '}
            <small>{presenceWords(seat)}{asked && `, ${text.hasTurn}`}</small>
            {one?.left !== undefined && seat.who === 'person' && <Clock left={one.left} runs={one.runs === true} told={told} />}
          </li>
        );
      })}
      {watching > 0 && <li class="watching"><small>{text.watching(watching)}</small></li>}
    </ul>
  );
}

// presence.tsx: who is at an online table and how often, whose turn it is, and the clocks.
import type { OnlineSeat } from '../table/online_messages';
import type { OnlineTable } from '../table/online_table';
import type { Seat } from '../table/table';
import { text } from '../text/en';
import { Clock } from './clock';
import { useNow } from './now';

/** For how many seconds the person of the seat has been away; null: they are there, or never came. */
export function awayFor({ here, away }: OnlineSeat, told: number, now: number): number | null {
  return here || away === undefined ? null : away + Math.max(0, Math.floor((now - told) / 1000));
}

/** Whether a person is there. The name of a bot says that it is one. */
export function presenceWords({ who }: Seat, one: OnlineSeat | undefined, away: number | null): string {
  if (who === 'open') return text.isOpen;
  if (!one || (who === 'bot' && !one.held)) return '';
  if (away !== null) return text.awayFor(text.span(away));
  if (!one.here) return one.held ? text.isAway : text.notYetHere;
  return who === 'bot' ? text.looksOn : text.isHere;
}

/** Several connections: windows, devices, or somebody who looks in. */
export function Connections({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span class="times" role="img" aria-label={text.connectionsOf(count)} title={text.connectionsOf(count)}>
      ×{count}
    </span>
  );
}

export function Presence({ table }: { table: OnlineTable }) {
  const { seats: online, watching, told } = table.there.value;
  const { waiting } = table.turn.value;
  const now = useNow(online.some(({ here, away }) => !here && away !== undefined));
  return (
    <ul class="presence" aria-label={text.whoIsHere}>
      {table.seats.value.map((seat) => {
        const one = online[seat.seat];
        const asked = !table.over.value && waiting.includes(seat.seat);
        const words = [presenceWords(seat, one, one ? awayFor(one, told, now) : null), asked && text.hasTurn];
        return (
          <li key={seat.seat} class={`${seat.who} ${seat.here ? 'here' : 'away'}${asked ? ' asked' : ''}`}>
            <i aria-hidden="true" /> <b>{seat.name}</b> <Connections count={one?.connections ?? 0} />{' '}
            <small>{words.filter(Boolean).join(', ')}</small>
            {one?.left !== undefined && seat.who === 'person' && <Clock left={one.left} runs={one.runs === true} told={told} />}
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

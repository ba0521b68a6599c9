// stand_ins.tsx: bots for people who are away, after the time that all agreed to by sitting down, and for oneself.
import { Button } from '../parts/button';
import type { OnlineTable } from '../table/online_table';
import type { Seat } from '../table/table';
import { text } from '../text/en';
import { secondsLeft } from './clock';
import { useNow } from './now';

const LEVEL = 'adept';
const ROUNDED = 1; // second: the server tells whole ones

/** Seats of people who are not there, and in how many seconds a bot may play for each. */
export function useMissing(table: OnlineTable): { seat: Seat; wait: number }[] {
  const { seats: online, told } = table.there.value;
  const missing = table.seats.value.filter(({ seat, who, here }) => who === 'person' && !here && seat !== table.seat.value);
  const until = (seat: number) => (online[seat]?.held ? table.away.value.bot - (online[seat]?.away ?? 0) + ROUNDED : 0);
  const now = useNow(missing.some(({ seat }) => until(seat) > 0));
  return missing.map((seat) => ({ seat, wait: secondsLeft(until(seat.seat), told, now) }));
}

/** What a bot costs: before the game begins, a seat that owes its luck is lost by that. */
function loses(table: OnlineTable, seat: number): boolean {
  const lucks = table.lucks.value;
  const luck = lucks?.seats[seat]?.luck;
  return (lucks?.stage === 'opening' || lucks?.stage === 'commitments') && (luck === 'owed' || luck === 'committed');
}

export function StandIns({ table }: { table: OnlineTable }) {
  const own = table.seat.value;
  const missing = useMissing(table);
  if (own === null || table.over.value) return null;
  return (
    <ul class="stand-ins">
      {missing.map(({ seat: { seat, name }, wait }) => (
        <li key={seat}>
          <Button plain disabled={wait > 0} onPress={() => void table.letBot(seat, LEVEL)}>
            {text.botForAway(name)}
          </Button>
          <small>{wait > 0 ? text.botWaits(text.clock(wait)) : loses(table, seat) ? text.botForGood : text.botUntilBack}</small>
        </li>
      ))}
      {table.begun.value && table.help.value && !table.replaced.value && (
        <li>
          <Button plain onPress={() => void table.letBot(own, LEVEL)}>
            {text.letBotPlay}
          </Button>
        </li>
      )}
    </ul>
  );
}

// beginning.tsx: how far a table is before its game begins: who has come, whose luck for the dice is fixed,
// shown or missing, and what happens if it does not come.
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { Clock } from './clock';
import { isElsewhere, type Lucks } from './lucks';
import { useNow } from './now';
import { awayFor, Connections, presenceWords } from './presence';

/** The people whom the game waits for. */
function awaited(table: OnlineTable, { stage, seats }: Lucks): string[] {
  const owes = stage === 'opening' ? 'committed' : 'owed';
  return table.seats.value.filter(({ seat }) => seats[seat]?.luck === owes).map(({ name }) => name);
}

/** What the table waits for, and until when. */
export function Stage({ table }: { table: OnlineTable }) {
  const lucks = table.lucks.value;
  const own = table.seat.value;
  if (!lucks || lucks.stage === 'people' || lucks.stage === 'begun')
    return (
      <div class="stage quiet">
        <p>{text.waitingRoomWhy}</p>
        {lucks?.dice === 'fair' && <p>{text.comeBackSoon(text.span(table.patience.value))}</p>}
      </div>
    );
  const names = awaited(table, lucks).join(', ');
  return (
    <div class="stage" role="status">
      <p>{lucks.stage === 'opening' ? text.allHere : text.drawnAnew}</p>
      <p>
        <b>{lucks.stage === 'opening' ? text.waitsForLuck(names) : text.waitsForNewLuck(names)}</b>
      </p>
      {lucks.left !== undefined && (
        <p>
          {text.seatLostIn} <Clock left={lucks.left} runs told={lucks.told} />
        </p>
      )}
      {own !== null && lucks.stage === 'opening' && isElsewhere(table.link.table, own, lucks) && (
        <p class="problem" role="alert">
          {text.luckElsewhere}
        </p>
      )}
    </div>
  );
}

/** What is known of the luck of a seat. */
function luckWords({ dice, stage, seats, restarts }: Lucks, seat: number, isBot: boolean): string {
  if (restarts.includes(seat)) return text.lostSeat;
  const luck = seats[seat]?.luck;
  if (dice === 'seeded' || !luck || isBot) return '';
  if (luck === 'none') return stage === 'people' ? '' : text.noLuck;
  return luck === 'committed' && stage === 'opening' ? text.lucks.hidden : text.lucks[luck];
}

/** The seats, one below the other. */
export function SeatList({ table }: { table: OnlineTable }) {
  const { seats: online, watching, told } = table.there.value;
  const lucks = table.lucks.value;
  const now = useNow(online.some(({ here, away }) => !here && away !== undefined));
  return (
    <ul class="presence seat-list" aria-label={text.whoIsHere}>
      {table.seats.value.map((seat) => {
        const one = online[seat.seat];
        const words = presenceWords(seat, one, one ? awayFor(one, told, now) : null);
        return (
          <li key={seat.seat} class={`${seat.who} ${seat.here ? 'here' : 'away'}`}>
            <i aria-hidden="true" />
            <span>
              <b>{seat.name}</b> {seat.seat === table.seat.value && seat.name !== text.you && <small>{text.thatIsYou}</small>}{' '}
              <Connections count={one?.connections ?? 0} /> <small>{words}</small>
            </span>
            {lucks && <small class="luck">{luckWords(lucks, seat.seat, seat.who === 'bot')}</small>}
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

// table_facts.tsx: what the server tells of a table before one sits down there: the game, the clock, and who is at each
// seat.
import { boxName } from '../games/played';
import type { OnlineSeat } from '../table/online_messages';
import { text } from '../text/en';

export interface TableFactsProps {
  game: string;
  set: string;
  seats: OnlineSeat[];
}

/** "4 seats, no clock": before the game nobody has used any time. */
export function tableWords({ seats }: Pick<TableFactsProps, 'seats'>): string {
  const left = seats.find((one) => one.left !== undefined)?.left;
  return [text.seatsOf(seats.length), left === undefined ? text.unclocked : text.clocked(text.duration(Math.round(left)))].join(', ');
}

function seatName({ who, name }: OnlineSeat, seat: number): string {
  if (who === 'open') return text.isOpen;
  return who === 'person' ? name || text.person(seat + 1) : name ? text.botFor(name, who) : text.bot(who);
}

function seatState({ who, here, held }: OnlineSeat, own: boolean): string {
  if (own) return text.thatIsYou;
  if (who !== 'person') return '';
  return here ? text.isHere : held ? text.isAway : text.notYetHere;
}

/** Everybody's seats, one below the other; `own`: the seat that the person is about to take. */
export function SeatNames({ seats, own }: { seats: OnlineSeat[]; own: number | null }) {
  return (
    <ul class="presence seat-list" aria-label={text.whoIsHere}>
      {seats.map((one, seat) => (
        <li key={seat} class={`${one.who === 'person' || one.who === 'open' ? one.who : 'bot'} ${one.here ? 'here' : 'away'}`}>
          <i aria-hidden="true" />
          <span>
            <b>{seatName(one, seat)}</b> <small>{seatState(one, seat === own)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same in a line: "Anna (here), open". */
export function seatLine(seats: OnlineSeat[]): string {
  return seats.map(seatName).join(', ');
}

export function TableFacts({ game, set, seats, own }: TableFactsProps & { own: number | null }) {
  return (
    <div class="table-facts">
      <h2>{boxName(`${game}/${set}`)}</h2>
      <p class="quiet">{tableWords({ seats })}</p>
      <SeatNames seats={seats} own={own} />
    </div>
  );
}

// opponents.tsx: the other seats in small: who they are, their dice, what they have, and what they did since one's own last decision.
// A press opens the whole sheet.
import { useSignal } from '@preact/signals';
import type { Choosing } from '../../../choose/choose';
import { Icon, type IconName } from '../../../icons/icons';
import { recapOf } from '../../../parts/recap';
import { Spot } from '../../../parts/spot';
import type { Seat, Table } from '../../../table/table';
import { nameOf } from '../../../text/names';
import { Die } from '../die';
import { heroOf, rollplayer as words } from '../en/table';
import { cardOrName } from '../game_card';
import { Shield } from '../shield';
import type { PlayerSeat, RollPlayerState } from '../state';
import { seatAbout } from '../things';
import { cardsOf } from './belongings';
import { OpponentSheet } from './opponent_sheet';

/** Six rows of three dice, met goals marked. */
function SmallSheet({ seat }: { seat: PlayerSeat }) {
  return (
    <span class="small-sheet">
      {seat.rows.map(({ row, dice, state, total, goal }) => (
        <span key={row} class={`small-row ${state}`}>
          <small>{row}</small>
          {dice.map((die, column) => (die ? <Die key={column} die={die} size="small" /> : <i key={column} class="die small none" />))}
          <b>{total < 0 ? `−${-total}` : total}</b>
          <span class="range">{goal.replace('-', '–')}</span>
        </span>
      ))}
    </span>
  );
}

function Numbers({ seat }: { seat: PlayerSeat }) {
  const { gold, xp, honor, injuries, trophies } = seat;
  const shown: [IconName, number | undefined][] = [
    ['gold', gold],
    ['cards', cardsOf(seat).length],
    ['xp', xp],
    ['honor', honor],
    ['injury', injuries],
    ['trophy', trophies?.length],
  ];
  return (
    <span class="numbers">
      {shown.map(
        ([name, number]) =>
          number !== undefined && (
            <span key={name}>
              <Icon name={name} />
              {number}
            </span>
          ),
      )}
    </span>
  );
}

interface OpponentProps {
  seat: PlayerSeat;
  state: RollPlayerState;
  name: string;
  recap: string;
  active: boolean; // somebody waits for it
  choosing: Choosing;
  onOpen(): void;
}

function Opponent({ seat, state, name, recap, active, choosing, onOpen }: OpponentProps) {
  const about = seatAbout(seat.seat);
  const hero = heroOf(seat);
  const heard = [`${words.openSheet(name)}: ${hero}`, words.starsWord(seat.total), `${seat.gold} ${words.gold}`, recap];
  return (
    <div class={`opponent of-seat-${seat.seat}${active ? ' active' : ''}`}>
      <button
        type="button"
        class="open"
        onClick={onOpen}
        disabled={!seat.rows.length}
        data-tip={`${name}, ${hero}\n${seat.ability ? `${seat.ability.name}: ${seat.ability.text}` : ''}\n${recap}`}>
        <span class="heard">{heard.filter(Boolean).join(', ')}</span>
        <span class="shown" aria-hidden="true">
          <span class="head">
            <Shield hero={seat} />
            <span class="called">
              <b>{name}</b>
              <small>{hero}</small>
            </span>
            <span class="stars-total">
              <b>
                {seat.total}
                <Icon name="star" />
              </b>
              {state.start === seat.seat && <small>{words.startPlayer}</small>}
            </span>
          </span>
          {seat.rows.length > 0 && <SmallSheet seat={seat} />}
          {seat.rows.length > 0 && <Numbers seat={seat} />}
          <span class="their-cards">
            {cardsOf(seat)
              .map((id) => cardOrName(state, id))
              .map(({ card, kind, name: called }) => (
                <span key={card} class={kind}>
                  {called}
                </span>
              ))}
          </span>
          <span class="their-turn">{recap}</span>
        </span>
      </button>
      {choosing.isLegal(about) && (
        <Spot choosing={choosing} about={about} name={words.chooseSeat(name)} class="button choose-seat">
          {words.chooseSeat(name)}
        </Spot>
      )}
    </div>
  );
}

interface Props {
  table: Table;
  state: RollPlayerState;
  shown: number; // whose sheet lies in the centre
  choosing: Choosing;
}

/** Kinds of decisions that the next one tells, or that do nothing. */
const UNTOLD = ['take', 'pass', 'done'];

/** Those who play after the seat, in the order of seats. */
function othersOf(state: RollPlayerState, mine: number): PlayerSeat[] {
  return [...state.seats.slice(mine + 1), ...state.seats.slice(0, mine)];
}

export function Opponents({ table, state, shown, choosing }: Props) {
  const opened = useSignal<number | null>(null);
  const seats: Seat[] = table.seats.value;
  const others = othersOf(state, shown);
  const mine = table.mySeats.value;
  const worthTelling = table.log.value.filter(({ seat, kind = '' }) => mine.includes(seat ?? -1) || !UNTOLD.includes(kind));
  const at = others.findIndex(({ seat }) => seat === opened.value);
  const turn = (steps: number) => {
    opened.value = others[(at + steps + others.length) % others.length]?.seat ?? null;
  };
  return (
    <section class="opponents" aria-label={words.opponents}>
      <h2 class="caps">{words.sinceYourTurn}</h2>
      <div class="list">
        {others.map((seat) => (
          <Opponent
            key={seat.seat}
            seat={seat}
            state={state}
            name={nameOf(seats, seat.seat)}
            recap={recapOf(worthTelling, seat.seat, mine)}
            choosing={choosing}
            active={table.busy.value === seat.seat || state.asked.some((asked) => asked.seat === seat.seat)}
            onOpen={() => (opened.value = seat.seat)}
          />
        ))}
      </div>
      {others[at] && (
        <OpponentSheet
          seat={others[at]}
          state={state}
          name={nameOf(seats, others[at].seat)}
          choosing={choosing}
          onTurn={others.length > 1 ? turn : null}
          onClose={() => (opened.value = null)}
        />
      )}
    </section>
  );
}

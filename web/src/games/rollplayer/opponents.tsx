// opponents.tsx: the other seats in small: who they are, their dice, and what they have. A press opens the whole sheet.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Dialog } from '../../parts/dialog';
import { Spot } from '../../parts/spot';
import type { Seat } from '../../table/table';
import { nameOf } from '../../text/names';
import { Die } from './die';
import { nameOfId, rollplayer as words } from './en/table';
import { Portrait } from './portrait';
import { Sheet } from './sheet';
import type { PlayerSeat, RollPlayerState } from './state';
import { seatAbout } from './things';

const KINDS = ['weapon', 'armor', 'skill', 'trait'] as const;

function heroOf({ race, class: hero }: PlayerSeat): string {
  return [race, hero]
    .filter((part) => part !== null)
    .map(nameOfId)
    .join(' ');
}

/** Six rows of three dice, met goals marked. */
function SmallSheet({ seat }: { seat: PlayerSeat }) {
  return (
    <span class="small-sheet">
      {seat.rows.map(({ row, dice, state }) => (
        <span key={row} class={`small-row ${state}`}>
          <small>{row}</small>
          {dice.map((die, column) => (die ? <Die key={column} die={die} size="small" /> : <i key={column} class="die small none" />))}
        </span>
      ))}
    </span>
  );
}

function Numbers({ seat }: { seat: PlayerSeat }) {
  const cards = KINDS.reduce((sum, kind) => sum + (seat[kind]?.length ?? 0), 0);
  const { total, gold, xp, honor, injuries } = seat;
  const shown: [IconName, number | undefined][] = [
    ['star', total],
    ['gold', gold],
    ['cards', cards],
    ['xp', xp],
    ['honor', honor],
    ['injury', injuries],
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

interface Props {
  state: RollPlayerState;
  seats: Seat[];
  mine: number;
  busy: number | null;
  choosing: Choosing;
}

interface OpponentProps {
  seat: PlayerSeat;
  name: string;
  active: boolean; // somebody waits for it
  start: boolean; // the Start Player
  choosing: Choosing;
  onOpen(): void;
}

function Opponent({ seat, name, active, start, choosing, onOpen }: OpponentProps) {
  const about = seatAbout(seat.seat);
  return (
    <div class={`opponent${active ? ' active' : ''}`}>
      <button
        type="button"
        class="open"
        onClick={onOpen}
        disabled={!seat.rows.length}
        data-tip={`${name}, ${heroOf(seat)}\n${seat.ability ? `${seat.ability.name}: ${seat.ability.text}` : ''}`}>
        <span class="heard">{`${words.openSheet(name)}: ${heroOf(seat)}, ${words.starsWord(seat.total)}, ${seat.gold} ${words.gold}`}</span>
        <span class="shown" aria-hidden="true">
          <span class="head">
            <Portrait race={seat.race} side={seat.side} hero={seat.class} colour={seat.colour} />
            <span>
              <b>{name}</b>
              <small>{heroOf(seat)}</small>
              {start && (
                <small class="start">
                  <Icon name="crown" /> {words.startPlayer}
                </small>
              )}
            </span>
          </span>
          {seat.rows.length > 0 && <SmallSheet seat={seat} />}
          {seat.rows.length > 0 && <Numbers seat={seat} />}
        </span>
      </button>
      {choosing.isLegal(about) && (
        <Spot choosing={choosing} about={about} name={words.chooseSeat(name)} class="button">
          {words.chooseSeat(name)}
        </Spot>
      )}
    </div>
  );
}

export function Opponents({ state, seats, mine, busy, choosing }: Props) {
  const opened = useMemo(() => signal<number | null>(null), []);
  const others = state.seats.filter(({ seat }) => seat !== mine);
  const open = others.find(({ seat }) => seat === opened.value);
  if (!others.length) return null;
  return (
    <details class="opponents" open>
      <summary>{words.opponents}</summary>
      <div class="list">
        {others.map((seat) => (
          <Opponent
            key={seat.seat}
            seat={seat}
            name={nameOf(seats, seat.seat)}
            start={state.start === seat.seat}
            choosing={choosing}
            active={busy === seat.seat || state.asked.some((asked) => asked.seat === seat.seat)}
            onOpen={() => (opened.value = seat.seat)}
          />
        ))}
      </div>
      {open && (
        <Dialog title={nameOf(seats, open.seat)} onClose={() => (opened.value = null)}>
          <Sheet seat={open} state={state} name={nameOf(seats, open.seat)} own={false} choosing={choosing} />
        </Dialog>
      )}
    </details>
  );
}

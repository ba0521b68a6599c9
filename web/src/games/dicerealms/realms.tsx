// realms.tsx: the realms of the others: small on the left, whole when opened. An opened realm has the same
// parts as one's own.
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../../parts/dialog';
import { TUMBLE, useMotion } from '../../parts/motion';
import { Die, rollsOf } from './die';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { RealmIcon, type RealmIconName } from './icons';
import { Winter } from './meters';
import { Piece } from './piece';
import { Purse } from './purse';
import { type RealmDie, type RealmSeat, showingFace } from './state';
import { kindOf, seatName, type ViewModel } from './view_model';

const opened = signal<number | null>(null);

function SmallDie({ view, seat, die }: { view: ViewModel; seat: RealmSeat; die: RealmDie }) {
  const face = showingFace(die);
  const attack = view.state.attack;
  const attacks = attack !== null && attack.attacker === seat.seat && attack.die === die.die;
  const colour = text.colour[die.colour] ?? die.colour;
  const holder = useRef<HTMLSpanElement>(null);
  useMotion(holder, rollsOf(view, seat, die), TUMBLE);
  if (!face)
    return (
      <span class={`small-die d-${die.colour}`}>
        <span class="dr-face small empty">?</span>
      </span>
    );
  const kind = kindOf(view, face);
  return (
    <span ref={holder} class={`small-die d-${die.colour}${die.active ? '' : ' aside'}${attacks ? ' attacks' : ''}`}>
      <Piece
        choosing={view.choosing}
        about=""
        name={`${text.die(die.die, colour)}: ${faceWords(kind)}`}
        tip={faceTip(kind, text.die(die.die, colour), attacks ? text.attacks : die.active ? '' : text.aside)}>
        <FacePicture kind={kind} />
      </Piece>
    </span>
  );
}

const COUNTED: (keyof RealmSeat & RealmIconName)[] = ['vp', 'grain', 'reroll_tokens', 'set_tokens', 'misery'];

function SmallRealm({ view, seat }: { view: ViewModel; seat: RealmSeat }) {
  const name = seatName(view, seat.seat);
  const asked = view.table.turn.value.waiting.includes(seat.seat);
  const struck = view.state.attack?.victim === seat.seat;
  return (
    <li class={`panel small-realm${asked ? ' asked' : ''}${struck ? ' struck' : ''}`}>
      <header>
        <b>{name}</b> <b class="number">{seat.total}</b>
      </header>
      <div class="small-dice">
        {seat.dice.map((die) => (
          <SmallDie key={die.die} view={view} seat={seat} die={die} />
        ))}
      </div>
      <ul class="small-counts">
        {COUNTED.map(
          (id) =>
            (seat[id] || id === 'vp' || id === 'grain') && (
              <li key={id}>
                <RealmIcon name={id} />
                <span class="dr-hidden">{text.resource[id]}</span> {String(seat[id])}
              </li>
            ),
        )}
        {asked && <li class="asked-mark">{text.asked}</li>}
      </ul>
      <button type="button" class="open-realm" onClick={() => (opened.value = seat.seat)} aria-label={text.openRealm(name)}>
        ⤢
      </button>
    </li>
  );
}

export function Realms({ view }: { view: ViewModel }) {
  const others = view.state.seats.filter(({ seat }) => seat !== view.me.seat);
  return (
    <details class="dr-realms" open>
      <summary>{text.realms}</summary>
      <ul class="small-realms">
        {others.map((seat) => (
          <SmallRealm key={seat.seat} view={view} seat={seat} />
        ))}
      </ul>
    </details>
  );
}

/** The realm that was opened. */
export function OpenedRealm({ view }: { view: ViewModel }) {
  const seat = opened.value === null ? undefined : view.state.seats[opened.value];
  if (!seat) return null;
  const name = seatName(view, seat.seat);
  return (
    <Dialog title={text.realm(name)} onClose={() => (opened.value = null)}>
      <div class="opened-realm">
        <div class="dr-strip">
          <Purse view={view} seat={seat} title={text.treasuryOf(name)} />
          <Winter view={view} seat={seat} />
        </div>
        <div class="dr-dice">
          {seat.dice.map((die) => (
            <Die key={die.die} view={view} seat={seat} die={die} />
          ))}
        </div>
        {seat.lost.length > 0 && (
          <div class="lost">
            <h3>{text.lost}</h3>
            {seat.lost.map((face, i) => (
              <FacePicture key={i} kind={kindOf(view, face)} size="medium" />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

// realms.tsx: the others at the left, each with a total, counts, dice, and what was done since my last
// decision. A press on the name opens the whole realm (opened_realm.tsx).
import { useRef } from 'preact/hooks';
import { TUMBLE, useMotion } from '../../parts/motion';
import { recapOf } from '../../parts/recap';
import { Crest } from './crest';
import { colourOf, rollsOf } from './die';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { RealmIcon, type RealmIconName } from './icons';
import { opened } from './opened_realm';
import { phone } from './phone';
import { Piece } from './piece';
import type { Face, RealmDie, RealmSeat } from './state';
import { kindOf, seatName, type ViewModel } from './view_model';

interface OfDie {
  view: ViewModel;
  seat: RealmSeat;
  die: RealmDie;
}

const ROWS = 6; // dice of which all faces fit below each other
const WHOLE = 2; // others whose faces all fit

function OtherFace({ view, die, face, more = '' }: { view: ViewModel; die: RealmDie; face: Face; more?: string }) {
  const kind = kindOf(view, face);
  const title = text.die(die.die, colourOf(die));
  return (
    <Piece choosing={view.choosing} about="" name={`${title}: ${faceWords(kind)}`} tip={faceTip(kind, title, more)}>
      <FacePicture kind={kind} />
    </Piece>
  );
}

/** The rolled face of a die, larger, and beside it the five others if there is room for them. */
function OtherDie({ view, seat, die, whole }: OfDie & { whole: boolean }) {
  const holder = useRef<HTMLSpanElement>(null);
  const { attack } = view.state;
  const attacks = attack !== null && attack.attacker === seat.seat && attack.die === die.die;
  useMotion(holder, rollsOf(view, seat, die), TUMBLE);
  const shown = die.shows === null ? undefined : die.faces[die.shows - 1];
  return (
    <li class={`other-die d-${die.colour}${die.active ? '' : ' aside'}${attacks ? ' attacks' : ''}${shown ? '' : ' blank'}`}>
      {(shown || !whole) && (
        <span ref={holder} class="rolled">
          {shown && <OtherFace view={view} die={die} face={shown} more={attacks ? text.attacks : die.active ? '' : text.aside} />}
        </span>
      )}
      {whole && die.faces.map((face, i) => i + 1 !== die.shows && <OtherFace key={i} view={view} die={die} face={face} />)}
    </li>
  );
}

const COUNTED: (keyof RealmSeat & RealmIconName)[] = ['vp', 'grain', 'coins', 'reroll_tokens', 'set_tokens', 'misery'];

function Counts({ seat }: { seat: RealmSeat }) {
  return (
    <ul class="other-counts">
      {COUNTED.map((id) => (
        <li key={id} class={`k-${id}${seat[id] || (id === 'coins' && seat.treasury) ? '' : ' zero'}`}>
          <RealmIcon name={id} />
          <span class="dr-hidden">{text.resource[id]}</span>
          <b>{String(seat[id])}</b>
          {id === 'coins' && seat.treasury > 0 && <small title={text.savedCoin(seat.treasury)}>+{seat.treasury}</small>}
        </li>
      ))}
    </ul>
  );
}

function Other({ view, seat, whole }: { view: ViewModel; seat: RealmSeat; whole: boolean }) {
  const { table, state } = view;
  const name = seatName(view, seat.seat);
  const asked = table.turn.value.waiting.includes(seat.seat);
  const struck = state.attack?.victim === seat.seat;
  const mySeats = table.mySeats.value;
  const told = table.log.value.filter((entry) => !entry.ends || mySeats.includes(entry.seat ?? -1)); // not that somebody was done
  const done = recapOf(told, seat.seat, mySeats);
  const rows = whole && seat.dice.length <= ROWS;
  const doing = asked ? text.asked : (table.seats.value[seat.seat]?.level ?? '');
  return (
    <li class={`dr-other${asked ? ' asked' : ''}${struck ? ' struck' : ''}`} style={{ '--player': `var(--seat-${seat.seat})` }}>
      <button type="button" class="open-realm" onClick={() => (opened.value = seat.seat)}>
        <span class="dr-hidden">{text.openRealmOf} </span>
        <Crest seat={seat.seat} name={name} />
        <span class="who">
          <b>{name}</b>
          <small>{[text.diceCount(seat.dice.length), doing].filter(Boolean).join(' · ')}</small>
        </span>
        <b key={seat.total} class="total">
          {seat.total}
          <RealmIcon name="vp" />
        </b>
      </button>
      <Counts seat={seat} />
      {!phone.value && (
        <ul class={rows ? 'other-dice rows' : 'other-dice'} style={{ '--dice': Math.max(4, Math.ceil(seat.dice.length / 2)) }}>
          {seat.dice.map((die) => (
            <OtherDie key={die.die} view={view} seat={seat} die={die} whole={rows} />
          ))}
        </ul>
      )}
      <p class={done ? 'recap' : 'recap empty'}>{done}</p>
    </li>
  );
}

export function Realms({ view }: { view: ViewModel }) {
  const others = view.state.seats.filter(({ seat }) => seat !== view.me.seat);
  return (
    <ul class={`dr-realms of-${others.length}`} aria-label={text.realms}>
      {others.map((seat) => (
        <Other key={seat.seat} view={view} seat={seat} whole={others.length <= WHOLE} />
      ))}
    </ul>
  );
}

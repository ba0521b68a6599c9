// die.tsx: a die with all its faces: the face that shows is large, the five others are around it. A realm of
// another seat has the same dice, which no move is about.
import { useRef } from 'preact/hooks';
import { type About, concerns } from '../../choose/about';
import { TUMBLE, useMotion } from '../../parts/motion';
import { UpgradeCost } from './does';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { useSwap } from './flights';
import { Piece } from './piece';
import { type Kind, type RealmDie, type RealmSeat, showingFace } from './state';
import { placeAbout, triedMove } from './things';
import { kindOf, upgradeIn, type ViewModel } from './view_model';

interface DieProps {
  view: ViewModel;
  seat: RealmSeat;
  die: RealmDie;
}

function dieMark(die: RealmDie, attacks: boolean): string {
  if (attacks) return text.attacks;
  if (!die.active) return text.aside;
  if (die.used) return text.used;
  if (die.repaired) return text.repairUsed;
  return die.attacked ? text.attacked : '';
}

/** Changes whenever the die is rolled, even if it then shows the same. */
export function rollsOf({ table, state }: ViewModel, seat: RealmSeat, die: RealmDie): string {
  const roll = `kind:roll&die:${die.die}&seat:${seat.seat}`;
  const rolls = table.log.value.filter((entry) => concerns(roll, entry)).length;
  return `${state.round} ${die.shows} ${rolls}`;
}

/** What a die that shows the face brings in: "grain coins". Chips fly from there. */
function giftsOf({ does }: Kind): string {
  return does
    .filter(({ op }) => op === 'gives' || op === 'gain_per')
    .map(({ resource }) => resource)
    .join(' ');
}

function CostMark({ view, about }: { view: ViewModel; about: About }) {
  if (!view.choosing.filters.value.length || view.state.phase !== 'upgrade') return null;
  const only = view.choosing.onlyMove(about);
  const upgrade = only && upgradeIn(only);
  if (!upgrade) return null;
  return (
    <span class="cost">
      <UpgradeCost cost={upgrade.cost} />
    </span>
  );
}

function DieFace({ view, seat, die, place, top }: DieProps & { place: number; top: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const face = die.faces[place - 1]!;
  const kind = kindOf(view, face);
  const own = seat.seat === view.table.seat.value;
  useSwap(holder, face.id, own);
  const about = own ? placeAbout(die, place) : '';
  const spot = text.place(die.die, place);
  return (
    <div ref={holder} class={top ? 'die-face showing' : 'die-face'}>
      <Piece
        choosing={view.choosing}
        about={about}
        half={view.state.phase === 'upgrade'}
        tried={own ? triedMove(view.state, die, place) : null}
        name={
          top
            ? `${text.die(die.die, text.colour[die.colour] ?? die.colour)}, ${text.shows(faceWords(kind))}`
            : `${spot}, ${faceWords(kind)}`
        }
        tip={faceTip(kind, own ? spot : '')}>
        <FacePicture kind={kind} size={top ? 'large' : 'small'} />
        <CostMark view={view} about={about} />
      </Piece>
    </div>
  );
}

export function Die({ view, seat, die }: DieProps) {
  const holder = useRef<HTMLDivElement>(null);
  const attack = view.state.attack;
  const attacks = attack !== null && attack.attacker === seat.seat && attack.die === die.die;
  const mark = dieMark(die, attacks);
  const colour = text.colour[die.colour] ?? die.colour;
  useMotion(holder, rollsOf(view, seat, die), TUMBLE);
  const classes = `dr-die d-${die.colour}${die.active ? '' : ' aside'}${attacks ? ' attacks' : ''}${die.shows === null ? ' blank' : ''}`;
  return (
    <div
      class={classes}
      role="group"
      aria-label={`${text.die(die.die, colour)}: ${showingFace(die)?.name ?? text.showsNothing}${mark && `, ${mark}`}`}>
      <p class="die-head">
        <span class="die-chip" /> {text.dieHead(die.die, colour)} {mark && <em>{mark}</em>}
      </p>
      <div class="die-faces">
        {die.shows !== null && (
          <div ref={holder} class="die-top" data-gives={giftsOf(kindOf(view, die.faces[die.shows - 1]!))}>
            <DieFace key={die.shows} view={view} seat={seat} die={die} place={die.shows} top />
          </div>
        )}
        {die.faces.map((_, i) => i + 1 !== die.shows && <DieFace key={i} view={view} seat={seat} die={die} place={i + 1} top={false} />)}
      </div>
    </div>
  );
}

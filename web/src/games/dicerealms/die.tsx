// die.tsx: a die with all its faces: the face that shows is large, the five others are around it. On a phone
// it is only the face that shows; unfolded.tsx has the six faces there. A realm of another seat has the same
// dice, which no move is about.
import { useRef } from 'preact/hooks';
import { type About, concerns } from '../../choose/about';
import { TUMBLE, useMotion } from '../../parts/motion';
import { UpgradeCost } from './does';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { useSwap } from './flights';
import { unfolded } from './phone';
import { Piece } from './piece';
import { type Kind, type RealmDie, type RealmSeat, showingFace } from './state';
import { dieAbout, placeAbout, triedMove } from './things';
import { kindOf, upgradeIn, type ViewModel } from './view_model';

export interface DieProps {
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

export function colourOf(die: RealmDie): string {
  return text.colour[die.colour] ?? die.colour;
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

/** The face in a place of the die, to point at if it is mine. */
export function DieFace({ view, seat, die, place, named }: DieProps & { place: number; named: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const face = die.faces[place - 1]!;
  const kind = kindOf(view, face);
  const own = seat.seat === view.table.seat.value;
  useSwap(holder, face.id, own);
  const about = own ? placeAbout(die, place) : '';
  const spot = text.place(die.die, place);
  const showing = place === die.shows;
  return (
    <div ref={holder} class={showing ? 'die-face showing' : 'die-face'}>
      <Piece
        choosing={view.choosing}
        about={about}
        half={view.state.phase === 'upgrade'}
        tried={own ? triedMove(view.state, die, place) : null}
        name={showing ? `${text.die(die.die, colourOf(die))}, ${text.shows(faceWords(kind))}` : `${spot}, ${faceWords(kind)}`}
        tip={faceTip(kind, own ? spot : '')}>
        <FacePicture kind={kind} named={named} />
        <CostMark view={view} about={about} />
      </Piece>
    </div>
  );
}

/** On a phone: a touch unfolds the die (table.tsx), and leaves the moves about it. */
function FoldedDie({ view, die }: Omit<DieProps, 'seat'>) {
  const face = showingFace(die);
  const kind = face && kindOf(view, face);
  const shows = kind ? faceWords(kind) : text.showsNothing;
  return (
    <div class="die-face showing" data-die={die.die}>
      <Piece
        choosing={view.choosing}
        about={dieAbout(view.state, die)}
        half={view.state.phase === 'upgrade'}
        tried={triedMove(view.state, die, die.shows ?? 1)}
        name={`${text.die(die.die, colourOf(die))}, ${text.shows(shows)}`}
        tip={kind ? faceTip(kind) : { title: text.die(die.die, colourOf(die)), lines: [shows] }}>
        {kind && <FacePicture kind={kind} />}
      </Piece>
    </div>
  );
}

/** `folded`: only the face that it shows. */
export function Die({ view, seat, die, folded = false }: DieProps & { folded?: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  const { attack } = view.state;
  const attacks = attack !== null && attack.attacker === seat.seat && attack.die === die.die;
  const mark = dieMark(die, attacks);
  useMotion(holder, rollsOf(view, seat, die), TUMBLE);
  const shown = folded && unfolded.value === die.die;
  const classes = `dr-die d-${die.colour}${die.active ? '' : ' aside'}${attacks ? ' attacks' : ''}${die.shows === null ? ' blank' : ''}${shown ? ' unfolded' : ''}`;
  const top = die.shows === null ? null : kindOf(view, die.faces[die.shows - 1]!);
  return (
    <div
      class={classes}
      role="group"
      aria-label={`${text.die(die.die, colourOf(die))}: ${showingFace(die)?.name ?? text.showsNothing}${mark && `, ${mark}`}`}>
      {(top || folded) && (
        <div ref={holder} class="die-top" data-gives={top ? giftsOf(top) : ''}>
          {folded ? (
            <FoldedDie view={view} die={die} />
          ) : (
            <DieFace key={die.shows} view={view} seat={seat} die={die} place={die.shows!} named />
          )}
          {mark && <em class="die-mark">{mark}</em>}
        </div>
      )}
      {!folded &&
        die.faces.map((_, i) => i + 1 !== die.shows && <DieFace key={i} view={view} seat={seat} die={die} place={i + 1} named={false} />)}
    </div>
  );
}

// tray.tsx: the tray of faces: a column for each line in play below its banner, the white faces with their
// words at the right. Once a face of a die is chosen each says what it costs from there.

import { Emblem } from '../../icons/emblem';
import { UpgradeCost } from './does';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { Piece } from './piece';
import type { Kind, Line } from './state';
import { placeAbout, trayAbout } from './things';
import { upgradeIn, type ViewModel } from './view_model';

const WHITE = 'white'; // its faces have nothing in common, and their words beside them

interface Chosen {
  place: string; // as moves write it: "1.3"
  face: string; // its id
}

/** The face of a die that is chosen. */
function chosenFace({ choosing, me, state }: ViewModel): Chosen | null {
  if (state.phase !== 'upgrade') return null;
  for (const die of me.dice)
    for (const [i, { id }] of die.faces.entries())
      if (choosing.filters.value.some(({ about }) => about === placeAbout(die, i + 1))) return { place: `${die.die}.${i + 1}`, face: id };
  return null;
}

/** The least that the face costs from the chosen one; null: it cannot be had. */
function costOf({ choosing }: ViewModel, kind: Kind): number | null {
  const costs = choosing.movesAbout(trayAbout(kind.id)).map((move) => upgradeIn(move)?.cost ?? 0);
  return costs.length ? Math.min(...costs) : null;
}

interface OfFace {
  view: ViewModel;
  kind: Kind;
  line: Line;
  chosen: Chosen | null;
}

function TrayFace({ view, kind, line, chosen }: OfFace) {
  const { choosing, state } = view;
  const cost = chosen && costOf(view, kind);
  const upgrading = state.phase === 'upgrade' && choosing.all.value.length > 0;
  const here = chosen?.face === kind.id;
  const dull = upgrading && !choosing.isLegal(trayAbout(kind.id));
  const costWords = cost === null ? '' : cost ? text.cost(cost) : text.free;
  const left = here ? text.thisFace : text.left(kind.count);
  const white = line.id === WHITE;
  return (
    <li data-face={kind.id} class={`tray-face${here ? ' here' : dull || kind.count === 0 ? ' dull' : ''}`}>
      <Piece
        choosing={choosing}
        about={trayAbout(kind.id)}
        half
        tried={chosen === null ? null : `upgrade ${chosen.place} ${kind.id}`}
        name={`${faceWords(kind)} ${text.leftInTray(kind.count)} ${costWords}`}
        tip={faceTip(
          kind,
          text.leftInTray(kind.count),
          line.on_green_dice ? text.onGreenDice : '',
          costWords,
          dull && chosen ? text.notFrom : '',
        )}>
        <FacePicture kind={kind} named={!white} />
        {white && (
          <span class="white-words">
            <b>
              {kind.name} <small key={left}>{left}</small>
            </b>
            <span>{kind.text}</span>
          </span>
        )}
        {cost !== null && (
          <span class="cost">
            <UpgradeCost cost={cost} />
          </span>
        )}
        {!white && (
          <small key={left} class="left">
            {left}
          </small>
        )}
      </Piece>
    </li>
  );
}

/** What a line is: the words of its tile, if one brought it. */
function lineTip({ state }: ViewModel, line: Line) {
  const tile = state.tiles.find(({ id }) => id === line.id);
  return { title: line.name, lines: [tile?.text ?? '', line.on_green_dice ? text.onGreenDice : ''], house: tile?.house ?? false };
}

function TrayLine({ view, line, chosen }: { view: ViewModel; line: Line; chosen: Chosen | null }) {
  const white = line.id === WHITE;
  const name = white ? text.whiteFaces : line.name;
  return (
    <section class={`tray-line c-${line.colour}${white ? ' wide' : ''}`} aria-label={name}>
      <Piece choosing={view.choosing} about="" name={name} tip={lineTip(view, line)} class="banner">
        <svg viewBox="0 0 100 70" preserveAspectRatio="none" aria-hidden="true">
          <path class="cloth" d="M0 0H100V49L50 70 0 49Z" />
          <path class="seam" d="M5 -2H95V45L50 64 5 45Z" />
        </svg>
        <Emblem game="dicerealms" of={`line/${line.id}`} />
        <b>{name}</b>
      </Piece>
      <ul style={{ '--faces': line.faces.length }}>
        {line.faces.map((face) => (
          <TrayFace key={face.id} view={view} kind={view.kinds.get(face.id)!} line={line} chosen={chosen} />
        ))}
      </ul>
    </section>
  );
}

export function Tray({ view }: { view: ViewModel }) {
  const { lines } = view.state;
  const chosen = chosenFace(view);
  const white = lines.filter(({ id }) => id === WHITE);
  const columns = lines.filter(({ id }) => id !== WHITE);
  return (
    <section class={`dr-tray${white.length ? ' with-white' : ''}`} style={{ '--lines': columns.length }} aria-label={text.tray}>
      {[...columns, ...white].map((line) => (
        <TrayLine key={line.id} view={view} line={line} chosen={chosen} />
      ))}
    </section>
  );
}

// tray.tsx: the trays of all lines in play: what each face does, how many are left and, once a face of a die is chosen,
// what it costs from there.

import { Icon } from '../../icons/icons';
import { UpgradeCost } from './does';
import { realmsText as text } from './en/table';
import { FacePicture, faceTip, faceWords } from './face';
import { useFollowing } from './follow';
import { isRealmIcon, RealmIcon } from './icons';
import { Piece } from './piece';
import type { Kind, Line } from './state';
import { placeAbout, trayAbout } from './things';
import { upgradeIn, type ViewModel } from './view_model';

interface Chosen {
  place: string; // as moves write it: "1.3"
  die: number;
  name: string; // of the face
}

/** The face of a die that is chosen. */
function chosenFace({ choosing, me }: ViewModel): Chosen | null {
  for (const die of me.dice)
    for (const [i, { name }] of die.faces.entries())
      if (choosing.filters.value.some(({ about }) => about === placeAbout(die, i + 1)))
        return { place: `${die.die}.${i + 1}`, die: die.die, name };
  return null;
}

function TrayFace({ view, kind, line, place }: { view: ViewModel; kind: Kind; line: Line; place: string | null }) {
  const about = trayAbout(kind.id);
  const upgrading = view.state.phase === 'upgrade';
  const only = upgrading && place !== null ? view.choosing.onlyMove(about) : null;
  const cost = only && upgradeIn(only)?.cost;
  const quiet = upgrading && view.choosing.all.value.length > 0 && !view.choosing.isLegal(about);
  const costWords = cost ? text.cost(cost) : '';
  return (
    <div data-face={kind.id} class={`tray-face${kind.count === 0 ? ' none' : ''}${quiet ? ' quiet-face' : ''}`}>
      <Piece
        choosing={view.choosing}
        about={about}
        half
        tried={place === null ? null : `upgrade ${place} ${kind.id}`}
        name={`${faceWords(kind)} ${text.leftInTray(kind.count)} ${costWords}`}
        tip={faceTip(
          kind,
          text.leftInTray(kind.count),
          line.on_green_dice ? text.onGreenDice : '',
          costWords,
          quiet && place !== null ? text.notFrom : '',
        )}>
        <FacePicture kind={kind} size="medium" />
        {cost && (
          <span class="cost">
            <UpgradeCost cost={cost} />
          </span>
        )}
      </Piece>
      <small>{text.left(kind.count)}</small>
    </div>
  );
}

function TrayLine({ view, line, place }: { view: ViewModel; line: Line; place: string | null }) {
  return (
    <li class="tray-line" aria-label={line.name}>
      <h3>
        {isRealmIcon(line.id) && <RealmIcon name={line.id} />} {line.name}
      </h3>
      <div class="tray-faces">
        {line.faces.map((face) => (
          <TrayFace key={face.id} view={view} kind={view.kinds.get(face.id)!} line={line} place={place} />
        ))}
      </div>
    </li>
  );
}

export function Tray({ view }: { view: ViewModel }) {
  const chosen = view.state.phase === 'upgrade' ? chosenFace(view) : null;
  const place = chosen?.place ?? null;
  useFollowing(view, place);
  return (
    <section class="panel dr-tray" aria-label={text.tray}>
      <header>
        <h2>{text.tray}</h2>
        {chosen && <b>{text.trayFrom(chosen.name, chosen.die)}</b>}
      </header>
      <ul>
        {view.state.lines.map((line) => (
          <TrayLine key={line.id} view={view} line={line} place={place} />
        ))}
      </ul>
      <small class="house-note">
        <Icon name="house" /> {text.houseNote}
      </small>
    </section>
  );
}

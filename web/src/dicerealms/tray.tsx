// tray.tsx: the trays of all lines in play: what each face does, how many are left and, once a face of a die is chosen,
// what it costs from there.

import { isRealmIcon, RealmIcon } from '../icons/dicerealms';
import { Icon } from '../icons/icons';
import { realmsText as text } from '../text/en/dicerealms';
import { UpgradeCost } from './does';
import { FacePicture, faceTip, faceWords } from './face';
import { useFollowing } from './follow';
import { trayPhrases } from './phrases';
import { Piece } from './piece';
import type { Kind, Line } from './state';
import { onlyMove, upgradeIn, type View } from './view';

/** The face of a die that is chosen, as moves write it: "1.3". */
function chosenPlace({ choosing }: View): string | null {
  for (const { phrases } of choosing.filters.value) {
    const place = /^(\d+\.\d)(?:$|\|)/.exec(phrases);
    if (place) return place[1]!;
  }
  return null;
}

function chosenName(view: View, place: string): string {
  const [die, number] = place.split('.').map(Number);
  return view.me.dice[die! - 1]?.faces[number! - 1]?.name ?? '';
}

function TrayFace({ view, kind, line, place }: { view: View; kind: Kind; line: Line; place: string | null }) {
  const phrases = trayPhrases(kind.id);
  const upgrading = view.state.phase === 'upgrade';
  const only = upgrading && place !== null ? onlyMove(view, phrases) : null;
  const cost = only && upgradeIn(only.words)?.cost;
  const quiet = upgrading && view.choosing.all.value.length > 0 && !view.choosing.isLegal(phrases);
  const costWords = cost ? text.cost(cost) : '';
  return (
    <div data-face={kind.id} class={`tray-face${kind.count === 0 ? ' none' : ''}${quiet ? ' quiet-face' : ''}`}>
      <Piece
        choosing={view.choosing}
        phrases={phrases}
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

function TrayLine({ view, line, place }: { view: View; line: Line; place: string | null }) {
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

export function Tray({ view }: { view: View }) {
  const place = view.state.phase === 'upgrade' ? chosenPlace(view) : null;
  useFollowing(view, place);
  return (
    <section class="panel dr-tray" aria-label={text.tray}>
      <header>
        <h2>{text.tray}</h2>
        {place !== null && <b>{text.trayFrom(chosenName(view, place), place.split('.')[0] ?? '')}</b>}
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

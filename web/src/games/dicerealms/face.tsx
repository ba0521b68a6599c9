// face.tsx: the picture of a face: the colour and the symbol of its line, what it does, its name and its
// dots; and the same in words.

import { Icon } from '../../icons/icons';
import type { TipText } from '../../parts/tooltip';
import { Does } from './does';
import { realmsText as text } from './en/table';
import { isRealmIcon, RealmIcon } from './icons';
import type { Kind } from './state';

export function FacePicture({ kind, size = 'small' }: { kind: Kind; size?: 'large' | 'medium' | 'small' }) {
  return (
    <span class={`dr-face ${size} c-${kind.colour}`}>
      {isRealmIcon(kind.line) && (
        <span class="line-mark">
          <RealmIcon name={kind.line} />
        </span>
      )}
      {kind.id === 'destroyed' ? (
        <span class="does">
          <RealmIcon name="destroyed" />
        </span>
      ) : (
        <Does powers={kind.does} />
      )}
      {size !== 'small' && <span class="name">{kind.name}</span>}
      {size !== 'small' && kind.house && (
        <span class="house-mark">
          <Icon name="house" />
        </span>
      )}
      <span class="dots" aria-hidden="true">
        {'•'.repeat(kind.dots)}
      </span>
    </span>
  );
}

/** "County: 2 dots, Lands. Collect 2 VP." */
export function faceWords(kind: Kind): string {
  return `${kind.name}: ${text.kind(kind.dots, kind.lineName)}. ${kind.text}`;
}

export function faceTip(kind: Kind, ...more: string[]): TipText {
  return {
    title: kind.name,
    lines: [
      text.kind(kind.dots, kind.lineName),
      kind.text,
      kind.one_per_die ? text.onePerDie : '',
      kind.worth ? text.worth(kind.worth) : '',
      ...more,
    ],
    house: kind.house,
  };
}

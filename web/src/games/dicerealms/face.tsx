// face.tsx: the picture of a face: a plate in the colour of its line with what it does, its dots and, as a
// watermark, its emblem; and the same in words. The plate fills the place where it lies, and its letters fit it.

import { Emblem } from '../../icons/emblem';
import type { TipText } from '../../parts/tooltip';
import { Does, weightOf } from './does';
import { realmsText as text } from './en/table';
import type { Kind, Power } from './state';

const DESTROYED: Power[] = [{ op: 'destroyed', n: 1 }]; // what its symbol is drawn by

export function Pips({ dots }: { dots: number }) {
  return (
    <span class="pips">
      {Array.from({ length: dots }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

/** `named`: with its name, where there is room for it. */
export function FacePicture({ kind, named = false }: { kind: Kind; named?: boolean }) {
  const destroyed = kind.id === 'destroyed';
  return (
    <span class={`dr-face c-${kind.colour} of-${destroyed ? 1 : weightOf(kind.does)}${named ? ' named' : ''}`}>
      <span key={kind.id} class="plate">
        <Emblem game="dicerealms" of={`face/${kind.id}`} otherwise={`line/${kind.line}`} />
        <Does powers={destroyed ? DESTROYED : kind.does} />
        {named && <span class="name">{kind.name}</span>}
        <Pips dots={kind.dots} />
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

// reference.tsx: how the reference draws components of Roll Player: their emblems, in the colours of their kinds.
import type { Card } from '../../engine/protocol';
import { componentOf, Emblem } from '../../icons/emblem';
import emblems from './emblems.json';

function picture({ id }: Card) {
  const of = componentOf(emblems, id);
  if (!of) return null;
  return (
    <span class={`reference-art of-${of.split('/')[0]}`}>
      <Emblem game="rollplayer" of={of} />
    </span>
  );
}

export function heroReference(): Promise<typeof picture> {
  return Promise.resolve(picture);
}

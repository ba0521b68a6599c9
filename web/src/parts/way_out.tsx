// way_out.tsx: the move that ends the question, as a large button beside it; a quiet button if something
// would be lost by it.

import { only } from '../choose/about';
import type { Choosing } from '../choose/choose';
import { pointing } from '../choose/pointing';
import type { Move } from '../engine/protocol';

/** If several end it, the first of them. */
export function wayOutOf(choosing: Choosing): Move | undefined {
  return choosing.all.value.find(({ ends }) => ends);
}

export function WayOut({ choosing }: { choosing: Choosing }) {
  const out = wayOutOf(choosing);
  if (!out) return null;
  return (
    <button
      type="button"
      class={`button way-out${out.wastes ? ' wastes' : ''}${choosing.chosen.value ? ' plain' : ''}`}
      data-about={only(out.move)}
      data-answer={out.move}
      onClick={() => choosing.play(out.move)}
      {...pointing(choosing, out.move)}>
      {out.label}
    </button>
  );
}

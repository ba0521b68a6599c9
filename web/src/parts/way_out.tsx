// way_out.tsx: "done" or "pass" as a large button beside the question, with what it leads to.
import type { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import { text } from '../text/en';

/** The move that ends what is asked; if both are possible, the first of them. */
export function wayOutOf(choosing: Choosing): Move | undefined {
  return choosing.all.value.find(({ move }) => move === 'done' || move === 'pass');
}

export function WayOut({ choosing }: { choosing: Choosing }) {
  const out = wayOutOf(choosing);
  if (!out) return null;
  const point = (to: string | null) => () => (choosing.pointed.value = to);
  return (
    <button
      type="button"
      class="button way-out"
      data-phrases={`${out.move} $`}
      data-answer={out.move}
      onClick={() => choosing.play(out.move)}
      onMouseEnter={point(out.move)}
      onMouseLeave={point(null)}
      onFocus={point(out.move)}
      onBlur={point(null)}>
      <b>{out.move === 'done' ? text.done : text.pass}</b>
      <small>{out.words}</small>
    </button>
  );
}

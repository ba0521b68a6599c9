// spot.tsx: a thing of the table that can be pointed at. It glows if a move is about it, and is marked while a move is
// pointed at that is about it. A thing that no move is about is no button, so that Tab goes from choice to choice.
import type { ComponentChildren } from 'preact';
import type { Choosing } from '../choose/choose';

export interface SpotProps {
  choosing: Choosing;
  phrases: string;
  name: string; // for those who hear it, and for the list when it is narrowed down
  class?: string;
  children: ComponentChildren;
}

export function Spot({ choosing, phrases, name, class: kind = '', children }: SpotProps) {
  const legal = choosing.isLegal(phrases);
  const marked = choosing.isMarked(phrases);
  const classes = `spot ${kind}${legal ? ' legal' : ''}${marked ? ' marked' : ''}`;
  if (!legal) return <div class={classes}>{children}</div>;
  const moves = choosing.about(phrases);
  const only = moves.length === 1 ? (moves[0]?.move ?? null) : null;
  return (
    <button
      type="button"
      class={classes}
      aria-label={name}
      onClick={() => choosing.point({ phrases, name })}
      onMouseEnter={() => (choosing.pointed.value = only)}
      onMouseLeave={() => (choosing.pointed.value = null)}
      onFocus={() => (choosing.pointed.value = only)}
      onBlur={() => (choosing.pointed.value = null)}
    >
      {children}
    </button>
  );
}

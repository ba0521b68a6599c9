// spot.tsx: a thing of the table that can be pointed at. It glows if a move is about it, and is marked while
// such a move is pointed at. A thing without moves is no button, and Tab goes from choice to choice; a press
// on it says why not (parts/tooltip.tsx). A screen reader reads the whole name of a button instead of its
// parts.
import type { ComponentChildren } from 'preact';
import type { About } from '../choose/about';
import type { Choosing } from '../choose/choose';

export interface SpotProps {
  choosing: Choosing;
  about: About;
  name: string; // for screen readers, and for the list when it is narrowed down
  class?: string;
  tip?: string; // what its tooltip says; the first line is its title
  house?: boolean; // some of its values are this edition's own, which the tooltip tells
  tries?: string; // the move that one means by pointing at it while it is not possible: the game says why not
  identity?: string; // what it is, wherever it lies: if it turns up in another place, it moves there (parts/motion.ts)
  place?: string; // where it lies
  children: ComponentChildren;
}

export function Spot({ choosing, about, name, class: kind = '', tip, house = false, tries, identity, place, children }: SpotProps) {
  const legal = choosing.isLegal(about);
  const marked = choosing.isMarked(about);
  const chosen = legal && choosing.isChosen(about);
  const classes = `spot ${kind}${legal ? ' legal' : ''}${marked ? ' marked' : ''}${chosen ? ' chosen' : ''}`;
  const data = {
    'data-about': about,
    'data-name': name,
    'data-tip': tip,
    'data-house': house ? '' : undefined,
    'data-tries': tries,
    'data-identity': identity,
    'data-place': place,
  };
  if (!legal)
    return (
      <div class={classes} {...data}>
        {children}
      </div>
    );
  const only = choosing.onlyMove(about)?.move ?? null;
  return (
    <button
      type="button"
      class={classes}
      {...data}
      onClick={() => choosing.point({ about, name })}
      onMouseEnter={() => (choosing.pointed.value = only)}
      onMouseLeave={() => (choosing.pointed.value = null)}
      onFocus={() => (choosing.pointed.value = only)}
      onBlur={() => (choosing.pointed.value = null)}>
      <span class="heard">{name}</span>
      <span class="shown" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

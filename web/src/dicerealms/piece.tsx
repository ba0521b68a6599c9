// piece.tsx: a thing of a realm that moves may speak of: a Spot that has a tooltip, can be dragged onto another one, can be
// chosen and let go again; if it is no choice, a press tells why (parts/tooltip.tsx). A `half` of a move never makes one alone. Its name says
// in words all that is drawn inside.
import type { ComponentChildren } from 'preact';
import { type Choosing, concerns, type Thing } from '../choose/choose';
import { type TipText, tipData } from '../parts/tooltip';

export interface PieceProps {
  choosing: Choosing;
  phrases: string; // '': no move is about it
  name: string; // what it is, for those who hear it
  tip: TipText;
  class?: string;
  half?: boolean; // another thing belongs to every move about it
  tried?: string | null; // the move to ask the engine about if it is no choice
  children: ComponentChildren;
}

function isChosen(choosing: Choosing, phrases: string): boolean {
  return phrases !== '' && choosing.filters.value.some((filter) => filter.phrases === phrases);
}

/** Points at a thing: chooses it, lets it go, or chooses it instead of what was chosen before. */
function pointAt(choosing: Choosing, thing: Thing, half: boolean): void {
  const { filters } = choosing;
  if (isChosen(choosing, thing.phrases)) filters.value = filters.value.filter(({ phrases }) => phrases !== thing.phrases);
  else if (!choosing.isLegal(thing.phrases)) filters.value = [thing];
  else if (half && filters.value.length === 0) filters.value = [thing];
  else choosing.point(thing);
}

function isPossible(choosing: Choosing, phrases: string): boolean {
  return choosing.all.value.some(({ move }) => concerns(phrases, move));
}

export function Piece({ choosing, phrases, name, tip, class: kind = '', half = false, tried = null, children }: PieceProps) {
  const chosen = isChosen(choosing, phrases);
  const about = choosing.about(phrases);
  const only = about.length === 1 ? (about[0]?.move ?? null) : null;
  const possible = about.length > 0 || isPossible(choosing, phrases);
  const state = chosen ? ' chosen' : about.length ? ' legal' : possible ? ' possible' : '';
  const classes = `spot piece ${kind}${state}${choosing.isMarked(phrases) ? ' marked' : ''}`;
  const data = { 'data-phrases': phrases, 'data-tries': tried ?? undefined, ...tipData(tip) };
  const inside = (
    <span class="inside" aria-hidden="true">
      {children}
    </span>
  );
  if (!possible)
    return (
      <div class={classes} role="img" aria-label={name} {...data}>
        {inside}
      </div>
    );
  const mark = (move: string | null) => () => {
    if (about.length) choosing.pointed.value = move;
  };
  const [enter, leave] = [mark(only), mark(null)];
  return (
    <button
      type="button"
      class={classes}
      aria-pressed={half || chosen ? chosen : undefined}
      data-name={name}
      data-carry={phrases}
      {...data}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={() => pointAt(choosing, { phrases, name }, half)}>
      <span class="dr-hidden">{name}</span>
      {inside}
    </button>
  );
}

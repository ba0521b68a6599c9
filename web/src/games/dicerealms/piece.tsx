// piece.tsx: a thing of a realm that moves may be about: a Spot with a tooltip that can be dragged onto
// another one, chosen, and let go again. If it is no choice, a press says why (parts/tooltip.tsx). A `half`
// of a move never makes a move alone. Its name says in words all that is drawn inside.
import { batch } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { type About, concerns, only } from '../../choose/about';
import type { Choosing, Thing } from '../../choose/choose';
import type { Move } from '../../engine/protocol';
import { type TipText, tipData } from '../../parts/tooltip';

export interface PieceProps {
  choosing: Choosing;
  about: About; // '': no move is about it
  name: string; // what it is, for screen readers
  tip: TipText;
  class?: string;
  half?: boolean; // another thing belongs to every move about it
  tried?: string | null; // the move to ask the engine about if it is no choice
  children: ComponentChildren;
}

function isFilter(choosing: Choosing, about: About): boolean {
  return about !== '' && choosing.filters.value.some((filter) => filter.about === about);
}

/** Narrows the moves down to those about these things, instead of what a finger has chosen. */
function narrowTo(choosing: Choosing, things: Thing[]): void {
  batch(() => {
    choosing.chosen.value = null;
    choosing.filters.value = things;
  });
}

/** Points at a thing: chooses it, lets it go, or chooses it instead of what was chosen before. */
function pointAt(choosing: Choosing, thing: Thing, half: boolean): void {
  const { filters } = choosing;
  if (isFilter(choosing, thing.about))
    narrowTo(
      choosing,
      filters.value.filter(({ about }) => about !== thing.about),
    );
  else if (!choosing.isLegal(thing.about) || (half && filters.value.length === 0)) narrowTo(choosing, [thing]);
  else choosing.point(thing);
}

function isPossible(choosing: Choosing, about: About): boolean {
  return choosing.all.value.some((move) => concerns(about, move));
}

export function Piece({ choosing, about, name, tip, class: kind = '', half = false, tried = null, children }: PieceProps) {
  const legal = choosing.isLegal(about);
  const chosen = isFilter(choosing, about) || (legal && choosing.isChosen(about));
  const onlyMove = choosing.onlyMove(about)?.move ?? null;
  const possible = legal || isPossible(choosing, about);
  const state = chosen ? ' chosen' : legal ? ' legal' : possible ? ' possible' : '';
  const classes = `spot piece ${kind}${state}${choosing.isMarked(about) ? ' marked' : ''}`;
  const data = { 'data-about': about, 'data-tries': tried ?? undefined, ...tipData(tip) };
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
    if (legal) choosing.pointed.value = move;
  };
  const [enter, leave] = [mark(onlyMove), mark(null)];
  return (
    <button
      type="button"
      class={classes}
      aria-pressed={half || chosen ? chosen : undefined}
      data-name={name}
      data-carry={about}
      {...data}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={() => pointAt(choosing, { about, name }, half)}>
      <span class="dr-hidden">{name}</span>
      {inside}
    </button>
  );
}

/** One of several moves that differ by a number, or by who pays: what it says is inside. */
export function MovePiece({ choosing, move, children }: { choosing: Choosing; move: Move; children: ComponentChildren }) {
  const { label, words } = move;
  return (
    <Piece
      choosing={choosing}
      about={only(move.move)}
      name={`${label}: ${words}`}
      tip={{ title: label, lines: [words] }}
      class="number-choice">
      {children}
    </Piece>
  );
}

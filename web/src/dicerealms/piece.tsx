// piece.tsx: a thing of a realm that moves may speak of: a Spot that has a tooltip, can be dragged onto another one, can be
// chosen and let go again, and asks the engine why it is no choice. A `half` of a move never makes one alone. Its name says
// in words all that is drawn inside.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { concerns, type Choosing, type Thing } from '../choose/choose';
import { dragging } from './drag';
import { hideTip, showTip, type TipText } from './tip';

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

export function isChosen(choosing: Choosing, phrases: string): boolean {
  return phrases !== '' && choosing.filters.value.some((filter) => filter.phrases === phrases);
}

/** Points at a thing: chooses it, lets it go, or chooses it instead of what was chosen before. */
export function pointAt(choosing: Choosing, thing: Thing, half: boolean): void {
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
  const element = useRef<HTMLElement>(null);
  const chosen = isChosen(choosing, phrases);
  const about = choosing.about(phrases);
  const only = about.length === 1 ? (about[0]?.move ?? null) : null;
  const possible = about.length > 0 || isPossible(choosing, phrases);
  const state = chosen ? ' chosen' : about.length ? ' legal' : possible ? ' possible' : '';
  const classes = `spot piece ${kind}${state}${choosing.isMarked(phrases) ? ' marked' : ''}`;
  const enter = () => {
    if (element.current && !dragging.value) showTip(tip, element.current);
    if (about.length) choosing.pointed.value = only;
  };
  const leave = () => {
    hideTip();
    if (about.length) choosing.pointed.value = null;
  };
  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && enter(),
    onPointerLeave: leave,
  };
  if (!possible)
    return (
      <div ref={element as never} class={classes} role="img" aria-label={name} data-phrases={phrases} {...hover}
        onClick={() => {
          enter();
          if (tried !== null && choosing.all.value.length) choosing.askWhyNot(tried);
        }}>
        <span class="inside" aria-hidden="true">{children}</span>
      </div>
    );
  return (
    <button ref={element as never} type="button" class={classes} aria-pressed={half || chosen ? chosen : undefined}
      data-phrases={phrases} data-name={name} {...hover} onFocus={enter} onBlur={leave}
      onClick={() => {
        hideTip();
        pointAt(choosing, { phrases, name }, half);
      }}>
      <span class="dr-hidden">{name}</span>
      <span class="inside" aria-hidden="true">{children}</span>
    </button>
  );
}

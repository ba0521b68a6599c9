// arrows.ts: the arrow keys step to the nearest thing in their direction that can be chosen, as things lie on
// the screen. With Shift they step to anything with a tooltip, also to what cannot be chosen: there Enter
// asks why (parts/tooltip.tsx).
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useKeys } from './keys';

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much worse it is to lie aside than ahead

/** How far the thing is in the direction; infinite if it lies behind. */
function distance(from: DOMRect, to: DOMRect, [x, y]: [number, number]): number {
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  const ahead = across * x + down * y;
  return ahead < 4 ? Infinity : ahead + ASIDE * Math.abs(across * y + down * x);
}

const ANYTHING = '[data-tip]';

function isThere(thing: HTMLElement): boolean {
  return thing.getClientRects().length > 0;
}

function focusOn(thing: HTMLElement | undefined): void {
  if (!thing) return;
  if (thing.tabIndex < 0) thing.tabIndex = -1; // can have the focus, though Tab does not stop at it
  thing.focus();
}

function nearest(root: HTMLElement, from: Element, step: [number, number], things: string): HTMLElement | undefined {
  const at = from.getBoundingClientRect();
  const [first] = [...root.querySelectorAll<HTMLElement>(things)]
    .filter((thing) => thing !== from && isThere(thing))
    .map((thing) => ({ thing, far: distance(at, thing.getBoundingClientRect(), step) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far);
  return first?.thing;
}

/** Arrows in `root`, between `things`. */
export function useArrows(root: RefObject<HTMLElement | null>, things = 'button.spot'): void {
  useEffect(() => {
    const area = root.current;
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const focused = document.activeElement as HTMLElement | null;
      if (!area || !focused?.matches(`${things}, ${ANYTHING}`)) return;
      const to = step && nearest(area, focused, step, event.shiftKey ? ANYTHING : things);
      if (to) {
        event.preventDefault();
        focusOn(to);
      } else if (event.key === 'Enter' && !focused.matches('button, a, input')) focused.click();
    };
    area?.addEventListener('keydown', onKey);
    return () => area?.removeEventListener('keydown', onKey);
  }, []);
}

/** The same for a whole table, and a key that begins to look around on it. */
export function useTableArrows(root: RefObject<HTMLElement | null>, things?: string): void {
  useArrows(root, things);
  useKeys({ l: () => focusOn([...(root.current?.querySelectorAll<HTMLElement>(ANYTHING) ?? [])].find(isThere)) });
}

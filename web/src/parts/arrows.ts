// arrows.ts: the arrow keys go from one thing that can be chosen to the nearest one in that direction, as they lie on the screen.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 3; // how much worse it is to lie aside than ahead

/** How far the thing is in the direction; infinite if it lies behind. */
function distance(from: DOMRect, to: DOMRect, [x, y]: [number, number]): number {
  const across = to.left + to.width / 2 - from.left - from.width / 2;
  const down = to.top + to.height / 2 - from.top - from.height / 2;
  const ahead = across * x + down * y;
  return ahead < 4 ? Infinity : ahead + ASIDE * Math.abs(across * y + down * x);
}

export function useArrows(root: RefObject<HTMLElement | null>, things = 'button.spot'): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const focused = document.activeElement;
      if (!step || !focused?.matches(things)) return;
      const from = focused.getBoundingClientRect();
      const others = [...(root.current?.querySelectorAll<HTMLElement>(things) ?? [])].filter((spot) => spot !== focused);
      const [nearest] = others
        .map((spot) => ({ spot, far: distance(from, spot.getBoundingClientRect(), step) }))
        .filter(({ far }) => far < Infinity)
        .sort((a, b) => a.far - b.far);
      if (!nearest) return;
      event.preventDefault();
      nearest.spot.focus();
    };
    const area = root.current;
    area?.addEventListener('keydown', onKey);
    return () => area?.removeEventListener('keydown', onKey);
  }, []);
}

// flights.ts: movements over the table that show cause and effect: chips from the dice or the supply into the
// treasury and back, a new face from its tray into a die while the old one returns. Decoration only.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { CLICK_IN, carryOver, fly, LAND, playMotion } from '../../parts/motion';

type Holder = RefObject<HTMLElement | null>;

function supplyOf(id: string): Element | null {
  return document.querySelector(`.dr-meters [data-supply="${id}"]`);
}

/** What a chip that arrives has come from: when a step begins, the dice that bring it; otherwise the supply. */
function sourcesOf(id: string, stepBegins: boolean): Element[] {
  const dice = stepBegins ? [...document.querySelectorAll(`.dr-board .dr-die:not(.aside) [data-gives~="${id}"]`)] : [];
  const supply = supplyOf(id);
  return dice.length || !supply ? dice : [supply];
}

/** Chips fly to the counter of my treasury that grew, and to the supply from one that fell. */
export function useChips(counter: Holder, id: string, count: number, phase: string, own: boolean): void {
  const before = useRef({ count, phase });
  useEffect(() => {
    const old = before.current;
    before.current = { count, phase };
    const supply = supplyOf(id);
    if (!own || !counter.current) return;
    if (count > old.count) for (const source of sourcesOf(id, phase !== old.phase)) fly(source.getBoundingClientRect(), counter.current);
    if (count < old.count && supply) fly(counter.current.getBoundingClientRect(), supply);
  }, [count, phase]);
}

/** A place of a die has another face: on a die of mine that comes from its tray, and the old one returns there. */
export function useSwap(place: Holder, face: string, own: boolean): void {
  const before = useRef(face);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = face;
    if (old === face || !place.current) return;
    const inTray = (id: string) => document.querySelector<HTMLElement>(`.dr-tray [data-face="${id}"] .dr-face`);
    const [comes, goes] = own ? [inTray(face), inTray(old)] : [null, null];
    const at = place.current.getBoundingClientRect();
    if (goes) carryOver(goes, at, goes.getBoundingClientRect());
    if (comes) carryOver(comes, comes.getBoundingClientRect(), at);
    playMotion(place.current, comes ? LAND : CLICK_IN);
  }, [face]);
}

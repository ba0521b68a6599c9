// look.ts: marks what the companion speaks of, and scrolls it once to where neither the prompt nor the
// companion covers it.
import { useEffect } from 'preact/hooks';
import type { Table } from '../table/table';

const MARK = 'data-looked';
const AGAIN = 300; // milliseconds: tables draw themselves anew
const MARGIN = 10; // pixels around it

/** The first of the selectors, in their order, that is on the page. */
function find(selectors: string): Element | null {
  for (const selector of selectors.split(',')) {
    const found = document.querySelector(`.table ${selector.trim()}, .after ${selector.trim()}`);
    if (found) return found;
  }
  return null;
}

/** What of the window's height is free for a thing: below the prompt, which stays at the top, and above a companion that is not beside it. */
function freeRoom(thing: DOMRect): [number, number] {
  const prompt = document.querySelector('.prompt')?.getBoundingClientRect().height ?? 0;
  const companion = document.querySelector('.companion')?.getBoundingClientRect();
  const below = companion && thing.right > companion.left && thing.left < companion.right;
  return [prompt + MARGIN, (below ? companion.top : innerHeight) - MARGIN];
}

/** Of what is too large, the beginning is shown. */
function bringIntoSight(element: Element): void {
  const thing = element.getBoundingClientRect();
  const [top, bottom] = freeRoom(thing);
  if (element.matches('.prompt') || (thing.top >= top && thing.bottom <= bottom)) return;
  const middle = (thing.top + thing.bottom - top - bottom) / 2;
  scrollBy(0, thing.height <= bottom - top ? middle : thing.top - top);
}

export function useLook(selectors: string | undefined, table: Table): void {
  useEffect(() => {
    if (!selectors) return undefined;
    let moved = false;
    const mark = () => {
      const found = find(selectors);
      for (const old of document.querySelectorAll(`[${MARK}]`)) if (old !== found) old.removeAttribute(MARK);
      if (!found) return;
      found.setAttribute(MARK, '');
      if (!moved) bringIntoSight(found);
      moved = true;
    };
    mark();
    const timer = setInterval(mark, AGAIN);
    return () => {
      clearInterval(timer);
      for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
    };
  }, [selectors, table]);
}

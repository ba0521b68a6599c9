// look.ts: marks what the companion speaks of, and brings it into sight once.
import { useEffect } from 'preact/hooks';
import type { Table } from '../table/table';

const MARK = 'data-looked';
const AGAIN = 300; // milliseconds: tables draw themselves anew

/** The first of the selectors, in their order, that is on the page. */
function find(selectors: string): Element | null {
  for (const selector of selectors.split(',')) {
    const found = document.querySelector(`.table ${selector.trim()}, .after ${selector.trim()}`);
    if (found) return found;
  }
  return null;
}

function inSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 80 && top < innerHeight - 80;
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
      if (!moved && !inSight(found)) found.scrollIntoView({ block: 'center' });
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

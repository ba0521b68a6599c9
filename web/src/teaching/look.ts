// look.ts: marks what the companion speaks of, and scrolls the middle of the table once to where it is in
// sight. The companion has a place of its own below the middle and covers nothing.
import { useEffect } from 'preact/hooks';
import type { Table } from '../table/table';

const MARK = 'data-looked';
const AGAIN = 300; // milliseconds: tables draw themselves anew
const MARGIN = 10; // pixels around it

/** The first of the selectors, in their order, that is to be seen: moves and log may be in a drawer that is shut. */
function find(selectors: string): Element | null {
  for (const selector of selectors.split(',')) {
    const found = document.querySelector(`.table ${selector.trim()}, .after ${selector.trim()}`);
    if (found?.checkVisibility({ visibilityProperty: true })) return found;
  }
  return null;
}

/** Scrolls the middle of the table; of what is too large, the beginning is shown. What is not in the middle is in sight anyhow. */
function bringIntoSight(element: Element): void {
  const board = element.closest('.board');
  if (!board) return;
  const room = board.getBoundingClientRect();
  const thing = element.getBoundingClientRect();
  const [top, bottom] = [room.top + MARGIN, room.bottom - MARGIN];
  if (thing.top >= top && thing.bottom <= bottom) return;
  const middle = (thing.top + thing.bottom - top - bottom) / 2;
  board.scrollBy(0, thing.height <= bottom - top ? middle : thing.top - top);
}

/** `step`: what is said; each brings what it speaks of into sight. */
export function useLook(selectors: string | undefined, table: Table, step: string | undefined): void {
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
  }, [selectors, table, step]);
}

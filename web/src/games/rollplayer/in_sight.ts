// in_sight.ts: brings what can be chosen into sight when a question comes, where the table is higher than the window.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const MARGIN = 6;

/** Scrolls `.board` as little as possible, so that all of these things are in sight, or the first of them if they are too many. */
function bringIntoSight(board: HTMLElement, things: Element[]): void {
  const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (!boxes.length) return;
  const seen = board.getBoundingClientRect();
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  const below = Math.min(bottom - seen.bottom, top - seen.top);
  if (top < seen.top) board.scrollTop += top - seen.top;
  else if (below > 0) board.scrollTop += below;
}

/** Whenever `question` becomes another one. */
export function useInSight(root: RefObject<HTMLElement | null>, question: string | null): void {
  useLayoutEffect(() => {
    const board = root.current?.closest<HTMLElement>('.board');
    if (question === null || !board || board.scrollHeight <= board.clientHeight) return;
    bringIntoSight(board, [...(root.current?.querySelectorAll('.spot.legal') ?? [])]);
  }, [question]);
}

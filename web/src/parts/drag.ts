// drag.ts: drag and drop as another way to say a move: what is dragged (`data-carry`, phrases) and where it is dropped
// (`data-phrases`) leave the moves that are about both. If no single move is about both, the thing's only move is made
// first, as if it were pointed at, and then the one about the target: take a die, then place it.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { concerns, type Choosing } from '../choose/choose';
import type { Table } from '../table/table';

const TARGET = '[data-phrases], [data-drop]';
const FAR = 8; // pixels from which on it is no press any more

interface Dragged {
  phrases: string;
  element: HTMLElement;
  fromX: number;
  fromY: number;
  ghost: HTMLElement | null; // what follows the pointer
  over: Element | null;
}

async function drop(table: Table, choosing: Choosing, source: string, target: string): Promise<void> {
  const moves = choosing.about(source);
  const both = moves.filter(({ move }) => concerns(target, move));
  if (both.length === 1 && both[0]) return choosing.play(both[0].move);
  if (both.length > 1) {
    choosing.filters.value = [{ phrases: source, name: source.split('|')[0] ?? '' }, { phrases: target, name: target.split('|')[0] ?? '' }];
    return;
  }
  if (moves.length !== 1 || !moves[0]) return;
  await table.play(moves[0].move);
  const then = choosing.about(target);
  if (then.length === 1 && then[0]) choosing.play(then[0].move);
}

/** What lies under the pointer: the innermost thing that a move of the dragged one is about, or else the innermost one. */
function targetAt(x: number, y: number, source: string, choosing: Choosing): HTMLElement | null {
  const things: HTMLElement[] = [];
  for (let at = document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGET); at; at = at.parentElement?.closest<HTMLElement>(TARGET))
    if (phrasesOf(at)) things.push(at);
  const moves = choosing.about(source);
  return things.find((thing) => moves.some(({ move }) => concerns(phrasesOf(thing), move))) ?? things[0] ?? null;
}

function phrasesOf({ dataset }: HTMLElement): string {
  return dataset.phrases || dataset.drop || '';
}

function lift(dragged: Dragged): void {
  const ghost = dragged.element.cloneNode(true) as HTMLElement;
  const { width, height } = dragged.element.getBoundingClientRect();
  for (const name of ['data-identity', 'data-place', 'data-carry', 'data-phrases']) ghost.removeAttribute(name);
  ghost.classList.add('dragged');
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  dragged.ghost = ghost;
}

function carry(dragged: Dragged, x: number, y: number, choosing: Choosing): void {
  const { ghost } = dragged;
  if (!ghost) return;
  Object.assign(ghost.style, { left: `${x - ghost.offsetWidth / 2}px`, top: `${y - ghost.offsetHeight / 2}px` });
  const over = targetAt(x, y, dragged.phrases, choosing);
  if (over === dragged.over) return;
  dragged.over?.classList.remove('dropping');
  over?.classList.add('dropping');
  dragged.over = over;
}

/** Things with `data-carry` in `root` can be dragged. */
export function useDrag(root: RefObject<HTMLElement | null>, table: Table, choosing: Choosing): void {
  useEffect(() => {
    let dragged: Dragged | null = null;
    const onDown = (event: PointerEvent) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-carry]') : null;
      const phrases = element?.dataset.carry;
      if (!element || !phrases || event.button !== 0 || !choosing.isLegal(phrases)) return;
      dragged = { phrases, element, fromX: event.clientX, fromY: event.clientY, ghost: null, over: null };
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!dragged) return;
      if (!dragged.ghost && Math.hypot(x - dragged.fromX, y - dragged.fromY) > FAR) lift(dragged);
      carry(dragged, x, y, choosing);
    };
    const end = (isDrop: boolean) => ({ clientX: x, clientY: y }: PointerEvent) => {
      const ended = dragged;
      dragged = null;
      if (!ended?.ghost) return;
      ended.ghost.remove();
      ended.over?.classList.remove('dropping');
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
      const target = isDrop ? targetAt(x, y, ended.phrases, choosing) : null;
      const phrases = target ? phrasesOf(target) : '';
      if (phrases && phrases !== ended.phrases) void drop(table, choosing, ended.phrases, phrases);
    };
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const onUp = end(true);
    const onCancel = end(false);
    const area = root.current;
    area?.addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    return () => {
      area?.removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
    };
  }, [table, choosing]);
}

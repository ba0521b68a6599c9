// drag.ts: drag and drop as another way to make a move: the dragged thing (`data-carry`) and the place where
// it is dropped (`data-about`) leave the moves that are about both. A mouse drags at once. A finger drags
// after a moment, since it also scrolls the page. During a drag only the places that can take the thing glow.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { type About, concerns } from '../choose/about';
import type { Choosing, Thing } from '../choose/choose';
import type { Table } from '../table/table';

const TARGET = '[data-about], [data-drop]';
const FAR = 8; // pixels from which on it is no press any more
const LONG = 280; // milliseconds from which on a touch is none

interface Dragged {
  thing: Thing;
  element: HTMLElement;
  fromX: number;
  fromY: number;
  ghost: HTMLElement | null; // what follows the pointer
  over: Element | null;
  timer: ReturnType<typeof setTimeout> | null; // of a touch
}

function aboutOf({ dataset }: HTMLElement): About {
  return dataset.about || dataset.drop || '';
}

function thingOf(element: HTMLElement, about: About): Thing {
  return { about, name: element.closest<HTMLElement>('[data-name]')?.dataset.name ?? '' };
}

/** If no move is about both and `inTwo`, the source's only move is made, and then the only one about the target: take a die, then place it. */
async function drop(table: Table, choosing: Choosing, source: Thing, target: Thing, inTwo: boolean): Promise<void> {
  if (choosing.isLegal(target.about)) return choosing.point(target, true);
  choosing.filters.value = [];
  const first = choosing.onlyMove(source.about);
  if (!inTwo || !first) return;
  await table.play(first.move);
  const second = choosing.onlyMove(target.about);
  if (second) choosing.play(second.move);
}

/** What lies under the pointer: the innermost thing that a move of the dragged one is about, or else the innermost one. */
function targetAt(x: number, y: number, choosing: Choosing): HTMLElement | null {
  const things: HTMLElement[] = [];
  for (let at = document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGET); at; at = at.parentElement?.closest<HTMLElement>(TARGET))
    if (aboutOf(at)) things.push(at);
  return things.find((thing) => choosing.isLegal(aboutOf(thing))) ?? things[0] ?? null;
}

function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { width, height } = element.getBoundingClientRect();
  for (const name of Object.keys(ghost.dataset)) delete ghost.dataset[name];
  ghost.classList.add('dragged');
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  return ghost;
}

function lift(dragged: Dragged, choosing: Choosing): void {
  dragged.ghost = ghostOf(dragged.element);
  choosing.filters.value = [dragged.thing];
  carry(dragged, dragged.fromX, dragged.fromY, choosing);
}

function carry(dragged: Dragged, x: number, y: number, choosing: Choosing): void {
  const { ghost } = dragged;
  if (!ghost) return;
  Object.assign(ghost.style, { left: `${x - ghost.offsetWidth / 2}px`, top: `${y - ghost.offsetHeight / 2}px` });
  const over = targetAt(x, y, choosing);
  if (over === dragged.over) return;
  dragged.over?.classList.remove('dropping');
  over?.classList.add('dropping');
  dragged.over = over;
}

function release({ ghost, over, timer }: Dragged): void {
  if (timer) clearTimeout(timer);
  ghost?.remove();
  over?.classList.remove('dropping');
}

/** The release of what was dragged is no press. */
function swallowClick(): void {
  const ending = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true, signal: ending.signal });
  setTimeout(() => ending.abort(), 50);
}

function enableDragging(area: HTMLElement, table: Table, choosing: Choosing, inTwo: boolean): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let dragged: Dragged | null = null;
  const onDown = ({ target, button, pointerType, clientX: fromX, clientY: fromY }: PointerEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-carry]') : null;
    const about = element?.dataset.carry ?? '';
    if (!element || button !== 0 || !choosing.all.value.some((move) => concerns(about, move))) return;
    const begun: Dragged = { thing: thingOf(element, about), element, fromX, fromY, ghost: null, over: null, timer: null };
    if (pointerType !== 'mouse') begun.timer = setTimeout(() => lift(begun, choosing), LONG);
    dragged = begun;
  };
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!dragged) return;
    if (!dragged.ghost && Math.hypot(x - dragged.fromX, y - dragged.fromY) > FAR) {
      if (dragged.timer) return onCancel(); // the finger scrolls
      lift(dragged, choosing);
    }
    carry(dragged, x, y, choosing);
  };
  const onCancel = () => {
    if (!dragged) return;
    release(dragged);
    if (dragged.ghost) choosing.filters.value = [];
    dragged = null;
  };
  const onUp = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!dragged?.ghost) return onCancel();
    const { thing } = dragged;
    release(dragged);
    dragged = null;
    swallowClick();
    const target = targetAt(x, y, choosing);
    const about = target ? aboutOf(target) : '';
    if (target && about !== thing.about) void drop(table, choosing, thing, thingOf(target, about), inTwo);
    else choosing.filters.value = [];
  };
  const onTouchMove = (event: TouchEvent) => dragged?.ghost && event.preventDefault(); // the page would scroll
  area.addEventListener('pointerdown', onDown, { signal });
  area.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', onCancel, { signal });
  return () => {
    onCancel();
    ending.abort();
  };
}

/** Things with `data-carry` in `root` can be dragged. */
export function useDrag(root: RefObject<HTMLElement | null>, table: Table, choosing: Choosing, { inTwo = false } = {}): void {
  useEffect(() => (root.current ? enableDragging(root.current, table, choosing, inTwo) : undefined), [table, choosing]);
}

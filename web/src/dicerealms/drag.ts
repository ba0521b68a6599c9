// drag.ts: dragging one thing of the table onto another says the move about both. A mouse drags at once, a finger after
// a moment, so that it can still scroll the page. Both things are pieces; what they mean, their phrases say.
import { signal } from '@preact/signals';
import type { Choosing } from '../choose/choose';

const FAR = 7; // pixels that make a press a drag
const LONG = 280; // milliseconds that make a touch one

/** Whether something is being dragged. */
export const dragging = signal(false);

interface Drag {
  from: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  timer: number | undefined;
  touch: boolean;
}

function pieceAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('button.piece') ?? null;
}

function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { width, height } = element.getBoundingClientRect();
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-phrases');
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  document.body.append(ghost);
  return ghost;
}

function thingOf(element: HTMLElement) {
  return { phrases: element.dataset.phrases ?? '', name: element.dataset.name ?? '' };
}

/** Lets the pieces inside `area` be dragged; what is returned ends it. */
export function enableDragging(area: HTMLElement, choosing: Choosing): () => void {
  let drag: Drag | null = null;

  const place = (x: number, y: number) => {
    if (drag?.ghost) drag.ghost.style.transform = `translate(${x - 30}px, ${y - 30}px)`;
  };
  const begin = () => {
    if (!drag || drag.ghost) return;
    drag.ghost = ghostOf(drag.from);
    dragging.value = true;
    choosing.filters.value = [thingOf(drag.from)];
    place(drag.x, drag.y);
  };
  const end = () => {
    clearTimeout(drag?.timer);
    drag?.ghost?.remove();
    drag = null;
    setTimeout(() => (dragging.value = false)); // after the click that follows the release
  };
  const onDown = (event: PointerEvent) => {
    const from = (event.target as Element).closest<HTMLElement>('button.piece');
    if (!from || event.button !== 0) return;
    const touch = event.pointerType !== 'mouse';
    drag = { from, x: event.clientX, y: event.clientY, ghost: null, touch, timer: touch ? window.setTimeout(begin, LONG) : undefined };
  };
  const onMove = (event: PointerEvent) => {
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (!drag.ghost && far && drag.touch) end();
    else if (!drag.ghost && far) begin();
    place(event.clientX, event.clientY);
  };
  const onUp = (event: PointerEvent) => {
    const from = drag?.ghost ? drag.from : null;
    end();
    if (!from) return;
    const to = pieceAt(event.clientX, event.clientY);
    if (to && to !== from && choosing.isLegal(thingOf(to).phrases)) choosing.point(thingOf(to));
    else choosing.filters.value = [];
  };
  const onClick = (event: MouseEvent) => {
    if (dragging.value) event.stopPropagation();
  };
  const onTouchMove = (event: TouchEvent) => {
    if (drag?.ghost) event.preventDefault(); // the page would scroll
  };
  area.addEventListener('pointerdown', onDown);
  area.addEventListener('click', onClick, true);
  area.addEventListener('touchmove', onTouchMove, { passive: false });
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', end);
  return () => {
    end();
    area.removeEventListener('pointerdown', onDown);
    area.removeEventListener('click', onClick, true);
    area.removeEventListener('touchmove', onTouchMove);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', end);
  };
}

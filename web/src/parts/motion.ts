// motion.ts: shows cause and effect: a thing with a `data-identity` that lies in another `data-place` than before moves
// there from where it was; a die that came from nowhere is rolled, a card dealt; a number that changed gives a start; what left flies to
// where it is received (`data-receives`). All of it is short, and
// there is none where motion is not wanted.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const TIME = 320; // milliseconds

interface Lying {
  identity: string;
  at: DOMRect;
}

function isWanted(): boolean {
  return document.documentElement.dataset.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isShown({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

function slide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const move = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate([{ transform: move, transformOrigin: '0 0', zIndex: 3 }, { transform: 'none', transformOrigin: '0 0', zIndex: 3 }],
    { duration: TIME, easing: 'cubic-bezier(.2,.7,.3,1)' });
}

function roll(element: HTMLElement): void {
  element.animate(
    [
      { transform: 'translateY(-26px) rotate(-200deg) scale(1.15)', opacity: 0.2 },
      { transform: 'translateY(3px) rotate(14deg) scale(1.05)', opacity: 1, offset: 0.7 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: TIME + 60, easing: 'ease-out' },
  );
}

function start(element: HTMLElement): void {
  element.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.35)' }, { transform: 'scale(1)' }], { duration: TIME });
}

function deal(element: HTMLElement): void {
  element.animate([{ transform: 'translateY(-14px) scale(.94)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: TIME, easing: 'ease-out' });
}

/** A copy of what left flies to where it is received. */
function fly(from: DOMRect, to: HTMLElement): void {
  const { left, top } = to.getBoundingClientRect();
  const copy = to.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('flying');
  document.body.append(copy);
  const at = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)` });
  copy.animate([at(from.left, from.top), at(left, top)], { duration: TIME + 60, easing: 'ease-in' }).finished.finally(() => copy.remove());
}

/** Whether the number beside the receiver is greater than before: otherwise somebody else has received it. */
function hasGrown(receiver: HTMLElement, old: Map<string, Lying>): boolean {
  const number = receiver.parentElement?.querySelector<HTMLElement>('[data-kind="number"]')?.dataset;
  return Number(number?.identity) > Number(old.get(number?.place ?? '')?.identity);
}

/** What came from elsewhere comes from there; one that left can come to one new place only. */
function show(element: HTMLElement, identity: string, left: Lying[]): void {
  const from = left.findIndex((lying) => lying.identity === identity);
  const source = from < 0 ? undefined : left.splice(from, 1)[0];
  if (source) slide(element, source.at);
  else if (element.dataset.kind === 'number') start(element);
  else if (element.querySelector('.die') || element.classList.contains('die')) roll(element);
  else deal(element);
}

/** Lets the things in `root` move whenever `state` has changed. */
export function useMotion(root: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef<Map<string, Lying> | null>(null);
  useLayoutEffect(() => {
    const now = new Map<string, Lying>();
    const things = [...(root.current?.querySelectorAll<HTMLElement>('[data-identity]') ?? [])];
    for (const { dataset, ...rest } of things.map((element) => ({ dataset: element.dataset, at: element.getBoundingClientRect() })))
      if (isShown(rest.at)) now.set(dataset.place ?? '', { identity: dataset.identity ?? '', at: rest.at });
    const old = before.current;
    before.current = now;
    if (!old || !isWanted()) return;
    const left = [...old].filter(([place, { identity }]) => now.get(place)?.identity !== identity).map(([, lying]) => lying);
    for (const receiver of root.current?.querySelectorAll<HTMLElement>('[data-receives]') ?? []) {
      const gone = left.find(({ identity }) => identity === receiver.dataset.receives);
      if (gone && hasGrown(receiver, old)) fly(gone.at, receiver);
    }
    for (const element of things) {
      const { place = '', identity = '' } = element.dataset;
      if (now.has(place) && old.get(place)?.identity !== identity) show(element, identity, left);
    }
  }, [state]);
}

// motion.ts: short movements that show cause and effect. `useMotion`: a thing moves when something about it
// has changed. `usePlaces`: a thing with a `data-identity` moves to its `data-place` from where it was
// before. A new die rolls, a new card is dealt, a changed number gives a start, and what left flies to where
// it is received (`data-receives`). All of it is quicker, or off, if the page or the system asks for that.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const TIME = 360; // milliseconds
const FAST = 120;
const CHIP = 24; // pixels, what flies

export const TUMBLE: Keyframe[] = [
  { transform: 'translateY(-26px) rotate(-200deg) scale(0.8)', filter: 'blur(1px)' },
  { transform: 'translateY(4px) rotate(-40deg) scale(1.04)', offset: 0.6 },
  { transform: 'translateY(-5px) rotate(8deg)', offset: 0.8 },
  { transform: 'none' },
];

export const CLICK_IN: Keyframe[] = [
  { transform: 'scale(1.5)', opacity: 0.2 },
  { transform: 'scale(0.92)', opacity: 1, offset: 0.7 },
  { transform: 'none' },
];

/** Not there before what is carried to it has arrived. */
export const LAND: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0, offset: 0.75 },
  { transform: 'scale(0.92)', opacity: 1, offset: 0.85 },
  { transform: 'none' },
];

export const POP: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.3)', offset: 0.4 }, { transform: 'none' }];

const DEAL: Keyframe[] = [
  { transform: 'translateY(-14px) scale(.94)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

function mayMove(): boolean {
  return document.documentElement.dataset.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function move(element: Element, frames: Keyframe[], easing = 'ease-out'): Animation {
  const duration = document.documentElement.dataset.motion === 'fast' ? FAST : TIME;
  return element.animate(frames, { duration, easing });
}

/** Plays the movement, if anything may move. */
export function playMotion(element: Element, frames: Keyframe[]): void {
  if (mayMove()) move(element, frames);
}

/** Plays the movement whenever `sign` becomes another one; not at first. */
export function useMotion(element: RefObject<HTMLElement | null>, sign: string, frames: Keyframe[]): void {
  const before = useRef(sign);
  useLayoutEffect(() => {
    // before it is painted: otherwise it is seen as it ends, then moves
    if (before.current !== sign && element.current) playMotion(element.current, frames);
    before.current = sign;
  }, [sign]);
}

/** A copy of the icon of `to` flies there and is gone. */
export function fly(from: DOMRect, to: Element): void {
  if (!mayMove()) return;
  const chip = (to.querySelector('svg') ?? to).cloneNode(true) as Element;
  chip.classList.add('flying');
  chip.setAttribute('aria-hidden', 'true');
  document.body.append(chip);
  const at = ({ left, top, width, height }: DOMRect) => `translate(${left + (width - CHIP) / 2}px, ${top + (height - CHIP) / 2}px)`;
  const flight = move(chip, [{ transform: `${at(from)} scale(1.6)` }, { transform: at(to.getBoundingClientRect()) }], 'ease-in-out');
  flight.onfinish = flight.oncancel = () => chip.remove();
}

/** A copy of the thing flies from one place to another, grows or shrinks to it, and is gone. */
export function carryOver(thing: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (!mayMove()) return;
  const copy = thing.cloneNode(true) as HTMLElement;
  copy.classList.add('carried');
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  const { offsetWidth: width, offsetHeight: height } = copy;
  const at = (place: DOMRect) => `translate(${place.left}px, ${place.top}px) scale(${place.width / width}, ${place.height / height})`;
  const flight = move(copy, [{ transform: at(from) }, { transform: at(to) }], 'cubic-bezier(.3,.1,.3,1)');
  flight.onfinish = flight.oncancel = () => copy.remove();
}

// ---- things that lie somewhere

interface Lying {
  identity: string;
  at: DOMRect;
}

function isShown({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

function slide(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  move(
    element,
    [
      { transform: away, transformOrigin: '0 0', zIndex: 3 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 3 },
    ],
    'cubic-bezier(.2,.7,.3,1)',
  );
}

/** Whether the number beside the receiver is greater than before: otherwise another seat has received it. */
function hasGrown(receiver: HTMLElement, old: Map<string, Lying>): boolean {
  const number = receiver.parentElement?.querySelector<HTMLElement>('[data-kind="number"]')?.dataset;
  return Number(number?.identity) > Number(old.get(number?.place ?? '')?.identity);
}

/** What came from elsewhere comes from there; one that left can come to one new place only. */
function show(element: HTMLElement, identity: string, left: Lying[]): void {
  const from = left.findIndex((lying) => lying.identity === identity);
  const source = from < 0 ? undefined : left.splice(from, 1)[0];
  if (source) slide(element, source.at);
  else if (element.dataset.kind === 'number') move(element, POP);
  else if (element.querySelector('.die') || element.classList.contains('die')) move(element, TUMBLE);
  else move(element, DEAL);
}

/** Lets the things in `root` move whenever `state` has changed. */
export function usePlaces(root: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef<Map<string, Lying> | null>(null);
  useLayoutEffect(() => {
    const now = new Map<string, Lying>();
    const things = [...(root.current?.querySelectorAll<HTMLElement>('[data-identity]') ?? [])];
    for (const { dataset, ...rest } of things.map((element) => ({ dataset: element.dataset, at: element.getBoundingClientRect() })))
      if (isShown(rest.at)) now.set(dataset.place ?? '', { identity: dataset.identity ?? '', at: rest.at });
    const old = before.current;
    before.current = now;
    if (!old || !mayMove()) return;
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

// motion.ts: short movements that show what happened. All of them are off if the system or the page asks for that
// (`data-motion="off"` on the root).
import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

const TIME = 380; // milliseconds

export function mayMove(): boolean {
  return document.documentElement.dataset.motion !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

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

export const POP: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.25)', offset: 0.4 }, { transform: 'none' }];

/** Plays the movement whenever `sign` becomes another one; not at first. */
export function useMotion(element: RefObject<HTMLElement | null>, sign: string, frames: Keyframe[]): void {
  const before = useRef(sign);
  useEffect(() => {
    if (before.current !== sign && mayMove()) element.current?.animate(frames, { duration: TIME, easing: 'ease-out' });
    before.current = sign;
  }, [sign]);
}

/** A copy of what `from` holds flies to `to` and is gone. */
export function fly(from: Element, to: Element): void {
  if (!mayMove()) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const chip = (to.querySelector('.dr-icon') ?? to).cloneNode(true) as HTMLElement;
  chip.classList.add('flying');
  chip.setAttribute('aria-hidden', 'true');
  document.body.append(chip);
  const at = (box: DOMRect) => `translate(${box.left + box.width / 2 - 12}px, ${box.top + box.height / 2 - 12}px)`;
  const flight = chip.animate([{ transform: `${at(start)} scale(1.600)` }, { transform: at(end) }], { duration: TIME, easing: 'ease-in-out' });
  flight.onfinish = flight.oncancel = () => chip.remove();
}

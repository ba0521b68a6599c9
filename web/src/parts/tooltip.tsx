// tooltip.tsx: one tooltip for everything on the screen with a `data-tip`. It appears when a mouse rests on a
// thing, when the thing has the focus, after a long touch, or after a press though no move is about it. After
// such a press the game is asked why the move that was meant (`data-tries`) is not possible, and the tooltip
// shows its sentence. Esc closes it. A thing that comes to lie under a mouse which has just pressed shows no
// tip: it would only be in the way.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../icons/icons';
import type { Table } from '../table/table';
import { text } from '../text/en';

const REST = 350; // milliseconds
const LONG_PRESS = 450;
const READ = 4500;
const FAR = 8; // pixels from which on a touch is no press any more
const MARGIN = 8;
const ID = 'tooltip';

/** What a tooltip says; it comes to the thing by `tipData`. */
export interface TipText {
  title: string;
  lines: string[];
  house?: boolean; // some values are this edition's own
}

export function tipData({ title, lines, house = false }: TipText) {
  return { 'data-tip': [title, ...lines].join('\n'), 'data-house': house ? '' : undefined };
}

interface Tip extends TipText {
  thing: HTMLElement;
  reason: string | null;
}

function tipOf(thing: HTMLElement, reason: string | null = null): Tip {
  const [title = '', ...lines] = (thing.dataset.tip ?? '').split('\n').filter(Boolean);
  return { thing, title, lines, house: thing.dataset.house !== undefined, reason };
}

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Why the thing cannot be chosen, in the game's sentence; nothing if it can. */
async function reasonOf(table: Table, { dataset, classList }: HTMLElement): Promise<string | null> {
  const { tries } = dataset;
  const choices = table.choices.value;
  if (!tries || !choices || classList.contains('legal') || choices.moves.some(({ move }) => move === tries)) return null;
  return table.whyNot(tries).catch(() => null); // the table may be left meanwhile
}

interface Touch {
  x: number;
  y: number;
  long: boolean; // it has shown the tip
}

/** Shows and hides tips as pointer, focus and keys say; what is returned ends it. */
function follow(table: Table | null, show: (tip: Tip | null) => void): () => void {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touch: Touch | null = null;
  let pressed: { x: number; y: number } | null = null; // where the mouse was then
  let wishes = 0; // an answer that comes after another wish is not shown
  const after = (milliseconds: number, thing: HTMLElement | null) => {
    wishes++;
    clearTimeout(timer);
    timer = setTimeout(() => show(thing?.isConnected ? tipOf(thing) : null), milliseconds);
  };
  const hide = () => after(0, null);
  const on = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void, options = {}) =>
    document.addEventListener(name, hear, { signal: ending.signal, ...options });

  on('pointerover', ({ target, pointerType, buttons, clientX, clientY }) => {
    if (pointerType !== 'mouse' || (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) <= FAR)) return;
    pressed = null;
    const thing = buttons ? null : thingAt(target); // nothing in the way of what is dragged
    after(thing ? REST : 0, thing);
  });
  on('pointerdown', ({ target, pointerType, clientX: x, clientY: y }) => {
    hide();
    const thing = thingAt(target);
    touch = null;
    pressed = pointerType === 'mouse' ? { x, y } : null;
    if (pointerType === 'mouse' || !thing) return;
    const begun: Touch = { x, y, long: false };
    touch = begun;
    clearTimeout(timer);
    timer = setTimeout(() => {
      begun.long = true;
      show(tipOf(thing));
    }, LONG_PRESS);
    show(null);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (!touch || Math.hypot(clientX - touch.x, clientY - touch.y) <= FAR) return;
    touch = null;
    hide();
  });
  on('pointercancel', () => {
    touch = null;
    hide();
  });
  on('focusin', ({ target }) => {
    const thing = thingAt(target);
    if (thing?.matches(':focus-visible, :has(:focus-visible)')) after(0, thing);
  });
  on('focusout', hide);
  on(
    'click',
    (event) => {
      const wasLong = touch?.long;
      touch = null;
      if (!wasLong) return;
      event.stopPropagation(); // a person who reads does not choose yet
      event.preventDefault();
      after(READ, null);
    },
    { capture: true },
  );
  on('click', ({ target }) => {
    const thing = thingAt(target);
    if (!thing || thing.closest('button:not(.tip-thing)')) return hide();
    after(READ, null);
    show(tipOf(thing));
    const wish = wishes;
    if (table)
      void reasonOf(table, thing).then((reason) => {
        if (reason === null || wish !== wishes) return;
        after(READ, null);
        show(tipOf(thing, reason));
      });
  });
  on('keydown', ({ key }) => key === 'Escape' && hide());
  on('scroll', hide, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** Below the thing if there is room, otherwise above, and never out of the window: the prompt stays in sight. */
function putBeside(box: HTMLElement, at: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(Math.max(MARGIN, at.left + at.width / 2 - width / 2), innerWidth - width - MARGIN);
  const below = at.bottom + MARGIN;
  const top = below + height + MARGIN < innerHeight ? below : Math.max(MARGIN, at.top - height - MARGIN);
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Above everything, also above a dialog that was opened after the last tip. */
function raise(box: HTMLElement): void {
  if (box.matches(':popover-open')) box.hidePopover();
  box.showPopover();
}

/** For a page of things with tips; with a table it also says why one of them is no choice. */
export function Tooltip({ table = null }: { table?: Table | null }) {
  const tip = useMemo(() => signal<Tip | null>(null), []);
  const box = useRef<HTMLDivElement>(null);
  const choices = table?.choices.value;
  useEffect(() => follow(table, (next) => (tip.value = next)), [table]);
  useLayoutEffect(() => {
    tip.value = null; // at once: not after a key that was pressed since
  }, [choices]);
  useLayoutEffect(() => {
    if (!box.current || !tip.value) return undefined;
    const { thing } = tip.value;
    raise(box.current);
    putBeside(box.current, thing.getBoundingClientRect());
    thing.setAttribute('aria-describedby', ID);
    return () => thing.removeAttribute('aria-describedby');
  }, [tip.value]);
  if (!tip.value) return null;
  const { title, lines, house, reason } = tip.value;
  return (
    <div ref={box} id={ID} popover="manual" class="tooltip" role="tooltip">
      <b>{title}</b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {house && (
        <p class="house">
          <Icon name="house" /> {text.house}
        </p>
      )}
      {reason && (
        <p class="reason" role="alert">
          {reason}
        </p>
      )}
    </div>
  );
}

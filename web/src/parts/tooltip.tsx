// tooltip.tsx: one tooltip for everything on the screen that has a `data-tip`: shown when a mouse rests on it, when it has
// the focus, or when it is pressed though no move is about it. Then the move that was meant (`data-tries`) is tried, and
// the tooltip has the sentence with which the game refuses it.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { withNames } from '../text/names';

const REST = 350; // milliseconds
const READ = 4500;
const MARGIN = 8;

interface Tip {
  at: DOMRect;
  title: string;
  lines: string[];
  reason: string | null;
}

function tipOf(element: HTMLElement, reason: string | null): Tip {
  const [title = '', ...lines] = (element.dataset.tip ?? '').split('\n').filter(Boolean);
  return { at: element.getBoundingClientRect(), title, lines, reason };
}

function thingAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Why the thing cannot be chosen, in the game's sentence; nothing if it can. */
async function reasonOf(table: Table, thing: HTMLElement): Promise<string | null> {
  const tries = thing.dataset.tries;
  if (!tries || thing.classList.contains('legal') || table.over.value) return null;
  if (table.choices.value?.moves.some(({ move }) => move === tries)) return null;
  await table.play(tries);
  const reason = table.problem.value;
  table.problem.value = null; // it is said here, where one looks
  return reason === null ? null : text.refused(withNames(reason, table.seats.value));
}

function follow(table: Table, show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (milliseconds: number, tip: () => Tip | null) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(tip()), milliseconds);
  };
  const hide = () => after(0, () => null);
  const onOver = ({ target, pointerType }: PointerEvent) => {
    const thing = thingAt(target);
    if (pointerType === 'mouse') after(thing ? REST : 0, () => (thing?.isConnected ? tipOf(thing, null) : null));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const thing = thingAt(target);
    if (thing?.matches(':focus-visible, :has(:focus-visible)')) after(0, () => tipOf(thing, null));
  };
  const onClick = ({ target }: MouseEvent) => {
    const thing = thingAt(target);
    if (!thing || thing.closest('button')) return hide();
    void reasonOf(table, thing).then((reason) => {
      show(tipOf(thing, reason));
      after(READ, () => null);
    });
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  document.addEventListener('pointerover', onOver);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', hide);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  addEventListener('scroll', hide, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onOver);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', hide);
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    removeEventListener('scroll', hide, { capture: true });
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

export function Tooltip({ table }: { table: Table }) {
  const tip = useMemo(() => signal<Tip | null>(null), []);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => follow(table, (next) => (tip.value = next)), [table]);
  useLayoutEffect(() => {
    if (box.current && tip.value) putBeside(box.current, tip.value.at);
  }, [tip.value]);
  if (!tip.value) return null;
  const { title, lines, reason } = tip.value;
  return (
    <div ref={box} class="tooltip" role="tooltip">
      <b>{title}</b>
      {lines.map((line) => <p key={line}>{line}</p>)}
      {reason && <p class="reason" role="alert">{reason}</p>}
    </div>
  );
}

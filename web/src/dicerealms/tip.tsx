// tip.tsx: the one tooltip of the table: what a thing is and does, near it. It comes by hovering, by the focus and by a
// press on something that is no choice.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { realmsText as text } from '../text/en/dicerealms';

export interface TipText {
  title: string;
  lines: string[];
  house?: boolean;
}

interface ShownTip extends TipText {
  x: number;
  y: number;
  above: boolean;
}

const WIDTH = 260;
const shown = signal<ShownTip | null>(null);

export function showTip(tip: TipText, near: Element): void {
  const box = near.getBoundingClientRect();
  const above = box.bottom > innerHeight - 160;
  const x = Math.max(8, Math.min(innerWidth - WIDTH - 8, box.left + box.width / 2 - WIDTH / 2));
  shown.value = { ...tip, x, y: above ? innerHeight - box.top + 8 : box.bottom + 8, above };
}

export function hideTip(): void {
  shown.value = null;
}

export function TipLayer() {
  useEffect(() => {
    addEventListener('pointerdown', hideTip, true);
    addEventListener('scroll', hideTip, { passive: true });
    return () => {
      removeEventListener('pointerdown', hideTip, true);
      removeEventListener('scroll', hideTip);
    };
  }, []);
  const box = useRef<HTMLDivElement>(null);
  const tip = shown.value;
  useLayoutEffect(() => box.current?.showPopover?.(), [tip === null]); // above dialogs too
  if (!tip) return null;
  const place = { left: `${tip.x}px`, width: `${WIDTH}px`, [tip.above ? 'bottom' : 'top']: `${tip.y}px` };
  return (
    <div ref={box} popover="manual" class="dr-tip" role="tooltip" style={place}>
      <b>{tip.title}</b>
      {tip.lines.filter(Boolean).map((line) => <p key={line}>{line}</p>)}
      {tip.house && <p class="house">{text.house}</p>}
    </div>
  );
}

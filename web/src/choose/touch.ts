// touch.ts: what the person used last. A finger cannot hover: what it points at is shown with what it leads
// to, and a second press makes the move. Who uses keys needs the focus to go on.
let last: 'finger' | 'mouse' | 'keys' = 'mouse';

globalThis.document?.addEventListener(
  'pointerdown',
  ({ pointerType }) => {
    last = pointerType === 'touch' ? 'finger' : 'mouse';
  },
  { capture: true, passive: true },
);
globalThis.document?.addEventListener(
  'keydown',
  () => {
    last = 'keys';
  },
  { capture: true, passive: true },
);

export function byTouch(): boolean {
  return last === 'finger';
}

export function byKeys(): boolean {
  return last === 'keys';
}

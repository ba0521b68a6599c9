// tip.tsx: words that come up beside a thing: while a mouse is over it, while it has the focus, after a long press. Esc
// closes them. They are also told to those who hear the page.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

const LONG_PRESS = 450; // milliseconds

export interface TipProps {
  words: ComponentChildren;
  children: ComponentChildren; // what it is about
  class?: string;
}

export function Tip({ words, children, class: kind = '' }: TipProps) {
  const shown = useSignal(false);
  const press = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();
  const show = (wanted: boolean) => () => {
    clearTimeout(press.current);
    shown.value = wanted;
  };
  useEffect(() => {
    if (!shown.value) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && (shown.value = false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shown.value]);
  return (
    <span class={`tip ${kind}`} onMouseEnter={show(true)} onMouseLeave={show(false)}>
      <button type="button" class="tip-thing" aria-describedby={id} onFocus={show(true)} onBlur={show(false)}
        onTouchStart={() => (press.current = setTimeout(show(true), LONG_PRESS))} onTouchEnd={() => clearTimeout(press.current)}>
        {children}
      </button>
      <span id={id} role="tooltip" class={shown.value ? 'tip-words shown' : 'tip-words'}>{words}</span>
    </span>
  );
}

// keys.ts: single letters that do something at a table. They rest while somebody types, while a dialog is
// open, and when the settings say so: people who speak to their computer would press them by accident.
import { useEffect } from 'preact/hooks';
import { keys } from '../settings/settings';

const TYPING = 'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]';

function rests(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return true;
  if (event.key === 'Escape') return false; // no letter
  return keys.value === 'off' || (event.target instanceof Element && event.target.matches(TYPING));
}

/** Does what belongs to a key, as long as the component is there. */
export function useKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || rests(event)) return;
      if (event.key !== 'Escape') event.preventDefault(); // or the letter lands in the field that gets the focus
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

// drawer.tsx: the drawer over the right edge of the table, and its sections: moves, hints, score, log. One is
// open at a time, and nothing else moves for it. The moves are always there: who reaches them by Tab sees
// them.
import { type Signal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { text } from '../text/en';

export type Section = 'moves' | 'hint' | 'score' | 'log';

/** Which section is open; null: none. */
export type Drawn = Signal<Section | null>;

export function newDrawer(): Drawn {
  return signal(null);
}

/** Opens the section, or closes it if it is open. */
export function toggle(drawn: Drawn, section: Section): void {
  drawn.value = drawn.value === section ? null : section;
}

export interface DrawerProps {
  drawn: Drawn;
  section: Section;
  title: string;
  always?: boolean; // it is there also while it is closed
  children: ComponentChildren;
}

export function Drawer({ drawn, section, title, always = false, children }: DrawerProps) {
  const open = drawn.value === section;
  if (!open && !always) return null;
  return (
    <aside class={`drawer of-${section}${open ? ' open' : ''}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {open && (
          <button type="button" class="cross" aria-label={text.close} onClick={() => (drawn.value = null)}>
            ×
          </button>
        )}
      </header>
      <div class="drawer-inside">{children}</div>
    </aside>
  );
}

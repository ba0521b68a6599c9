// side_section.tsx: a section beside the table; on a phone, where it comes below, it is folded up until somebody wants it.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

const phone = matchMedia('(max-width: 640px)');
const folds = signal(phone.matches);
phone.addEventListener('change', () => (folds.value = phone.matches));

export interface SideSectionProps {
  title: string;
  class: string;
  open?: boolean; // something new is in it
  children: ComponentChildren;
}

export function SideSection({ title, class: kind, open = false, children }: SideSectionProps) {
  if (!folds.value)
    return (
      <section class={`panel ${kind}`}>
        <h2>{title}</h2>
        {children}
      </section>
    );
  return (
    <details class={`panel folded ${kind}`} open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}

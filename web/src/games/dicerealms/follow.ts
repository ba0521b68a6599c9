// follow.ts: scrolls a phone along with an upgrade, since dice and trays do not fit together: to the trays
// once a face of a die is chosen, and back to the dice once a new face is chosen or the upgrade is made.
import { useEffect, useRef } from 'preact/hooks';
import type { ViewModel } from './view_model';

const phone = matchMedia('(max-width: 600px)');
const GAP = 8; // pixels below the prompt, which always stays in sight

function bringUp(things: string): void {
  const thing = document.querySelector(things);
  const prompt = document.querySelector<HTMLElement>('.prompt');
  if (!thing || !prompt) return;
  const quick = document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top: thing.getBoundingClientRect().top - prompt.offsetHeight - GAP, behavior: quick ? 'instant' : 'smooth' });
}

/** `place`: the face of a die that is chosen, or null. */
export function useFollowing({ choosing, state }: ViewModel, place: string | null): void {
  const chosen = choosing.filters.value.length > 0;
  const before = useRef(false);
  useEffect(() => {
    const was = before.current;
    before.current = chosen;
    if (!phone.matches || state.phase !== 'upgrade') return;
    if (place !== null) bringUp('.dr-tray');
    else if (was || chosen) bringUp('.dr-board');
  }, [chosen, place]);
}

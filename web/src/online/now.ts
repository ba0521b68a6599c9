// now.ts: the time, for what counts up or down on the screen.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const EVERY = 500; // milliseconds

/** Milliseconds since 1970; the component that asks is shown again from time to time, as long as it `runs`. */
export function useNow(runs: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!runs) return;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [runs]);
  return Math.max(now.value, runs ? 0 : Date.now());
}

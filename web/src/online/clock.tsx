// clock.tsx: the time that a seat has left. It counts down here between two messages of the server.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { text } from '../text/en';

const URGENT = 30; // seconds

export function Clock({ left, runs, told }: { left: number; runs: boolean; told: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const passed = runs ? Math.max(0, now.value - told) / 1000 : 0;
  const seconds = Math.max(0, Math.ceil(left - passed));
  return (
    <span
      class={`clock${runs ? ' runs' : ''}${runs && seconds <= URGENT ? ' urgent' : ''}`}
      role="timer"
      aria-label={text.timeLeft(text.clock(seconds))}>
      {text.clock(seconds)}
    </span>
  );
}

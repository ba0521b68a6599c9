// clock.tsx: the time that a seat has left. It counts down here between two messages of the server.
import { text } from '../text/en';
import { useNow } from './now';

const URGENT = 30; // seconds

/** Whole seconds of `left` that are left, if it was told at `told`. */
export function secondsLeft(left: number, told: number, now: number): number {
  return Math.max(0, Math.ceil(left - Math.max(0, now - told) / 1000));
}

export function Clock({ left, runs, told }: { left: number; runs: boolean; told: number }) {
  const now = useNow(runs);
  const seconds = runs ? secondsLeft(left, told, now) : Math.max(0, Math.ceil(left));
  return (
    <span
      class={`clock${runs ? ' runs' : ''}${runs && seconds <= URGENT ? ' urgent' : ''}`}
      role="timer"
      aria-label={text.timeLeft(text.clock(seconds))}>
      {text.clock(seconds)}
    </span>
  );
}

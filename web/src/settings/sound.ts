// sound.ts: short ticks, made here and now, for those who want them: dice that fall, coins, and that it is one's turn.
import { effect, untracked } from '@preact/signals';
import type { Table } from '../table/table';
import { sound } from './settings';

interface Tick {
  pitch: number; // hertz
  after: number; // seconds from now
  lasts: number;
  shape: OscillatorType;
  loud: number;
}

const SOUNDS = {
  dice: [0, 0.06, 0.1].map((after, i): Tick => ({ pitch: 190 - 35 * i, after, lasts: 0.05, shape: 'square', loud: 0.05 })),
  coin: [1568, 2093].map((pitch, i): Tick => ({ pitch, after: 0.05 * i, lasts: 0.12, shape: 'triangle', loud: 0.05 })),
  turn: [523, 784].map((pitch, i): Tick => ({ pitch, after: 0.12 * i, lasts: 0.25, shape: 'sine', loud: 0.09 })),
};

let context: AudioContext | undefined; // a browser allows one only after the person has touched the page

export function play(name: keyof typeof SOUNDS): void {
  if (sound.value !== 'on') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const { pitch, after, lasts, shape, loud } of SOUNDS[name]) {
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    const volume = new GainNode(context, { gain: loud });
    volume.gain.exponentialRampToValueAtTime(0.0001, now + after + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + lasts);
  }
}

/** Lets a table be heard; the answer ends that. */
export function listenTo(table: Table): () => void {
  let heard: number | null = null; // entries of the log
  let wasAsked = true;
  return effect(() => {
    const entries = table.log.value;
    const asked = table.choices.value?.waiting === true && !table.over.value;
    untracked(() => {
      const fresh = heard === null ? [] : entries.slice(heard);
      if (fresh.some(({ seat }) => seat === null)) play('dice');
      if (fresh.some(({ seat, words }) => seat !== null && /\b(gold|coins?)\b/i.test(words ?? ''))) play('coin');
      if (asked && !wasAsked && heard !== null) play('turn');
      heard = entries.length || heard;
      wasAsked = asked;
    });
  });
}

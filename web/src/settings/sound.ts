// sound.ts: short sounds for people who want them, made without a file: falling dice, coins, and one's turn.
// Owns the page's one AudioContext. Listens to a table and changes nothing there.
import { effect, untracked } from '@preact/signals';
import type { Facts, LogEntry } from '../engine/protocol';
import type { Table } from '../table/table';
import { loudness, sound } from './settings';

interface Tick {
  pitch: number; // hertz; of a knock the middle of its noise
  after: number; // seconds from now
  lasts: number;
  shape: 'knock' | 'triangle' | 'sine';
  loud: number;
}

const ATTACK = 0.004; // seconds from silence to loud: a sound that begins at once clicks
const SILENCE = 0.0001; // an exponential ramp never comes to nothing

const SOUNDS = {
  dice: (
    [
      [900, 0],
      [1250, 0.07],
      [760, 0.12],
      [1050, 0.19],
    ] as const
  ).map(([pitch, after], i): Tick => ({ pitch, after, lasts: 0.07, shape: 'knock', loud: 0.9 - 0.15 * i })),
  coin: [1568, 2093].map((pitch, i): Tick => ({ pitch, after: 0.06 * i, lasts: 0.2, shape: 'triangle', loud: 0.09 })),
  turn: [523, 784].map((pitch, i): Tick => ({ pitch, after: 0.12 * i, lasts: 0.25, shape: 'sine', loud: 0.1 })),
};

/** Noise around a pitch, as of something hard on wood. */
function knock(context: BaseAudioContext, { pitch, lasts }: Tick): [AudioScheduledSourceNode, AudioNode] {
  const buffer = context.createBuffer(1, Math.ceil(lasts * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  return [source, source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 3 }))];
}

function tone(context: BaseAudioContext, { pitch, shape }: Tick): [AudioScheduledSourceNode, AudioNode] {
  const source = new OscillatorNode(context, { type: shape as OscillatorType, frequency: pitch });
  return [source, source];
}

/** Plays the ticks of a sound from now on. */
function tickAll(context: BaseAudioContext, name: keyof typeof SOUNDS): void {
  for (const tick of SOUNDS[name]) {
    const start = context.currentTime + tick.after;
    const [source, heard] = tick.shape === 'knock' ? knock(context, tick) : tone(context, tick);
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(Math.max(SILENCE, tick.loud * loudness()), start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENCE, start + tick.lasts);
    heard.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + tick.lasts);
  }
}

let context: AudioContext | undefined; // a browser allows one only after the person has touched the page

export function play(name: keyof typeof SOUNDS): void {
  if (sound.value !== 'on' || loudness() === 0) return;
  context ??= new AudioContext();
  tickAll(context, name);
}

const DICE = new Set(['roll', 'draw', 'fate']); // kinds of chance that roll a die; the others draw cards

/** The sound of these entries of the log. */
export function soundsOf(entries: LogEntry[]): ('dice' | 'coin')[] {
  const rolled = entries.some(({ seat, kind = '' }) => seat === null && DICE.has(kind));
  const isMoney = ({ amounts = {} }: Partial<Facts>) => 'gold' in amounts || 'coins' in amounts;
  const paid = entries.some((entry) => (entry.seat !== null && isMoney(entry)) || entry.events?.some(isMoney));
  return [...(rolled ? (['dice'] as const) : []), ...(paid ? (['coin'] as const) : [])];
}

/** Gives a table its sounds; the function that it returns ends them. */
export function listenTo(table: Table): () => void {
  let heard: number | null = null; // entries of the log
  let wasAsked = true;
  return effect(() => {
    const entries = table.log.value;
    const asked = table.choices.value?.waiting === true && !table.over.value;
    untracked(() => {
      const fresh = heard === null ? [] : entries.slice(heard);
      for (const name of soundsOf(fresh)) play(name);
      if (asked && !wasAsked && heard !== null) play('turn');
      heard = entries.length || heard;
      wasAsked = asked;
    });
  });
}

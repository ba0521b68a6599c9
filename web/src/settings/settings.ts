// settings.ts: the settings of a person, kept in this browser. Screens read the signals; theme.ts and
// sound.ts act on them.
import { effect, type Signal, signal } from '@preact/signals';
import { keepText, keptText } from '../storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const MOTIONS = ['full', 'fast', 'off'] as const;
export const PACES = ['slow', 'normal', 'fast', 'at_once'] as const;
export const CONFIRMS = ['online', 'always', 'never'] as const;
export const OFFERS = ['when_useful', 'every_time', 'never'] as const;
export type Offers = (typeof OFFERS)[number];
export type Confirm = (typeof CONFIRMS)[number];
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];
export type Pace = (typeof PACES)[number];

const PREFIX = 'dicewright.setting.';

/** A value that stays; a stored one that is none of the `allowed` is as good as none. */
function kept<Value extends string>(name: string, usual: Value, allowed?: readonly Value[]): Signal<Value> {
  const stored = keptText(PREFIX + name) as Value | null;
  const value = signal<Value>(stored !== null && (!allowed || allowed.includes(stored)) ? stored : usual);
  effect(() => {
    if (value.value !== (keptText(PREFIX + name) ?? usual)) keepText(PREFIX + name, value.value);
  });
  return value;
}

export const theme = kept<Theme>('theme', 'auto', THEMES);
export const motion = kept<Motion>('motion', 'full', MOTIONS);
export const sound = kept<'off' | 'on'>('sound', 'off', ['off', 'on']);
/** Of sounds, 0 to 100. */
export const volume = kept<string>('volume', '70');
/** Whether the person has said what they want of sounds; until then they are asked where nothing is played. */
export const soundOffer = kept<'open' | 'answered'>('sound-offer', 'open', ['open', 'answered']);
/** How fast bots play. */
export const pace = kept<Pace>('pace', 'normal', PACES);
/** Whether letters do something at a table: parts/keys.ts. */
export const keys = kept<'off' | 'on'>('keys', 'on', ['off', 'on']);
/** Where a move that reveals something is asked about twice. */
export const confirm = kept<Confirm>('confirm', 'online', CONFIRMS);
/** When to be asked in others' turns. */
export const offers = kept<Offers>('offers', 'when_useful', OFFERS);
/** What others see at online tables; may be empty. */
export const ownName = kept<string>('name', '');

/** Milliseconds between the moves of bots, which lets people follow. */
export function botPause(): number {
  return { slow: 1200, normal: 500, fast: 200, at_once: 0 }[pace.value];
}

/** 0 to 1; a volume that makes no sense is the usual one. */
export function loudness(): number {
  const part = Number(volume.value) / 100;
  return part >= 0 && part <= 1 ? part : 0.7;
}

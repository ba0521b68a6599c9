// settings_page.tsx: theme, motion, sound and the name.
import type { Signal } from '@preact/signals';
import { text } from '../text/en';
import { motion, MOTIONS, ownName, sound, theme, THEMES } from './settings';
import { play } from './sound';

interface PickProps<Value extends string> {
  label: string;
  words: Record<Value, string>;
  values: readonly Value[];
  chosen: Signal<Value>;
  onPick?(): void;
}

function Pick<Value extends string>({ label, words, values, chosen, onPick }: PickProps<Value>) {
  return (
    <fieldset class="pick">
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={label} checked={chosen.value === value}
            onChange={() => {
              chosen.value = value;
              onPick?.();
            }} />
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsPage() {
  return (
    <main class="page narrow">
      <h1>{text.settings}</h1>
      <section class="panel settings">
        <label class="choice">
          <span>{text.yourName}</span>
          <input type="text" maxLength={20} autocomplete="nickname" value={ownName.value}
            onInput={(event) => (ownName.value = event.currentTarget.value)} />
          <small>{text.yourNameWhy}</small>
        </label>
        <Pick label={text.theme} words={text.themes} values={THEMES} chosen={theme} />
        <Pick label={text.motion} words={text.motions} values={MOTIONS} chosen={motion} />
        <Pick label={text.sound} words={text.sounds} values={['off', 'on'] as const} chosen={sound} onPick={() => play('turn')} />
        <p class="quiet">{text.keptHere}</p>
      </section>
    </main>
  );
}

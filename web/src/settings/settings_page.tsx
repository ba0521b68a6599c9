// settings_page.tsx: the name, theme, motion, the pace of bots, questions, sound, keys; and whose work is in this client.
import type { Signal } from '@preact/signals';
import { usePageTitle } from '../parts/page_title';
import { text } from '../text/en';
import {
  CONFIRMS,
  confirm,
  keys,
  MOTIONS,
  motion,
  OFFERS,
  offers,
  ownName,
  PACES,
  pace,
  sound,
  soundOffer,
  THEMES,
  theme,
  volume,
} from './settings';
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
          <input
            type="radio"
            name={label}
            checked={chosen.value === value}
            onChange={() => {
              chosen.value = value;
              onPick?.();
            }}
          />
          <span>{words[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** On or off, and how loud; each change is heard at once. */
function Sounds() {
  const pick = () => {
    soundOffer.value = 'answered';
    play('turn');
  };
  return (
    <div>
      <Pick label={text.sound} words={text.sounds} values={['off', 'on'] as const} chosen={sound} onPick={pick} />
      <label class="volume">
        <span>{text.volume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume.value}
          disabled={sound.value === 'off'}
          onInput={(event) => (volume.value = event.currentTarget.value)}
          onChange={() => play('coin')}
        />
        <output>{volume.value}</output>
      </label>
    </div>
  );
}

export function SettingsPage() {
  usePageTitle(text.settings);
  return (
    <main class="page narrow">
      <h1>{text.settings}</h1>
      <section class="panel settings">
        <label class="choice">
          <span>{text.yourName}</span>
          <input
            type="text"
            maxLength={20}
            autocomplete="nickname"
            value={ownName.value}
            onInput={(event) => (ownName.value = event.currentTarget.value)}
          />
          <small>{text.yourNameWhy}</small>
        </label>
        <Pick label={text.theme} words={text.themes} values={THEMES} chosen={theme} />
        <Pick label={text.motion} words={text.motions} values={MOTIONS} chosen={motion} />
        <Pick label={text.pace} words={text.paces} values={PACES} chosen={pace} />
        <Pick label={text.confirms} words={text.confirmsWhere} values={CONFIRMS} chosen={confirm} />
        <Pick label={text.offers} words={text.offersWhen} values={OFFERS} chosen={offers} />
        <Sounds />
        <Pick label={text.keys} words={text.keysOnOff} values={['off', 'on'] as const} chosen={keys} />
        <p class="quiet">{text.keptHere}</p>
      </section>
      <section class="panel credits">
        <h2>{text.about}</h2>
        <p>{text.iconCredits}</p>
        <p>{text.fontCredits}</p>
      </section>
    </main>
  );
}

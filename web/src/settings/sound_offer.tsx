// sound_offer.tsx: asks once whether sounds are wanted, where nobody is playing yet. They are off until somebody
// says so; the settings can change it later.
import { text } from '../text/en';
import { sound, soundOffer } from './settings';
import { play } from './sound';

export function SoundOffer() {
  if (soundOffer.value === 'answered' || sound.value === 'on') return null;
  const answer = (wanted: 'on' | 'off') => () => {
    sound.value = wanted;
    soundOffer.value = 'answered';
    play('dice');
  };
  return (
    <p class="sound-offer" role="group" aria-label={text.soundOffer}>
      <span>{text.soundOffer}</span>
      <button type="button" class="link" onClick={answer('on')}>
        {text.sounds.on}
      </button>
      <button type="button" class="link" onClick={answer('off')}>
        {text.sounds.off}
      </button>
    </p>
  );
}

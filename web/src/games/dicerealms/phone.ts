// phone.ts: whether the window is a phone's, where a die shows only what it rolled and unfolds when it is
// touched; and which die of mine is unfolded.
import { signal } from '@preact/signals';

const narrow = matchMedia('(max-width: 760px)'); // as in style/phone.css

export const phone = signal(narrow.matches);
narrow.addEventListener('change', () => (phone.value = narrow.matches));

/** The number of the die whose six faces are shown below the dice. */
export const unfolded = signal(1);

/** On a phone the tray of faces is shown in place of the shop. */
export const facesInstead = signal(false);

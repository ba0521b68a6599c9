// suggestion.tsx: the move that the companion would make, from the adviser's hint, with its reason and a button to play it.
import type { Choosing } from '../choose/choose';
import type { Hint } from '../engine/protocol';
import { Button } from '../parts/button';
import { teachingText } from '../text/en/teaching';
import { asSentence } from '../text/readable';

export interface SuggestionProps {
  hint: Hint | 'thinking';
  choosing: Choosing;
  onPlay(move: string | null): void;
}

export function Suggestion({ hint, choosing, onPlay }: SuggestionProps) {
  if (hint === 'thinking') return <p class="quiet">{teachingText.thinking}</p>;
  const { move } = hint;
  const point = (to: string | null) => () => (choosing.pointed.value = to);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only marks what the button inside is about
    <div
      class="suggestion"
      data-move={move}
      onMouseEnter={point(move)}
      onMouseLeave={point(null)}
      onFocusCapture={point(move)}
      onBlurCapture={point(null)}>
      <p>
        {teachingText.suggestion}: <b>{move === null ? teachingText.doNothing : (choosing.moveOf(move)?.label ?? hint.words)}</b>
      </p>
      {hint.reason ? <p>{asSentence(hint.reason)}</p> : <p class="quiet">{asSentence(hint.words)}</p>}
      <Button onPress={() => onPlay(move)}>{teachingText.playIt}</Button>
    </div>
  );
}

// hand.tsx: dice in hand and dice in the Backpack, to drag or to point at.
import type { Choosing } from '../../choose/choose';
import { Spot } from '../../parts/spot';
import { Die } from './die';
import { capital, rollplayer as words } from './en/table';
import type { PlayerSeat } from './state';
import { handAbout, storedAbout } from './things';

interface Props {
  seat: PlayerSeat;
  own: boolean;
  place: string;
  choosing: Choosing;
}

export function Hand({ seat, own, place, choosing }: Props) {
  const stored = seat.stored ?? [];
  if (!seat.hand.length && !stored.length) return null;
  return (
    <div class="hand">
      {seat.hand.length > 0 && (
        <div class="dice-held" role="group" aria-label={words.handTitle}>
          <small>{words.handTitle}</small>
          {seat.hand.map((die, i) => (
            <Spot
              key={`${die} ${i}`}
              choosing={choosing}
              about={own ? handAbout(die) : ''}
              name={`${words.handTitle}: ${die}`}
              tip={words.handTip(capital(die))}
              class="bare">
              <span class="carry" data-carry={handAbout(die)} data-identity={die} data-place={`${place} hand ${i}`}>
                <Die die={die} />
              </span>
            </Spot>
          ))}
        </div>
      )}
      {stored.length > 0 && (
        <div class="dice-held" role="group" aria-label={words.stored}>
          <small>{words.stored}</small>
          {stored.map((die, i) => (
            <Spot
              key={`${die} ${i}`}
              choosing={choosing}
              about={own ? storedAbout(die) : ''}
              name={`${words.stored}: ${die}`}
              tip={words.storedTip(capital(die))}
              class="bare">
              <span class="carry" data-carry={storedAbout(die)} data-identity={die} data-place={`${place} stored ${i}`}>
                <Die die={die} />
              </span>
            </Spot>
          ))}
        </div>
      )}
    </div>
  );
}

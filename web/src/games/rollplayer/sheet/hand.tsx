// hand.tsx: draws the dice in hand and in the Backpack of a seat, to drag or to point at. Which moves they are
// about is said in things.ts; the frame of the table makes them.
import type { About } from '../../../choose/about';
import type { Choosing } from '../../../choose/choose';
import { Spot } from '../../../parts/spot';
import { Die } from '../die';
import { capital, rollplayer as words } from '../en/table';
import type { PlayerSeat, RollPlayerState } from '../state';
import { handAbout, storedAbout } from '../things';

interface HeldProps {
  title: string;
  dice: string[];
  tip(die: string): string;
  about(die: string): About;
  own: boolean;
  place: string;
  choosing: Choosing;
}

function Held({ title, dice, tip, about, own, place, choosing }: HeldProps) {
  if (!dice.length) return null;
  return (
    <div class="dice-held" role="group" aria-label={title}>
      <small>{title}</small>
      <div class="dice">
        {dice.map((die, i) => (
          <Spot
            key={`${die} ${i}`}
            choosing={choosing}
            about={own ? about(die) : ''}
            name={`${title}: ${die}`}
            tip={tip(capital(die))}
            class="bare">
            <span class="carry" data-carry={about(die)} data-identity={die} data-place={`${place} ${i}`}>
              <Die die={die} />
            </span>
          </Spot>
        ))}
      </div>
    </div>
  );
}

interface Props {
  seat: PlayerSeat;
  own: boolean;
  choosing: Choosing;
}

const FEW = 2;

/** The starting dice are too many for the sheet. */
export function isHandOnTable({ phase }: RollPlayerState, { hand }: PlayerSeat): boolean {
  return phase === 'arrange' || hand.length > FEW;
}

/** Its room is kept also while nothing is in hand. */
export function Hand({ seat, own, choosing }: Props) {
  const place = `seat ${seat.seat}`;
  const stored = seat.stored ?? [];
  const shared = { own, choosing };
  return (
    <div class={`hand held-${seat.hand.length + stored.length}`}>
      <Held title={words.handTitle} dice={seat.hand} tip={words.handTip} about={handAbout} place={`${place} hand`} {...shared} />
      <Held title={words.stored} dice={stored} tip={words.storedTip} about={storedAbout} place={`${place} stored`} {...shared} />
    </div>
  );
}

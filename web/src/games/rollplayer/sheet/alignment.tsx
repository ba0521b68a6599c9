// alignment.tsx: the Alignment card: nine spaces with their stars, and the token, which moves one step at a
// time.
import type { Choosing } from '../../../choose/choose';
import { Spot } from '../../../parts/spot';
import { tipData } from '../../../parts/tooltip';
import { nameOfId, rollplayer as words } from '../en/table';
import type { AlignmentCard } from '../state';
import { arrowTo, SPACES, spaceAbout } from '../things';

export interface AlignmentProps {
  alignment: AlignmentCard;
  house: boolean; // some of its values are this edition's own
  own: boolean;
  place: string;
  choosing: Choosing;
}

export function Alignment({ alignment, house, own, place, choosing }: AlignmentProps) {
  return (
    <section class="alignment" aria-label={words.alignment}>
      <h3 class="caps" {...tipData({ title: `${words.alignment}: ${nameOfId(alignment.card)}`, lines: [words.alignmentTip], house })}>
        {nameOfId(alignment.card)}
      </h3>
      <div class="grid">
        {SPACES.map((space, number) => {
          const stars = alignment.grid[number] ?? 0;
          const here = alignment.token === space;
          const worth = stars > 0 ? ' gains' : stars < 0 ? ' loses' : '';
          const token = here ? (own ? words.tokenHere : words.otherTokenHere) : '';
          const arrow = arrowTo(alignment.token, number);
          return (
            <Spot
              key={space}
              choosing={choosing}
              about={own ? spaceAbout(alignment.token, number) : ''}
              name={words.moveToken(space, stars)}
              class={`space${worth}${here ? ' here' : ''}`}
              tip={`${words.cellTip(space, stars)}\n${token}`}
              {...(own && arrow && { tries: `move ${arrow}` })}>
              {here && <span class="token" data-identity={`token ${place}`} data-place={`${place} space ${number}`} />}
              <span class="stars-here">{stars === 0 ? '' : stars < 0 ? `−${-stars}` : stars}</span>
            </Spot>
          );
        })}
      </div>
    </section>
  );
}

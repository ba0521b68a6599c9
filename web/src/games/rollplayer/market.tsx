// market.tsx: draws the cards of the Market. A card itself is in game_card.tsx.
import type { Choosing } from '../../choose/choose';
import { rollplayer as words } from './en/table';
import { GameCardSpot } from './game_card';
import type { RollPlayerState } from './state';

export function Market({ state, choosing }: { state: RollPlayerState; choosing: Choosing }) {
  return (
    <section class="market" aria-label={words.market}>
      {state.market.length === 0 && <p class="nothing">{words.marketEmpty}</p>}
      {state.market.map((card) => (
        <GameCardSpot key={card.card} card={card} choosing={choosing} place="market" tries={`buy ${card.card}`} />
      ))}
    </section>
  );
}

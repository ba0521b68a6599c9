// belongings.tsx: the cards of a seat by kind, and with Monsters & Minions its Trophies and Adventure tokens.
import type { Choosing } from '../../../choose/choose';
import { Icon, type IconName } from '../../../icons/icons';
import { nameOfId, rollplayer as words } from '../en/table';
import { cardOrName, OwnedCard } from '../game_card';
import type { Kind, PlayerSeat, RollPlayerState } from '../state';

const KINDS: Kind[] = ['weapon', 'armor', 'skill', 'trait', 'scroll'];

/** The ids of all cards of a seat, by kind. */
export function cardsOf(seat: PlayerSeat): string[] {
  return KINDS.flatMap((kind) => seat[kind] ?? []);
}

export interface BelongingsProps {
  seat: PlayerSeat;
  state: RollPlayerState;
  own: boolean;
  choosing: Choosing;
}

function Trophies({ seat }: { seat: PlayerSeat }) {
  const tokens = [...(seat.tokens ?? []), ...(seat.borrowed ?? [])];
  return (
    <>
      {seat.trophies?.map((id) => (
        <span key={id} class="trophy" data-tip={words.trophyTip(nameOfId(id))} data-identity={`minion ${id}`} data-place={`trophy ${id}`}>
          <Icon name="trophy" /> {nameOfId(id)}
        </span>
      ))}
      {tokens.map((kind) => (
        <span key={kind} class="trophy" data-tip={`${words.adventure[kind]}\n${words.tokenTip(kind)}`}>
          <Icon name={(kind === 'attack' ? 'combat' : kind) as IconName} /> {words.adventure[kind]}
        </span>
      ))}
    </>
  );
}

/** How much there is decides how it is drawn: see style/cards.css. */
function crowding(count: number): string {
  return count > 14 ? 'heaps' : count > 6 ? 'many' : count > 4 ? 'several' : count > 2 ? 'some' : 'few';
}

export function Belongings({ seat, state, own, choosing }: BelongingsProps) {
  const cards = cardsOf(seat);
  return (
    <section class="belongings" aria-label={words.belongings}>
      <div class={`cards-owned ${crowding(cards.length)}`}>
        {!cards.length && <p class="nothing quiet">{own ? words.noCards : words.noCardsYet}</p>}
        {cards.map((id) => (
          <OwnedCard
            key={id}
            card={cardOrName(state, id)}
            choosing={choosing}
            place={`seat ${seat.seat}`}
            own={own}
            exhausted={seat.exhausted.includes(id)}
          />
        ))}
      </div>
      <div class="trophies">
        <Trophies seat={seat} />
      </div>
    </section>
  );
}

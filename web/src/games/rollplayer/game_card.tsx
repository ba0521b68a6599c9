// game_card.tsx: a card of the Market or of a seat: price, name, arrow, text, kind, and what it is worth or whether it is exhausted.
import type { About } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { nameOfId, rollplayer as words } from './en/table';
import { cardOf, type GameCard, type RollPlayerState } from './state';
import { cardAbout } from './things';

export interface GameCardProps {
  card: GameCard;
  choosing: Choosing;
  place: string;
  about?: About; // left out: the card of its id
  tries?: string;
  exhausted?: boolean;
}

function tipOf(card: GameCard, exhausted: boolean): string {
  const { name, kind, text, cost, price, arrow, stars } = card;
  const facts = [
    words.kind[kind] ?? kind,
    cost === undefined ? '' : words.costs(price ?? cost, cost),
    stars === undefined ? '' : words.starsNow(stars),
    exhausted ? words.exhausted : '',
  ];
  return [name, facts.filter(Boolean).join(' · '), text, arrow ? words.arrowTip(arrow) : ''].join('\n');
}

function labelOf({ name, kind, cost, price, text }: GameCard, exhausted: boolean): string {
  const parts = [
    name,
    words.kind[kind] ?? kind,
    cost === undefined ? '' : words.costs(price ?? cost, cost),
    exhausted ? words.exhausted : '',
  ];
  return `${parts.filter(Boolean).join(', ')}. ${text}`;
}

export function GameCardSpot({ card, choosing, place, about = cardAbout(card.card), tries, exhausted = false }: GameCardProps) {
  const { name, kind, text, cost, price = cost, arrow, stars, house } = card;
  return (
    <Spot
      choosing={choosing}
      about={about}
      name={labelOf(card, exhausted)}
      class={`rp-card ${kind}${exhausted ? ' exhausted' : ''}`}
      tip={tipOf(card, exhausted)}
      house={house}
      identity={card.card}
      place={`${place} ${card.card}`}
      {...(tries && { tries })}>
      <span class="head" data-carry={about}>
        {price !== undefined && <span class={price === cost ? 'price' : 'price reduced'}>{price}</span>}
        <b>{name}</b>
      </span>
      <span class="text">{text}</span>
      <span class="foot">
        <Icon name={kind} /> {words.kind[kind]}
        {stars !== undefined && (
          <span class="worth">
            {stars} <Icon name="star" />
          </span>
        )}
        {exhausted && <em>{words.exhausted}</em>}
        {house && <Icon name="house" />}
        {arrow && <Icon name={arrow as IconName} class="arrow" />}
      </span>
    </Spot>
  );
}

/** A card of which perhaps only the name is known. */
export function cardOrName(state: RollPlayerState, id: string): GameCard {
  return cardOf(state, id) ?? { card: id, name: nameOfId(id), kind: 'trait', text: '', house: false };
}

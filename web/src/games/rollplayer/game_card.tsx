// game_card.tsx: a card of the Market or of a pile: a band in the colour of its kind with emblem and price, name, text, kind and
// arrow; and a card that a seat owns, which is a strip.
import type { About } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import { Icon, type IconName } from '../../icons/icons';
import { Spot } from '../../parts/spot';
import { CardArt } from './art';
import { CardMenu } from './card_menu';
import { nameOfId, rollplayer as words } from './en/table';
import { cardOf, type GameCard, type RollPlayerState } from './state';
import { cardAbout, ownCardAbout } from './things';

export interface GameCardProps {
  card: GameCard;
  choosing: Choosing;
  place: string;
  tries?: string;
}

function tipOf(card: GameCard, exhausted = false): string {
  const { name, kind, text, cost, price, arrow, stars } = card;
  const facts = [
    words.kind[kind] ?? kind,
    cost === undefined ? '' : words.costs(price ?? cost, cost),
    stars === undefined ? '' : words.starsNow(stars),
    exhausted ? words.exhausted : '',
  ];
  return [name, facts.filter(Boolean).join(' · '), text, arrow ? words.arrowTip(arrow) : ''].join('\n');
}

function labelOf({ name, kind, cost, price, text }: GameCard, exhausted = false): string {
  const parts = [
    name,
    words.kind[kind] ?? kind,
    cost === undefined ? '' : words.costs(price ?? cost, cost),
    exhausted ? words.exhausted : '',
  ];
  return `${parts.filter(Boolean).join(', ')}. ${text}`;
}

function Worth({ stars }: { stars: number | undefined }) {
  if (stars === undefined) return null;
  return (
    <span class="worth">
      {stars}
      <Icon name="star" />
    </span>
  );
}

function Price({ cost, price = cost }: Pick<GameCard, 'cost' | 'price'>) {
  if (price === undefined) return null;
  return (
    <span class="price">
      {price !== cost && <s>{cost}</s>}
      <b>{price}</b>
    </span>
  );
}

/** Long texts get more of the width and less of a band: see style/cards.css. */
function lengthOf({ text }: GameCard): string {
  return text.length > 165 ? 'longest' : text.length > 100 ? 'long' : 'short';
}

export function GameCardSpot({ card, choosing, place, tries }: GameCardProps) {
  const { name, kind, text, arrow, stars, house } = card;
  const about = cardAbout(card.card);
  return (
    <Spot
      choosing={choosing}
      about={about}
      name={labelOf(card)}
      class={`rp-card ${kind} ${lengthOf(card)}`}
      tip={tipOf(card)}
      house={house}
      identity={card.card}
      place={`${place} ${card.card}`}
      {...(tries && { tries })}>
      <span class="band" data-carry={about}>
        <CardArt card={card.card} kind={kind} />
        <Price {...card} />
      </span>
      <span class="written">
        <b class="name">{name}</b>
        <span class="text">{text}</span>
        <span class="foot">
          <b class="kind">{words.kind[kind]}</b>
          {arrow && (
            <span class="arrow">
              <Icon name={arrow as IconName} /> {arrow}
            </span>
          )}
          <Worth stars={stars} />
        </span>
      </span>
    </Spot>
  );
}

export interface OwnedCardProps {
  card: GameCard;
  choosing: Choosing;
  place: string;
  own: boolean; // it can be used and discarded from here
  exhausted: boolean;
}

export function OwnedCard({ card, choosing, place, own, exhausted }: OwnedCardProps) {
  const { name, kind, text, stars, house } = card;
  const about: About = own ? ownCardAbout(card.card) : '';
  return (
    <div class={`owned ${kind}`}>
      <Spot
        choosing={choosing}
        about={about}
        name={labelOf(card, exhausted)}
        class={`owned-card ${kind}${exhausted ? ' exhausted' : ''}`}
        tip={tipOf(card, exhausted)}
        house={house}
        identity={card.card}
        place={`${place} ${card.card}`}
        {...(own && kind === 'skill' && { tries: `skill ${card.card}` })}>
        <span class="band">
          <CardArt card={card.card} kind={kind} />
        </span>
        <span class="written">
          <b class="name">{name}</b>
          <span class="text">{exhausted ? `${words.exhausted} · ${text}` : text}</span>
        </span>
        <Worth stars={stars} />
      </Spot>
      {own && <CardMenu card={card} choosing={choosing} />}
    </div>
  );
}

/** A card of which perhaps only the name is known. */
export function cardOrName(state: RollPlayerState, id: string): GameCard {
  return cardOf(state, id) ?? { card: id, name: nameOfId(id), kind: 'trait', text: '', house: false };
}

// supply.tsx: the bag's contents, the Market deck, and the discard pile, which opens; and cards of all these that can be chosen.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { concerns } from '../../choose/about';
import type { Choosing } from '../../choose/choose';
import { Icon } from '../../icons/icons';
import { Dialog } from '../../parts/dialog';
import { Spot } from '../../parts/spot';
import { capital, rollplayer as words } from './en/table';
import { cardOrName, GameCardSpot } from './game_card';
import { Mark } from './marks';
import type { RollPlayerState } from './state';
import { bagAbout, cardAbout } from './things';

interface Props {
  state: RollPlayerState;
  choosing: Choosing;
}

function Bag({ state, choosing }: Props) {
  return (
    <div class="bag" role="group" aria-label={words.bag}>
      {Object.entries(state.bag).map(([colour, count]) => (
        <Spot
          key={colour}
          choosing={choosing}
          about={bagAbout(colour)}
          name={words.bagTip(count, colour)}
          tip={words.bagTip(count, colour)}
          class="bag-colour">
          <span class={`die small ${colour}`}>
            <Mark colour={colour} />
          </span>
          <span>{count}</span>
        </Spot>
      ))}
    </div>
  );
}

function Pile({ state, choosing, cards }: Props & { cards: string[] }) {
  if (!cards.length) return <p class="quiet">{words.emptyPile}</p>;
  return (
    <div class="cards">
      {cards.map((id) => (
        <GameCardSpot key={id} card={cardOrName(state, id)} choosing={choosing} place="discard" />
      ))}
    </div>
  );
}

/** Cards that lie elsewhere and that a move is about: of the discard pile, the deck, other seats. */
export function cardsToChoose(state: RollPlayerState, mine: number, choosing: Choosing): { title: string; cards: string[] }[] {
  const others = state.seats.filter(({ seat }) => seat !== mine).flatMap(({ skill = [], trait = [] }) => [...skill, ...trait]);
  const piles = [
    { title: words.deck, cards: state.top === undefined ? [] : [state.top] },
    { title: words.discard, cards: state.discard },
    { title: words.opponents, cards: others },
  ];
  const isMeant = (id: string) => choosing.all.value.some((move) => concerns(cardAbout(id), move));
  return piles.map(({ title, cards }) => ({ title, cards: cards.filter(isMeant) })).filter(({ cards }) => cards.length > 0);
}

/** They lie open where else the Market is. */
export function CardsToChoose({ state, choosing, piles }: Props & { piles: ReturnType<typeof cardsToChoose> }) {
  return (
    <div class="cards-to-choose">
      {piles.map(({ title, cards }) => (
        <section key={title} aria-label={title}>
          <h3 class="caps">{title}</h3>
          <Pile state={state} choosing={choosing} cards={cards} />
        </section>
      ))}
    </div>
  );
}

export function Supply({ state, choosing }: Props) {
  const opened = useMemo(() => signal(false), []);
  const top = state.top === undefined ? '' : words.seenTop(cardOrName(state, state.top).name);
  return (
    <section class="supply" aria-label={words.bag}>
      <h2 class="caps">{words.bag}</h2>
      <Bag state={state} choosing={choosing} />
      <div class="piles">
        <span class="pile" data-tip={`${words.deck}\n${words.deckTip(state.deck)}\n${top}`}>
          <Icon name="cards" /> {words.deck} <b>{state.deck}</b>
        </span>
        <button type="button" class="pile" onClick={() => (opened.value = true)}>
          <Icon name="cards" /> {words.discards} <b>{state.discard.length}</b>
        </button>
      </div>
      {opened.value && (
        <Dialog title={words.discard} onClose={() => (opened.value = false)}>
          <Pile state={state} choosing={choosing} cards={state.discard} />
          {state.trash.length > 0 && (
            <>
              <h3 class="caps">{capital(words.trash)}</h3>
              <Pile state={state} choosing={choosing} cards={state.trash} />
            </>
          )}
        </Dialog>
      )}
    </section>
  );
}

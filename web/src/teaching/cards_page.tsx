// cards_page.tsx: every component of a game by kind, with what it does and where its values come from.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Card, Hello } from '../engine/protocol';
import { boxes, gameNamed } from '../games/registry';
import { Tooltip, tipData } from '../parts/tooltip';
import { teachingText } from '../text/en/teaching';
import { BoxHeading } from './box_heading';
import { Found, hasAll, SearchField, wordsOf } from './search';

const LINKED = 'linked-card'; // the one that the address names

type Draw = (card: Card) => ComponentChildren;

interface Reference {
  cards: Card[];
  draw: Draw;
}

/** Setups that are not drawn anew for each game. */
function fixedSetups({ games }: Hello, game: string): string[] {
  return (games.find(({ id }) => id === game)?.setups ?? []).map(({ id }) => id).filter((id) => id !== 'random');
}

/** Of a box by its page, or of a game that has none here. */
async function askReference(page: string): Promise<Reference> {
  const { game, set } = boxes.find((box) => box.page === page) ?? { game: page, set: undefined };
  const engine = new Engine();
  try {
    const { cards } = await engine.ask<{ cards: Card[] }>({ cmd: 'cards', game, set });
    const own = gameNamed(game);
    const draw = own ? await own.reference(engine, fixedSetups(await engine.ask<Hello>({ cmd: 'hello' }), game)) : () => null;
    return { cards, draw };
  } finally {
    engine.stop();
  }
}

function HouseMark({ card }: { card: Card }) {
  const count = [card.house_values, card.values] as const;
  const tip = tipData({ title: teachingText.houseMark, lines: [teachingText.houseTip(...count)] });
  return (
    <button type="button" class="tip-thing house-sample" {...tip}>
      {teachingText.houseCount(...count)}
    </button>
  );
}

function CardBox({ card, draw, words, open, id }: { card: Card; draw: Draw; words: string[]; open: boolean; id: string | undefined }) {
  const picture = draw(card);
  return (
    <article class={`reference-card${open ? ' opened' : ''}`} id={id}>
      {picture && (
        <div class="reference-picture" aria-hidden="true">
          {picture}
        </div>
      )}
      <h3>
        <Found text={card.name} words={words} /> {card.house && <HouseMark card={card} />}
      </h3>
      <p class="quiet">
        <Found text={card.summary} words={words} />
      </p>
      {card.words && (
        <p>
          <Found text={card.words} words={words} />
        </p>
      )}
      <details open={open}>
        <summary>{teachingText.details}</summary>
        <pre tabIndex={0}>{card.text}</pre>
      </details>
    </article>
  );
}

function Kinds({ cards, draw, words, card }: Reference & { words: string[]; card: string | undefined }) {
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  const linked = cards.find(({ id }) => id === card); // a face and its tile have the same id
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind} class="panel reference">
          <h2>{kind}</h2>
          <div class="reference-cards">
            {cards
              .filter((one) => one.kind === kind)
              .map((one) => (
                <CardBox key={one.id} card={one} draw={draw} words={words} open={one === linked} id={one === linked ? LINKED : undefined} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

function Filters({
  kinds,
  kind,
  onlyHouse,
  query,
}: {
  kinds: string[];
  kind: { value: string };
  onlyHouse: { value: boolean };
  query: { value: string };
}) {
  return (
    <div class="filters">
      <SearchField label={teachingText.searchCards} query={query} />
      <label>
        {teachingText.kind}{' '}
        <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value)}>
          <option value="">{teachingText.allKinds}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={onlyHouse.value} onChange={(event) => (onlyHouse.value = event.currentTarget.checked)} />{' '}
        {teachingText.onlyHouse}
      </label>
    </div>
  );
}

export function CardsPage({ page, card }: { page: string; card: string | undefined }) {
  const reference = useSignal<Reference>({ cards: [], draw: () => null });
  const { cards, draw } = reference.value;
  const query = useSignal('');
  const kind = useSignal('');
  const onlyHouse = useSignal(false);
  useEffect(
    () =>
      void askReference(page).then(
        (found) => (reference.value = found),
        () => undefined,
      ),
    [page],
  );
  useEffect(() => {
    if (card && cards.length) document.getElementById(LINKED)?.scrollIntoView({ block: 'center' });
  }, [card, cards]);
  const words = wordsOf(query.value);
  const filtered = words.length > 0 || kind.value !== '' || onlyHouse.value;
  const found = cards.filter(
    (one) =>
      (!kind.value || one.kind === kind.value) &&
      (!onlyHouse.value || one.house) &&
      hasAll(`${one.name} ${one.words} ${one.summary}`, words),
  );
  return (
    <main class="page reference-page">
      <BoxHeading title={teachingText.cards} topic="cards" page={page} />
      <p class="tagline">
        <span class="house-sample">{teachingText.houseMark}</span> {teachingText.houseLegend}
      </p>
      <Filters kinds={[...new Set(cards.map((one) => one.kind))]} kind={kind} onlyHouse={onlyHouse} query={query} />
      <p class="count" role="status">
        {filtered ? (found.length ? teachingText.foundCards(found.length) : teachingText.nothingFound) : ''}
      </p>
      <Kinds cards={found} draw={draw} words={words} card={card} />
      <Tooltip />
    </main>
  );
}

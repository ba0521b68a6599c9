// teaching_page.tsx: the pages behind #/learn: the entry page, guided games, rules, cards.

import type { Game } from '../games/game';
import { boxes, gameNamed, games } from '../games/registry';
import { usePageTitle } from '../parts/page_title';
import { forgetGame, loadGame } from '../table/saved_games';
import { text } from '../text/en';
import { teachingText } from '../text/en/teaching';
import { CardsPage } from './cards_page';
import { forgetSaid, type Guide, saidSteps } from './guide';
import { GuidedGame, guideGameId } from './guided_game';
import { RulesPage } from './rules_page';

function startOver({ game }: Guide): void {
  forgetGame(guideGameId(game));
  forgetSaid(game);
  location.hash = `#/learn/guide/${game}`;
}

function GuideCard({ of: { id, name, words, guide, boxes, art: Art } }: { of: Game }) {
  const { game, steps } = guide;
  const { page } = boxes[0];
  const begun = loadGame(guideGameId(game));
  const said = saidSteps(game).length;
  return (
    <section class="panel guide-card">
      <div class={`learn-art of-${id}`} aria-hidden="true">
        <Art />
      </div>
      <h2>{name}</h2>
      <p>{words.goal}</p>
      {begun && said > 0 && (
        <p>
          <progress value={said} max={steps.length} aria-label={teachingText.progress(said, steps.length)} />{' '}
          {teachingText.progress(said, steps.length)}
        </p>
      )}
      <div class="buttons">
        <a class="button" href={`#/learn/guide/${game}`}>
          {teachingText.guided}: {begun ? teachingText.goOn : teachingText.begin}
        </a>
        {begun && (
          <button type="button" class="button plain" onClick={() => startOver(guide)}>
            {teachingText.again}
          </button>
        )}
      </div>
      <p class="quiet">{teachingText.minutes}</p>
      <ul class="links">
        <li>
          <a href={`#/learn/rules/${page}`}>{teachingText.rules}</a> {teachingText.rulesLine}
        </li>
        <li>
          <a href={`#/learn/cards/${page}`}>{teachingText.cards}</a> {teachingText.cardsLine}
        </li>
      </ul>
    </section>
  );
}

function LearnHome() {
  usePageTitle(teachingText.title);
  return (
    <main class="page teaching-home">
      <h1>{teachingText.title}</h1>
      <p class="tagline">{teachingText.intro}</p>
      <div class="guide-cards">
        {games.map((game) => (
          <GuideCard key={game.id} of={game} />
        ))}
      </div>
    </main>
  );
}

export interface LearnProps {
  topic: string | undefined; // guide, rules, cards
  game: string | undefined; // of rules and cards: the page of a box
  part: string | undefined; // of rules: a section; of cards: an id
}

export function TeachingPage({ topic, game = games[0].boxes[0].page, part }: LearnProps) {
  const guide = gameNamed(game)?.guide;
  const box = boxes.find(({ page }) => page === game);
  if (topic === undefined) return <LearnHome />;
  if (topic === 'guide' && guide) return <GuidedGame key={game} guide={guide} />;
  if (topic === 'rules' && box) return <RulesPage box={box} section={part} />;
  if (topic === 'cards') return <CardsPage key={game} page={game} card={part} />;
  return (
    <main class="page">
      <p>{text.notFound}</p>
    </main>
  );
}

// learn_page.tsx: the pages behind #/learn: the entry page, guided games, rules, cards.

import type { Game } from '../games/game';
import { boxes, gameNamed, games } from '../games/registry';
import { usePageTitle } from '../parts/page_title';
import { forgetGame, loadGame } from '../table/saved_games';
import { text } from '../text/en';
import { learnText } from '../text/en/learn';
import { CardsPage } from './cards_page';
import { forgetSaid, type Guide, saidSteps } from './guide';
import { GuidedGame, guideGameId } from './guided_game';
import { RulesPage } from './rules_page';

function startOver({ game }: Guide): void {
  forgetGame(guideGameId(game));
  forgetSaid(game);
  location.hash = `#/learn/guide/${game}`;
}

function GuideCard({ of: { name, words, guide, boxes } }: { of: Game }) {
  const { game, steps } = guide;
  const { page } = boxes[0];
  const begun = loadGame(guideGameId(game));
  const said = saidSteps(game).length;
  return (
    <section class={`panel guide-card ${game}`}>
      <h2>{name}</h2>
      <p>{words.goal}</p>
      {begun && said > 0 && (
        <p>
          <progress value={said} max={steps.length} aria-label={learnText.progress(said, steps.length)} />{' '}
          {learnText.progress(said, steps.length)}
        </p>
      )}
      <div class="buttons">
        <a class="button" href={`#/learn/guide/${game}`}>
          {learnText.guided}: {begun ? learnText.goOn : learnText.begin}
        </a>
        {begun && (
          <button type="button" class="button plain" onClick={() => startOver(guide)}>
            {learnText.again}
          </button>
        )}
      </div>
      <p class="quiet">{learnText.minutes}</p>
      <ul class="links">
        <li>
          <a href={`#/learn/rules/${page}`}>{learnText.rules}</a> {learnText.rulesLine}
        </li>
        <li>
          <a href={`#/learn/cards/${page}`}>{learnText.cards}</a> {learnText.cardsLine}
        </li>
      </ul>
    </section>
  );
}

function LearnHome() {
  usePageTitle(learnText.title);
  return (
    <main class="page learn-home">
      <h1>{learnText.title}</h1>
      <p class="tagline">{learnText.intro}</p>
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

export function LearnPage({ topic, game = games[0].boxes[0].page, part }: LearnProps) {
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

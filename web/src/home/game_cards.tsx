// game_cards.tsx: every game as a card, a press away: those with a table of their own at once, all others when
// the engine has listed them. A further box has a button of its own.
import { boxName, boxOf, gameOf, hello } from '../games/played';
import { gameNamed, games } from '../games/registry';
import { text } from '../text/en';
import { startHere } from './start';
import { quickly, usualBox } from './wanted';

function shownGames(): string[] {
  return [...new Set((hello.value?.games ?? games).map(({ id }) => id))];
}

function invitation(game: string): string {
  const players = gameOf(usualBox(game))?.players;
  return gameNamed(game)?.words.invitation ?? (players ? text.invitation(players.min, players.max) : '');
}

function GameCard({ game }: { game: string }) {
  const own = gameNamed(game);
  const Art = own?.art;
  const name = boxName(usualBox(game));
  const play = (box: string) => () => startHere(quickly(box));
  return (
    <article class={`home-game of-${game}`}>
      {Art && (
        <div class="art" aria-hidden="true">
          <Art />
        </div>
      )}
      <h2>{name}</h2>
      <p>{invitation(game)}</p>
      <div class="game-buttons">
        <button type="button" class="button whole-card" aria-label={text.playWhat(name)} onClick={play(usualBox(game))}>
          {text.playIt}
        </button>
        {own?.boxes.slice(1).map(({ set, name: box }) => (
          <button key={set} type="button" class="button" onClick={play(boxOf({ id: game, set }))}>
            {text.withBox(box)}
          </button>
        ))}
      </div>
    </article>
  );
}

export function GameCards() {
  return (
    <div class="home-games">
      {shownGames().map((game) => (
        <GameCard key={game} game={game} />
      ))}
    </div>
  );
}

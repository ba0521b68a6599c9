// game_cards.tsx: every game, a click away: those with a table of their own at once, all others when the engine has listed them.

import { boxName, gameOf, hello } from '../games/played';
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

export function GameCards() {
  return (
    <div class="home-games">
      {shownGames().map((game) => (
        <button key={game} type="button" class={`home-game of-${game}`} onClick={() => startHere(quickly(usualBox(game)))}>
          <i>{text.playIt} ▸</i>
          <b>{boxName(usualBox(game))}</b>
          <span>{invitation(game)}</span>
        </button>
      ))}
    </div>
  );
}

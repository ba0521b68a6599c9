// game_cards.tsx: the two games, each a click away.
import { text } from '../text/en';
import { boxName } from './hello';
import { startHere } from './start';
import { quickly } from './wanted';

const GAMES = ['rollplayer', 'dicerealms'];

export function GameCards() {
  return (
    <div class="home-games">
      {GAMES.map((game) => (
        <button key={game} type="button" class={`home-game of-${game}`} onClick={() => startHere(quickly(`${game}/base`))}>
          <i>{text.playIt} ▸</i>
          <b>{boxName(`${game}/base`)}</b>
          <span>{text.gameBlurbs[game]}</span>
        </button>
      ))}
    </div>
  );
}

// play_now.tsx: starts a game with one click, at the top of the home page. Needs no answer of the engine.

import { boxName } from '../games/played';
import { DiceArt } from '../icons/dice_art';
import { Button } from '../parts/button';
import { text } from '../text/en';
import { startHere } from './start';
import { isLevel, quickly, usualLevel, type Wanted } from './wanted';

function opponents({ seats }: Wanted): string {
  const bots = seats.filter(isLevel).length;
  if (!bots) return text.alone;
  return text.against(bots === 1 ? text.oneBot(usualLevel()) : text.manyBots(bots));
}

export function PlayNow() {
  const last = quickly();
  return (
    <section class="hero">
      <div>
        <h1>{text.title}</h1>
        <p class="tagline">{text.tagline}</p>
        <div class="play-now">
          <Button onPress={() => startHere(last)}>{text.playNow}</Button>
          <span>{text.playNowWith(boxName(last.box), opponents(last))}</span>
        </div>
        <p class="tagline">
          <a href="#/learn">{text.newToIt}</a>
        </p>
      </div>
      <DiceArt />
    </section>
  );
}

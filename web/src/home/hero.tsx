// hero.tsx: the first look at the home page: what this is, a game at one press, the last game again, friends, and
// a guided first game. Needs no answer of the engine.
import { boxName } from '../games/played';
import { DiceArt } from '../icons/dice_art';
import { Icon } from '../icons/icons';
import { server } from '../online/server';
import { SoundOffer } from '../settings/sound_offer';
import { text } from '../text/en';
import { allRows } from './rows';
import { startHere } from './start';
import { isLevel, quickly, usualLevel, type Wanted, want } from './wanted';

function opponents({ seats }: Wanted): string {
  const bots = seats.filter(isLevel).length;
  if (!bots) return text.alone;
  return text.against(bots === 1 ? text.oneBot(usualLevel()) : text.manyBots(bots));
}

/** The game that waits for the person, or the last one. */
function GoOn() {
  const row = allRows().find(({ isOpen, address }) => isOpen && address !== null);
  if (!row) return null;
  return (
    <a class="button plain go-on" href={row.address ?? ''}>
      <Icon name="die" />
      <span>{text.goOn(row.title)}</span>
      <small>{row.asked || row.about.split(' · ')[0]}</small>
    </a>
  );
}

function withFriends(): void {
  if (server.value === 'there') want({ where: 'online' });
  document.querySelector('.new-game')?.scrollIntoView({ block: 'start' });
}

export function Hero() {
  const last = quickly();
  return (
    <section class="hero">
      <h1>{text.title}</h1>
      <p class="lead">{text.tagline}</p>
      <DiceArt />
      <div class="hero-buttons">
        <button type="button" class="button play-now" onClick={() => startHere(last)}>
          {text.playNow}
          <small>{text.playNowWith(boxName(last.box), opponents(last))}</small>
        </button>
        <GoOn />
        <button type="button" class="button plain" onClick={withFriends}>
          <Icon name="trait" />
          {text.withFriends}
        </button>
        <a class="button plain" href="#/learn">
          <Icon name="scroll" />
          {text.newToIt}
        </a>
      </div>
      <SoundOffer />
    </section>
  );
}

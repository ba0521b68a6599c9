// hero_art.tsx: Roll Player around its table: the art on its card, three heroes and a sheet full of dice; and the arms
// of a hero when the game is over. Decoration only.
import type { State } from '../../engine/protocol';
import { type Component, Emblem } from '../../icons/emblem';
import { Die } from './die';

const GAME = 'rollplayer';
const DICE = (
  'green 6,red 5,white 4,gold 6,blue 3,purple 5,' +
  'black 2,green 4,boost 8,red 6,white 5,blue 6,' +
  'purple 3,gold 5,,green 5,,'
).split(',');

/** A shield with the emblem of a component, on the colour of a Class. */
function Arms({ of, colour }: { of: Component; colour: string | null }) {
  return (
    <span class={`hero-arms of-${colour ?? 'unknown'}`}>
      <svg class="hero-shield" viewBox="0 0 100 114" aria-hidden="true">
        <path d="M4 4H96V62C96 90 74 104 50 110C26 104 4 90 4 62Z" />
        <path class="sheen" d="M4 4H96L4 70Z" />
      </svg>
      <Emblem game={GAME} of={of} />
    </span>
  );
}

export function HeroArt() {
  return (
    <div class="hero-art">
      <div class="trio">
        <Arms of="race/dwarf" colour="black" />
        <Arms of="class/wizard" colour="blue" />
        <Arms of="race/elf" colour="green" />
      </div>
      <div class="art-dice">
        {DICE.map((die, at) => (
          <span key={at} class="art-socket">
            {die && <Die die={die} />}
          </span>
        ))}
      </div>
    </div>
  );
}

interface Heroes {
  seats?: { race: string | null; colour: string | null }[];
}

export function HeroArms({ state, seat }: { state: State; seat: number }) {
  const hero = (state as Heroes).seats?.[seat];
  return <Arms of={`race/${hero?.race ?? '*'}`} colour={hero?.colour ?? null} />;
}

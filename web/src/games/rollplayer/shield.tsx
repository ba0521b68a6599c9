// shield.tsx: a hero in small: the emblem of the Class, or before there is one that of the race, on a shield in the colour of the
// Class; the border has the colour of the player.
import { Art } from './art';
import type { HeroLook } from './portrait';

const OUTLINE = 'M4 4H96V58C96 88 74 104 50 114C26 104 4 88 4 58Z';

export function Shield({ hero }: { hero: HeroLook }) {
  const owner = hero.seat === undefined ? '' : ` of-seat-${hero.seat}`;
  return (
    <span class={`crest ${hero.colour ?? 'unknown'}${owner}`} aria-hidden="true">
      <svg viewBox="0 0 100 118" aria-hidden="true">
        <path class="field" d={OUTLINE} />
        <path class="sheen" d="M4 4H96V30L4 84Z" />
        <path class="rim" d={OUTLINE} />
      </svg>
      {hero.class !== null ? <Art of={`class/${hero.class}`} /> : hero.race !== null ? <Art of={`race/${hero.race}`} /> : <b>?</b>}
    </span>
  );
}

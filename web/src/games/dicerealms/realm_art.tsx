// realm_art.tsx: the art on the card of Dice Realms: the banners of the lines, and a die with its six faces.
// Decoration only.
import { type Component, Emblem } from '../../icons/emblem';
import { RealmIcon, type RealmIconName } from './icons';

const BANNERS = [
  ['green', 'lands'],
  ['yellow', 'farming'],
  ['blue', 'commerce'],
  ['brown', 'settlement'],
  ['purple', 'progress'],
] as const;

const PLATES: [colour: string, does: string, yields: RealmIconName, dots: number, of: Component][] = [
  ['green', '4', 'vp', 4, 'face/duchy'],
  ['yellow', '4', 'grain', 2, 'face/farmstead'],
  ['purple', '4', 'upgrades', 4, 'face/inventor'],
  ['blue', '4', 'coins', 2, 'face/quarry'],
  ['white', '2', 'shields', 2, 'face/hero'],
  ['brown', '6', 'coins', 4, 'face/castle'],
];

export function RealmArt() {
  return (
    <div class="realm-art">
      <div class="art-banners">
        {BANNERS.map(([colour, line]) => (
          <span key={line} class="art-banner">
            <svg viewBox="0 0 100 160" preserveAspectRatio="none" aria-hidden="true">
              <path class={`banner-cloth of-${colour}`} d="M0 0H100V132L50 160L0 132Z" />
              <path class="banner-seam" d="M7 0V128L50 152L93 128V0" />
            </svg>
            <Emblem game="dicerealms" of={`line/${line}`} />
          </span>
        ))}
      </div>
      <div class="art-plates">
        {PLATES.map(([colour, count, yields, dots, of], at) => (
          <span key={at} class={`art-plate of-${colour}`}>
            <Emblem game="dicerealms" of={of} />
            <b>
              {count}
              <RealmIcon name={yields} />
            </b>
            <i>{'•'.repeat(dots)}</i>
          </span>
        ))}
      </div>
    </div>
  );
}

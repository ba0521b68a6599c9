// dice_art.tsx: draws three rolled dice as bodies for the home page. Decoration only: no game has rolled them.
import { PIP_RADIUS, PIP_STEP, PIPS } from './pips';

interface Cube {
  colour: string;
  faces: [front: number, below: number, side: number]; // pips
  turn: number; // degrees around its upright axis; which side is seen follows from it
}

const CUBES: Cube[] = [
  { colour: 'blue', faces: [6, 5, 4], turn: -24 },
  { colour: 'gold', faces: [5, 6, 3], turn: 14 },
  { colour: 'red', faces: [4, 5, 6], turn: -16 },
];

function Face({ pips, place }: { pips: number; place: string }) {
  return (
    <svg class={`cube-face ${place}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <rect x="-50" y="-50" width="100" height="100" rx="15" />
      {(PIPS[pips] ?? []).map(([right, down]) => (
        <circle key={`${right} ${down}`} cx={right * 100 * PIP_STEP} cy={down * 100 * PIP_STEP} r={100 * PIP_RADIUS} />
      ))}
    </svg>
  );
}

function CubeArt({ colour, faces: [front, below, side], turn }: Cube) {
  return (
    <span class={`cube of-${colour}`}>
      <span class="cube-body" style={{ '--turn': `${turn}deg` }}>
        <i class="core front" />
        <i class="core below" />
        <i class={`core ${turn < 0 ? 'right' : 'left'}`} />
        <Face pips={front} place="front" />
        <Face pips={below} place="below" />
        <Face pips={side} place={turn < 0 ? 'right' : 'left'} />
      </span>
    </span>
  );
}

export function DiceArt() {
  return (
    <div class="dice-art" aria-hidden="true">
      {CUBES.map((cube) => (
        <CubeArt key={cube.colour} {...cube} />
      ))}
    </div>
  );
}

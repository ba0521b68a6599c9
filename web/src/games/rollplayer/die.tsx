// die.tsx: a die seen from above: the mark of its colour, pale, and over it pips; a numeral above six and on Boost Dice. Games call
// it "red 4". A small die has a numeral only, since pips would be too fine.
import { PIP_RADIUS, PIP_STEP, PIPS } from '../../icons/pips';
import { MarkShape } from './marks';

const SIDE = 48;
const MIDDLE = SIDE / 2;

function Pips({ value }: { value: number }) {
  return (
    <>
      {PIPS[value]?.map(([right, down]) => (
        <circle
          key={`${right} ${down}`}
          class="pip"
          cx={MIDDLE + right * PIP_STEP * SIDE * 0.87}
          cy={MIDDLE + down * PIP_STEP * SIDE * 0.87}
          r={PIP_RADIUS * SIDE * 1.1}
        />
      ))}
    </>
  );
}

export interface DieProps {
  die: string; // "red 4"
  size?: 'small';
}

export function Die({ die, size }: DieProps) {
  const [colour = '', value = ''] = die.split(' ');
  if (size === 'small')
    return (
      <span class={`die small ${colour}`} role="img" aria-label={die}>
        {value}
      </span>
    );
  return (
    <span class={`die ${colour}`} role="img" aria-label={die} data-value={value}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {colour === 'boost' || Number(value) > 6 ? (
          <text class="pip" x="24" y="35" text-anchor="middle" font-size="32" font-weight="800">
            {value}
          </text>
        ) : (
          <>
            <MarkShape colour={colour} x={MIDDLE} y={MIDDLE} scale={3} />
            <Pips value={Number(value)} />
          </>
        )}
      </svg>
    </span>
  );
}

// die.tsx: a die seen from above: pips, or a numeral above six, the colour, and the mark of the colour. Games
// call it "red 4". A small die has a numeral, since pips would be too fine.
import { MarkShape } from './marks';

const LEFT = 12.5,
  MIDDLE = 24,
  RIGHT = 35.5,
  UPPER = 15,
  CENTRE = 26,
  LOWER = 37;
const AT: Record<string, [number, number]> = {
  a: [LEFT, UPPER],
  b: [RIGHT, UPPER],
  c: [LEFT, CENTRE],
  d: [MIDDLE, CENTRE],
  e: [RIGHT, CENTRE],
  f: [LEFT, LOWER],
  g: [RIGHT, LOWER],
};
const PIPS = ['', 'd', 'ag', 'adg', 'abfg', 'abdfg', 'abcefg'];

export function Pips({ value }: { value: number }) {
  if (value > 6)
    return (
      <text class="pip" x="24" y="38" text-anchor="middle" font-size="30" font-weight="700">
        {value}
      </text>
    );
  return (
    <>
      {[...(PIPS[value] ?? '')].map((place) => (
        <circle key={place} class="pip" cx={AT[place]?.[0]} cy={AT[place]?.[1]} r="4.3" />
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
  const classes = `die ${colour}${size ? ` ${size}` : ''}`;
  if (size === 'small')
    return (
      <span class={classes} role="img" aria-label={die}>
        {value}
      </span>
    );
  return (
    <span class={classes} role="img" aria-label={die}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <MarkShape colour={colour} x={24} y={7.5} scale={0.72} />
        <Pips value={Number(value)} />
      </svg>
    </span>
  );
}

// dice_art.tsx: draws a handful of rolled dice for the home page. Decoration only: no game has rolled them.
import { PIP_RADIUS, PIP_STEP, PIPS } from './pips';

interface FallenDie {
  x: number;
  y: number;
  size: number;
  turn: number; // degrees
  colour: string;
  light?: boolean; // dark pips on a light die
  pips: number;
}

const DICE: FallenDie[] = [
  { x: 118, y: 92, size: 92, turn: -14, colour: '#b5362c', pips: 5 },
  { x: 222, y: 70, size: 76, turn: 17, colour: '#2f6db3', pips: 4 },
  { x: 300, y: 132, size: 84, turn: -8, colour: '#d8a31f', light: true, pips: 6 },
  { x: 196, y: 168, size: 88, turn: 24, colour: '#3a8f4f', pips: 3 },
  { x: 74, y: 196, size: 70, turn: 9, colour: '#f7f4ec', light: true, pips: 2 },
  { x: 318, y: 232, size: 66, turn: 31, colour: '#7b4ba5', pips: 1 },
  { x: 150, y: 258, size: 62, turn: -21, colour: '#2b2b30', pips: 4 },
];

function Die({ x, y, size, turn, colour, light = false, pips }: FallenDie) {
  const half = size / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x={-half + 3} y={-half + 7} width={size} height={size} rx={size * 0.2} fill="#000" opacity="0.35" />
      <rect x={-half} y={-half} width={size} height={size} rx={size * 0.2} fill={colour} />
      <rect x={-half} y={-half} width={size} height={size} rx={size * 0.2} fill="url(#shine)" />
      <rect
        x={-half + 1.5}
        y={-half + 1.5}
        width={size - 3}
        height={size - 3}
        rx={size * 0.18}
        fill="none"
        stroke="#fff"
        opacity="0.22"
        stroke-width="2"
      />
      {(PIPS[pips] ?? []).map(([right, down]) => (
        <circle
          key={`${right} ${down}`}
          cx={right * size * PIP_STEP}
          cy={down * size * PIP_STEP}
          r={size * PIP_RADIUS}
          fill={light ? '#2b1d00' : '#fff'}
        />
      ))}
    </g>
  );
}

export function DiceArt() {
  return (
    <svg class="dice-art" viewBox="0 0 380 310" aria-hidden="true">
      <defs>
        <linearGradient id="shine" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.32" />
          <stop offset="0.45" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.28" />
        </linearGradient>
      </defs>
      {DICE.map((die) => (
        <Die key={die.colour} {...die} />
      ))}
    </svg>
  );
}

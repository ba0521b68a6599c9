// pips.ts: the places of a die's pips, for every component that draws one.

const CORNERS: [number, number][] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const DIAGONAL: [number, number][] = [
  [-1, -1],
  [1, 1],
];
const MIDDLE: [number, number] = [0, 0];

/** By the number of pips: right and down of the middle, in steps of PIP_STEP. More than six no pips show. */
export const PIPS: Record<number, [right: number, down: number][]> = {
  1: [MIDDLE],
  2: DIAGONAL,
  3: [...DIAGONAL, MIDDLE],
  4: CORNERS,
  5: [...CORNERS, MIDDLE],
  6: [...CORNERS, [-1, 0], [1, 0]],
};

// In sides of the die.
export const PIP_STEP = 0.26;
export const PIP_RADIUS = 0.085;

// marks.tsx: the mark of each die colour, which lets people tell dice apart without colours. Each is drawn in
// a field of 12 by 12 around 0,0.

const SHAPES: Record<string, string> = {
  green: 'M0-5.5C4-2 4.5 2 0 5.5C-4.5 2-4-2 0-5.5Z', // a leaf
  blue: 'M-6-.5C-4-4-2-4 0-.5S4 3 6-.5V2.5C4 6 2 6 0 2.5S-4-1-6 2.5Z', // a wave
  red: 'M0-5.5L4.5 0L0 5.5L-4.5 0Z', // a diamond
  purple: 'M0-6L1.6-1.9L5.8-1.8L2.5.9L3.6 5L0 2.6L-3.6 5L-2.5.9L-5.8-1.8L-1.6-1.9Z', // a star
  black: 'M2-5.2A5.4 5.4 0 1 0 5.2 2A4.4 4.4 0 0 1 2-5.2Z', // a moon
  white: 'M0-5A5 5 0 1 0 0 5A5 5 0 1 0 0-5ZM0-2.6A2.6 2.6 0 1 1 0 2.6A2.6 2.6 0 1 1 0-2.6Z', // a ring
  gold: 'M-5 4V-3.5L-2.2-.5L0-4.8L2.2-.5L5-3.5V4Z', // a crown
  boost: 'M-1.6-5.2H1.6V-1.6H5.2V1.6H1.6V5.2H-1.6V1.6H-5.2V-1.6H-1.6Z', // a plus
};

/** The mark inside another drawing. */
export function MarkShape({ colour, x, y, scale = 1 }: { colour: string; x: number; y: number; scale?: number }) {
  return <path class="mark" fill-rule="evenodd" transform={`translate(${x} ${y}) scale(${scale})`} d={SHAPES[colour] ?? ''} />;
}

/** The mark alone, in the colour of the text around it. */
export function Mark({ colour }: { colour: string }) {
  return (
    <svg class="icon" viewBox="-7 -7 14 14" aria-hidden="true">
      <MarkShape colour={colour} x={0} y={0} />
    </svg>
  );
}

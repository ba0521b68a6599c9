// laurels.tsx: what surrounds a winner: two branches of laurel, and a seal with the points. Decoration, and a
// number.

const LEAVES = [14, 32, 50, 68, 86, 104, 122, 140]; // degrees from the foot of a branch
const RADIUS = 118;

/** One branch from the foot up the right side: pairs of leaves, smaller towards the tip. */
function Branch({ left = false }: { left?: boolean }) {
  return (
    <g class="branch" transform={left ? 'scale(-1 1)' : undefined}>
      <path class="twig" d={`M6 ${RADIUS + 14}A${RADIUS} ${RADIUS} 0 0 0 ${RADIUS * 0.72} ${-RADIUS * 0.72}`} />
      {LEAVES.map((angle, at) => {
        const turn = (angle * Math.PI) / 180;
        const [x, y] = [RADIUS * Math.sin(turn), RADIUS * Math.cos(turn)];
        const size = 1.15 - 0.06 * at;
        return (
          <g key={angle} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${-angle}) scale(${size.toFixed(2)})`}>
            <path d="M0 0C10 -20 34 -26 52 -20C46 -4 26 10 0 0Z" transform="rotate(28)" />
            <path d="M0 0C10 -20 34 -26 52 -20C46 -4 26 10 0 0Z" transform="scale(1 -1) rotate(150) scale(0.8)" />
          </g>
        );
      })}
    </g>
  );
}

export function Laurels() {
  return (
    <svg class="laurels" viewBox="-180 -150 360 300" aria-hidden="true">
      <defs>
        <linearGradient id="laurel-gold" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#f7dc9a" />
          <stop offset="0.55" stop-color="#d9a23c" />
          <stop offset="1" stop-color="#8f5f18" />
        </linearGradient>
      </defs>
      <Branch />
      <Branch left />
    </svg>
  );
}

const TEETH = 28;

export function Seal({ points, unit }: { points: number; unit: string }) {
  const rim = Array.from({ length: 2 * TEETH }, (_, i) => {
    const far = i % 2 ? 46 : 50;
    const angle = (Math.PI * i) / TEETH;
    return `${(50 + far * Math.cos(angle)).toFixed(1)},${(50 + far * Math.sin(angle)).toFixed(1)}`;
  });
  return (
    <div class="seal">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <polygon points={rim.join(' ')} />
        <circle cx="50" cy="50" r="39" />
      </svg>
      <b>{points}</b>
      <span>{unit}</span>
    </div>
  );
}

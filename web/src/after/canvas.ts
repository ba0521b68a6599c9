// canvas.ts: the pens of the pictures to keep: parchment, letters, dice with pips, stars, cut to their room.

const PAPER = '#f4ead6';
export const CARD = '#fffaf0';
export const SHADE = '#e3d3b0';
export const INK = '#2b2118';
export const QUIET = '#655642';
export const BRASS = '#d8a31f';
export const GOOD = '#cfe3bd';
const SERIF = "Georgia, 'DejaVu Serif', serif";

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A colour of the page's tokens: --die-green. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888';
}

export function roundBox(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, fill: string, round = 14): void {
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fillStyle = fill;
  pen.fill();
}

export interface Letters {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: CanvasTextAlign;
  room?: number; // what is longer is cut
}

export function write(pen: CanvasRenderingContext2D, words: string, x: number, y: number, how: Letters): void {
  pen.font = `${how.bold ? 'bold ' : ''}${how.size}px ${SERIF}`;
  pen.fillStyle = how.colour ?? INK;
  pen.textAlign = how.align ?? 'left';
  pen.textBaseline = 'alphabetic';
  let shown = words;
  while (how.room && shown.length > 1 && pen.measureText(shown).width > how.room) shown = `${shown.slice(0, -2).trimEnd()}…`;
  pen.fillText(shown, x, y);
}

export function star(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    const far = i % 2 ? radius * 0.45 : radius;
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

/** A die: "red 4"; null is an empty space. Boost dice have more than six, which no pips show. */
export function drawDie(pen: CanvasRenderingContext2D, die: string | null, x: number, y: number, size: number): void {
  if (!die) return roundBox(pen, x, y, size, size, SHADE, size / 6);
  const [colour = '', value = ''] = die.split(' ');
  const light = colour === 'white' || colour === 'gold';
  roundBox(pen, x, y + 3, size, size, '#0003', size / 6);
  roundBox(pen, x, y, size, size, token(`--die-${colour}`), size / 6);
  const pips = colour === 'boost' ? undefined : PIPS[Number(value)];
  const ink = light ? '#2b1d00' : '#fff';
  if (!pips) return write(pen, value, x + size / 2, y + size * 0.7, { size: size * 0.55, bold: true, colour: ink, align: 'center' });
  pen.fillStyle = ink;
  for (const [across, down] of pips) {
    pen.beginPath();
    pen.arc(x + size / 2 + across * size * 0.26, y + size / 2 + down * size * 0.26, size * 0.085, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Parchment with a border, a name, a line below it and the score in a seal. */
export function drawFrame(pen: CanvasRenderingContext2D, wide: number, high: number, name: string, line: string, score: number, unit: string): void {
  pen.fillStyle = '#3a2d22';
  pen.fillRect(0, 0, wide, high);
  roundBox(pen, 22, 22, wide - 44, high - 44, PAPER, 26);
  pen.strokeStyle = BRASS;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(36, 36, wide - 72, high - 72, 18);
  pen.stroke();
  write(pen, name, 74, 118, { size: 60, bold: true, room: wide - 380 });
  write(pen, line, 76, 164, { size: 30, colour: QUIET, room: wide - 380 });
  pen.beginPath();
  pen.arc(wide - 160, 128, 76, 0, 2 * Math.PI);
  pen.fillStyle = BRASS;
  pen.fill();
  write(pen, String(score), wide - 160, 146, { size: 62, bold: true, align: 'center', colour: '#2b1d00' });
  write(pen, unit, wide - 160, 236, { size: 22, align: 'center', colour: QUIET });
}

/** Where points come from, as bars. */
export function drawScore(pen: CanvasRenderingContext2D, lines: { words: string; points: number }[], x: number, y: number, wide: number, high: number): void {
  const shown = lines.filter(({ points }) => points !== 0).sort((a, b) => b.points - a.points).slice(0, Math.floor(high / 34));
  const most = Math.max(1, ...shown.map(({ points }) => Math.abs(points)));
  shown.forEach(({ words, points }, row) => {
    const top = y + row * 34;
    roundBox(pen, x, top, Math.max(6, (wide * Math.abs(points)) / most), 28, points < 0 ? '#e3b3a6' : '#ecd9a4', 6);
    write(pen, String(points), x + 10, top + 21, { size: 20, bold: true });
    write(pen, words, x + 56, top + 21, { size: 19, room: wide - 60 });
  });
}

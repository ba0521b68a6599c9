// canvas.ts: the pens that draw pictures to save: parchment, letters cut to
// their room, stars, bars for points.
import type { ScoreLine } from '../engine/protocol';
import { afterText } from '../text/en/after';
import { byKind, shownAs } from './sources';

const WOOD = '#2f241b';
const PAPER = '#f4ead6';
export const CARD = '#fffaf0';
export const SHADE = '#e3d3b0';
export const INK = '#2b2118';
export const QUIET = '#655642';
export const BRASS = '#d8a31f';
export const GOOD = '#cfe3bd';
const SERIF = "'DW Serif', Georgia, 'DejaVu Serif', serif";

/** A colour of the page's tokens: --die-green. */
export function token(name: string): string {
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

/** Light from above, over what lies in this box. */
export function shine(pen: CanvasRenderingContext2D, x: number, y: number, wide: number, high: number, round: number): void {
  const light = pen.createLinearGradient(x, y, x + wide * 0.3, y + high);
  light.addColorStop(0, '#fff5');
  light.addColorStop(0.45, '#fff0');
  light.addColorStop(1, '#0004');
  pen.beginPath();
  pen.roundRect(x, y, wide, high, round);
  pen.fillStyle = light;
  pen.fill();
}

/** A seal of brass with the score in it. */
function drawSeal(pen: CanvasRenderingContext2D, x: number, y: number, score: number, unit: string): void {
  pen.beginPath();
  for (let i = 0; i < 48; i++) {
    const far = i % 2 ? 80 : 86;
    pen.lineTo(x + far * Math.cos((Math.PI * i) / 24), y + far * Math.sin((Math.PI * i) / 24));
  }
  pen.fillStyle = BRASS;
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, 66, 0, 2 * Math.PI);
  pen.strokeStyle = '#2b1d0055';
  pen.lineWidth = 2;
  pen.stroke();
  write(pen, String(score), x, y + 20, { size: 58, bold: true, align: 'center', colour: '#2b1d00' });
  write(pen, unit, x, y + 116, { size: 21, align: 'center', colour: QUIET });
}

/** Parchment with a border; a name from `left` on, two lines below it, and the score in a seal. */
export function drawFrame(
  pen: CanvasRenderingContext2D,
  wide: number,
  high: number,
  left: number,
  [name = '', line = '', last = '']: string[],
  score: number,
  unit: string,
): void {
  pen.fillStyle = WOOD;
  pen.fillRect(0, 0, wide, high);
  roundBox(pen, 22, 22, wide - 44, high - 44, PAPER, 26);
  const glow = pen.createRadialGradient(wide / 2, high / 2, wide / 4, wide / 2, high / 2, wide * 0.8);
  glow.addColorStop(0, '#0000');
  glow.addColorStop(1, '#8a5a1a38');
  pen.fillStyle = glow;
  pen.fill();
  pen.strokeStyle = BRASS;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(36, 36, wide - 72, high - 72, 18);
  pen.stroke();
  const room = wide - left - 290;
  write(pen, name, left, 124, { size: 58, bold: true, room });
  write(pen, line, left + 2, 170, { size: 30, room });
  write(pen, last, left + 2, 208, { size: 24, colour: QUIET, room });
  drawSeal(pen, wide - 170, 140, score, unit);
  write(pen, afterText.madeWith, wide - 66, high - 56, { size: 20, align: 'right', colour: QUIET });
}

/** Everything that gave or took points: one line for each source with a name, and one for each kind of the others. The lines add up to the score. */
function linesOf(lines: ScoreLine[], names: Record<string, string>): { words: string; points: number }[] {
  return byKind(lines, (source) => shownAs(source, names)).map(([kind, points]) => ({ words: afterText.sourceName(kind, names), points }));
}

const SCORE_ROW = 42;
const COLUMN = 530; // two of them

/** The height that drawScore needs. */
export function scoreHigh(lines: ScoreLine[], names: Record<string, string>): number {
  return Math.ceil(linesOf(lines, names).length / 2) * SCORE_ROW;
}

/** Where points come from, as bars in two columns. */
export function drawScore(pen: CanvasRenderingContext2D, lines: ScoreLine[], names: Record<string, string>, x: number, y: number): void {
  const shown = linesOf(lines, names);
  const most = Math.max(1, ...shown.map(({ points }) => Math.abs(points)));
  const rows = Math.ceil(shown.length / 2);
  shown.forEach(({ words, points }, i) => {
    const left = x + Math.floor(i / rows) * COLUMN;
    const top = y + (i % rows) * SCORE_ROW;
    write(pen, words, left, top + 25, { size: 23, room: 208 });
    write(pen, String(points).replace('-', '−'), left + 256, top + 26, { size: 26, bold: true, align: 'right' });
    roundBox(pen, left + 268, top + 6, Math.max(6, (228 * Math.abs(points)) / most), 22, points < 0 ? '#b5362c' : BRASS, 6);
  });
}

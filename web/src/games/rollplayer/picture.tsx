// picture.tsx: the finished hero of Roll Player as a picture: portrait, the sheet with its dice and goals, alignment, cards, score.

import {
  BRASS,
  CARD,
  drawFrame,
  drawScore,
  GOOD,
  INK,
  QUIET,
  roundBox,
  SHADE,
  scoreHigh,
  shine,
  star,
  token,
  write,
} from '../../after/canvas';
import { copyDrawing } from '../../after/copy_drawing';
import type { ScoreLine, State } from '../../engine/protocol';
import { PIP_RADIUS, PIP_STEP, PIPS } from '../../icons/pips';
import { nameOfId } from './en/table';
import { pictureWords, SOURCES } from './en/words';
import { Mark } from './marks';
import { Portrait } from './portrait';
import { SPACES } from './things';

const WIDE = 1200;
const ROWS_TOP = 280;
const ROW_HIGH = 104;
const SCORE_TOP = 930;

interface HeroSeat {
  race: string | null;
  side: string | null;
  class: string | null;
  colour: string | null;
  backstory: string | null;
  alignment: { card: string; token: string; grid: number[] } | null;
  rows: {
    row: string;
    dice: (string | null)[];
    total: number;
    goal: string;
    stars: number;
    state: string;
    backstory?: { colour: string; column: number };
  }[];
  score: ScoreLine[];
  total: number;
  weapon: string[];
  armor: string[];
  skill: string[];
  trait: string[];
  scroll?: string[];
}

/** A die: "red 4"; null is an empty space. Boost dice have more than six, which no pips show. */
function drawDie(pen: CanvasRenderingContext2D, die: string | null, x: number, y: number, size: number): void {
  if (!die) return roundBox(pen, x, y, size, size, SHADE, size / 6);
  const [colour = '', value = ''] = die.split(' ');
  const light = colour === 'white' || colour === 'gold';
  roundBox(pen, x, y + 4, size, size, '#0004', size / 5);
  roundBox(pen, x, y, size, size, token(`--die-${colour}`), size / 5);
  shine(pen, x, y, size, size, size / 5);
  const pips = colour === 'boost' ? undefined : PIPS[Number(value)];
  const ink = light ? '#2b1d00' : '#fff';
  if (!pips) return write(pen, value, x + size / 2, y + size * 0.7, { size: size * 0.55, bold: true, colour: ink, align: 'center' });
  pen.fillStyle = ink;
  for (const [across, down] of pips) {
    pen.beginPath();
    pen.arc(x + size * (0.5 + across * PIP_STEP), y + size * (0.5 + down * PIP_STEP), size * PIP_RADIUS, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** The mark of its colour at a die that the Backstory wanted there. */
function drawMark(pen: CanvasRenderingContext2D, colour: string, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 15, 0, 2 * Math.PI);
  pen.fillStyle = CARD;
  pen.fill();
  pen.strokeStyle = BRASS;
  pen.lineWidth = 3;
  pen.stroke();
  copyDrawing(pen, <Mark colour={colour} />, x - 12, y - 12, 24, INK);
}

function drawRows(pen: CanvasRenderingContext2D, rows: HeroSeat['rows']): void {
  rows.forEach(({ row, dice, total, goal, stars, state, backstory }, number) => {
    const y = ROWS_TOP + number * ROW_HIGH;
    roundBox(pen, 70, y, 640, 92, state === 'met' ? GOOD : SHADE);
    write(pen, row.toUpperCase(), 92, y + 58, { size: 32, bold: true });
    dice.forEach((die, column) => {
      const x = 192 + column * 84;
      drawDie(pen, die, x, y + 12, 68);
      const [colour = ''] = die?.split(' ') ?? [];
      if (backstory && backstory.column === column + 1 && backstory.colour === colour) drawMark(pen, colour, x + 66, y + 74);
    });
    write(pen, String(total), 498, y + 62, { size: 44, bold: true, align: 'center' });
    write(pen, goal.replace('-', '–'), 584, y + 58, { size: 26, align: 'center', colour: QUIET });
    for (let i = 0; i < stars; i++)
      star(pen, 650 + (i % 2) * 30, y + (stars > 2 ? 32 : 46) + Math.floor(i / 2) * 28, 13, state === 'met' ? '#a87608' : '#bba97f');
  });
}

function drawAlignment(pen: CanvasRenderingContext2D, alignment: HeroSeat['alignment'], colour: string | null): void {
  if (!alignment) return;
  write(pen, `${pictureWords.alignment}: ${nameOfId(alignment.card)}`, 750, ROWS_TOP + 24, { size: 24, bold: true, room: 380 });
  alignment.grid.forEach((stars, space) => {
    const x = 752 + (space % 3) * 124;
    const y = ROWS_TOP + 42 + Math.floor(space / 3) * 62;
    roundBox(pen, x, y, 116, 54, stars > 0 ? GOOD : stars < 0 ? '#ecc2b6' : CARD, 10);
    write(pen, stars ? String(stars).replace('-', '−') : '·', x + 58, y + 37, { size: 28, align: 'center' });
    if (SPACES[space] !== alignment.token) return;
    pen.beginPath();
    pen.arc(x + 58, y + 27, 23, 0, 2 * Math.PI);
    pen.strokeStyle = token(`--die-${colour === 'white' ? 'gold' : colour}`);
    pen.lineWidth = 6;
    pen.stroke();
  });
  write(pen, alignment.token, 752, ROWS_TOP + 252, { size: 22, colour: QUIET });
}

function drawCards(pen: CanvasRenderingContext2D, seat: HeroSeat): void {
  const cards = [...seat.weapon, ...seat.armor, ...seat.trait, ...seat.skill, ...(seat.scroll ?? [])];
  const top = ROWS_TOP + 306;
  write(pen, pictureWords.equipment, 750, top, { size: 24, bold: true });
  const long = cards.length > 9;
  cards.slice(0, 18).forEach((card, i) => {
    const x = 752 + (long && i > 8 ? 190 : 0);
    write(pen, nameOfId(card), x, top + 36 + (i % 9) * 31, { size: 22, room: long ? 180 : 370 });
  });
}

/** Draws the seat's hero; the canvas takes the size that it needs. */
export function drawHero(canvas: HTMLCanvasElement, state: State, seat: number, name: string): void {
  const hero = (state as { seats?: HeroSeat[] }).seats?.[seat];
  const pen = canvas.getContext('2d');
  if (!hero || !pen) return;
  canvas.width = WIDE;
  canvas.height = SCORE_TOP + scoreHigh(hero.score, SOURCES) + 90;
  const told = hero.rows.filter(({ backstory: { colour, column } = { colour: '', column: 0 }, dice }) =>
    dice[column - 1]?.startsWith(`${colour} `),
  ).length;
  const lines = [
    name,
    pictureWords.hero(nameOfId(hero.race ?? ''), nameOfId(hero.class ?? '')),
    hero.backstory ? pictureWords.madeBackstory(nameOfId(hero.backstory), told) : '',
  ];
  drawFrame(pen, WIDE, canvas.height, 240, lines, hero.total, pictureWords.reputation);
  copyDrawing(pen, <Portrait hero={hero} />, 76, 72, 140);
  drawRows(pen, hero.rows);
  drawAlignment(pen, hero.alignment, hero.colour);
  drawCards(pen, hero);
  drawScore(pen, hero.score, SOURCES, 74, SCORE_TOP);
}

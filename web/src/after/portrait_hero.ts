// portrait_hero.ts: the finished hero of Roll Player as a picture: the sheet with its dice and goals, alignment, cards, score.
import type { State } from '../engine/protocol';
import { afterText } from '../text/en/after';
import { BRASS, CARD, drawDie, drawFrame, drawScore, GOOD, INK, QUIET, roundBox, SHADE, star, write } from './canvas';

const WIDE = 1200;
const HIGH = 1240;

interface HeroSeat {
  race: string | null;
  class: string | null;
  backstory: string | null;
  alignment: { card: string; token: string; grid: number[] } | null;
  rows: { row: string; dice: (string | null)[]; total: number; goal: string; stars: number; state: string }[];
  score: { words: string; points: number }[];
  total: number;
  weapon: string[];
  armor: string[];
  skill: string[];
  trait: string[];
  scroll?: string[];
}

const SPACES = ['lawful_good', 'good', 'chaotic_good', 'lawful', 'neutral', 'chaotic', 'lawful_evil', 'evil', 'chaotic_evil'];

function nice(id: string | null): string {
  return (id ?? '').split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

function drawRows(pen: CanvasRenderingContext2D, rows: HeroSeat['rows']): void {
  rows.forEach(({ row, dice, total, goal, stars, state }, number) => {
    const y = 260 + number * 104;
    roundBox(pen, 70, y, 620, 92, state === 'met' ? GOOD : SHADE);
    write(pen, row.toUpperCase(), 92, y + 58, { size: 34, bold: true });
    dice.forEach((die, column) => drawDie(pen, die, 190 + column * 82, y + 12, 68));
    write(pen, String(total), 486, y + 62, { size: 44, bold: true, align: 'center' });
    write(pen, goal, 574, y + 58, { size: 26, align: 'center', colour: QUIET });
    for (let i = 0; i < stars; i++) star(pen, 634 + (i % 2) * 28, y + 32 + Math.floor(i / 2) * 28, 13, state === 'met' ? BRASS : '#bba97f');
  });
}

function drawAlignment(pen: CanvasRenderingContext2D, alignment: HeroSeat['alignment']): void {
  if (!alignment) return;
  write(pen, `${afterText.alignment}: ${nice(alignment.card)}`, 730, 290, { size: 24, bold: true, room: 400 });
  alignment.grid.forEach((stars, space) => {
    const x = 732 + (space % 3) * 92;
    const y = 308 + Math.floor(space / 3) * 62;
    const here = SPACES[space] === alignment.token;
    roundBox(pen, x, y, 84, 54, here ? BRASS : CARD, 10);
    write(pen, String(stars), x + 42, y + 38, { size: 28, bold: here, align: 'center', colour: here ? '#2b1d00' : INK });
  });
}

function drawCards(pen: CanvasRenderingContext2D, seat: HeroSeat): void {
  const cards = [...seat.weapon, ...seat.armor, ...seat.trait, ...seat.skill, ...(seat.scroll ?? [])];
  write(pen, afterText.equipment, 730, 540, { size: 24, bold: true });
  cards.slice(0, 20).forEach((card, i) => {
    const x = 730 + (i % 2) * 205;
    write(pen, nice(card), x, 574 + Math.floor(i / 2) * 30, { size: 21, colour: INK, room: 196 });
  });
}

/** Draws the seat's hero; the canvas takes the size that it needs. */
export function drawHero(canvas: HTMLCanvasElement, state: State, seat: number, name: string): void {
  const hero = (state as { seats?: HeroSeat[] }).seats?.[seat];
  const pen = canvas.getContext('2d');
  if (!hero || !pen) return;
  canvas.width = WIDE;
  canvas.height = HIGH;
  const line = [afterText.hero(nice(hero.race), nice(hero.class)), nice(hero.backstory)].filter((words) => words.trim()).join(' · ');
  drawFrame(pen, WIDE, HIGH, name, line, hero.total, afterText.reputation);
  drawRows(pen, hero.rows);
  drawAlignment(pen, hero.alignment);
  drawCards(pen, hero);
  drawScore(pen, hero.score, 74, 906, WIDE - 148, 240);
  write(pen, afterText.madeWith, WIDE - 74, HIGH - 62, { size: 20, align: 'right', colour: QUIET });
}

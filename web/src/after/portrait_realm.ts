// portrait_realm.ts: the finished realm of Dice Realms as a picture: every die with its six faces, and the score.
import type { State } from '../engine/protocol';
import { afterText } from '../text/en/after';
import { drawFrame, drawScore, INK, QUIET, roundBox, SHADE, write } from './canvas';

const WIDE = 1200;
const TOP = 270;
const DIE_HIGH = 176;
const SCORE_HIGH = 250;

interface RealmSeat {
  dice: { die: number; colour: string; faces: { name: string; dots: number; line: string }[] }[];
  score: { words: string; points: number }[];
  total: number;
}

/** Tints of the lines; what is in no list is white, as such faces are. */
const TINTS: Record<string, string> = {
  lands: '#bfd9a4', farming: '#ecd489', commerce: '#b7cfe8', settlement: '#d9b99b', progress: '#cdb4e0', destroyed: '#9a948c',
};
const BODIES: Record<string, [string, string]> = {
  black: ['#2b2b30', '#fff'], white: ['#f7f4ec', INK], gray: ['#8d8f96', '#fff'], green: ['#3a8f4f', '#fff'],
};

function drawRealmDie(pen: CanvasRenderingContext2D, die: RealmSeat['dice'][number], x: number, y: number, wide: number): void {
  const [body, ink] = BODIES[die.colour] ?? [SHADE, INK];
  roundBox(pen, x, y, wide, DIE_HIGH - 14, body, 16);
  write(pen, String(die.die), x + 24, y + 30, { size: 22, bold: true, colour: ink, align: 'center' });
  die.faces.forEach(({ name, dots, line }, place) => {
    const across = (wide - 60) / 3;
    const left = x + 44 + (place % 3) * across;
    const top = y + 14 + Math.floor(place / 3) * 70;
    roundBox(pen, left, top, across - 8, 62, TINTS[line] ?? '#fffaf0', 10);
    write(pen, name, left + (across - 8) / 2, top + 30, { size: 20, bold: dots > 1, align: 'center', room: across - 20 });
    write(pen, '•'.repeat(dots), left + (across - 8) / 2, top + 54, { size: 20, align: 'center', colour: QUIET });
  });
}

/** Draws the seat's realm; the canvas takes the size that it needs. */
export function drawRealm(canvas: HTMLCanvasElement, state: State, seat: number, name: string): void {
  const realm = (state as { seats?: RealmSeat[] }).seats?.[seat];
  const pen = canvas.getContext('2d');
  if (!realm || !pen) return;
  const rows = Math.ceil(realm.dice.length / 2);
  canvas.width = WIDE;
  canvas.height = TOP + rows * DIE_HIGH + SCORE_HIGH + 70;
  const round = (state as { round?: number }).round ?? 0;
  drawFrame(pen, WIDE, canvas.height, name, afterText.realmLine(realm.dice.length, round), realm.total, afterText.victoryPoints);
  realm.dice.forEach((die, i) => drawRealmDie(pen, die, 70 + (i % 2) * 536, TOP + Math.floor(i / 2) * DIE_HIGH, 522));
  drawScore(pen, realm.score, 74, TOP + rows * DIE_HIGH + 14, WIDE - 148, SCORE_HIGH - 14);
  write(pen, afterText.madeWith, WIDE - 74, canvas.height - 58, { size: 20, align: 'right', colour: QUIET });
}

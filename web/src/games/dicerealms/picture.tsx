// picture.tsx: the finished realm of Dice Realms as a picture: every die with its six faces and what they do, and the score.

import { drawFrame, drawScore, INK, roundBox, SHADE, scoreHigh, shine, token, write } from '../../after/canvas';
import { copySymbols } from '../../after/copy_drawing';
import type { ScoreLine, State } from '../../engine/protocol';
import { Does } from './does';
import { realmsText } from './en/table';
import { gameWords, pictureWords } from './en/words';
import { isRealmIcon, RealmIcon } from './icons';
import { type DiceRealmsState, type Face, type Kind, kindsOf, type RealmDie, stateOf } from './state';

const WIDE = 1200;
const TOP = 278;
const DIE_WIDE = 522;
const DIE_HIGH = 296;
const FACE = [156, 116] as const;

const BODIES: Record<string, [string, string]> = {
  black: ['#2b2b30', '#fff'],
  white: ['#fffaf0', INK],
  gray: ['#8d8f96', '#fff'],
  green: ['#2f7a40', '#fff'],
};

function drawFace(pen: CanvasRenderingContext2D, face: Face, kind: Kind | undefined, x: number, y: number): void {
  const [wide, high] = FACE;
  const colour = kind?.colour ?? 'gray';
  const ink = colour === 'white' || colour === 'yellow' ? '#2b2118' : '#fff';
  const middle = x + wide / 2;
  roundBox(pen, x, y + 3, wide, high, '#0005', 14);
  roundBox(pen, x, y, wide, high, token(`--line-${colour}`), 14);
  shine(pen, x, y, wide, high, 14);
  if (isRealmIcon(face.line)) copySymbols(pen, <RealmIcon name={face.line} />, x + 20, y + 20, 20, ink, 30);
  if (kind) copySymbols(pen, <Does powers={kind.does} />, middle, y + 46, 38, ink, wide - 20);
  write(pen, face.name, middle, y + 88, { size: 19, bold: true, colour: ink, align: 'center', room: wide - 12 });
  write(pen, '•'.repeat(face.dots), middle, y + 108, { size: 20, colour: ink, align: 'center' });
}

function drawRealmDie(pen: CanvasRenderingContext2D, die: RealmDie, kinds: Map<string, Kind>, x: number, y: number): void {
  const [body, ink] = BODIES[die.colour] ?? [SHADE, INK];
  roundBox(pen, x, y + 4, DIE_WIDE, DIE_HIGH - 14, '#0003', 20);
  roundBox(pen, x, y, DIE_WIDE, DIE_HIGH - 14, body, 20);
  write(pen, realmsText.dieHead(die.die, realmsText.colour[die.colour] ?? die.colour), x + 16, y + 28, {
    size: 19,
    bold: true,
    colour: ink,
  });
  for (const [place, face] of die.faces.entries())
    drawFace(pen, face, kinds.get(face.id), x + 16 + (place % 3) * 167, y + 38 + Math.floor(place / 3) * (FACE[1] + 6));
}

/** Draws the seat's realm; the canvas takes the size that it needs. */
export function drawRealm(canvas: HTMLCanvasElement, all: State, seat: number, name: string): void {
  const state = stateOf(all);
  const realm = state?.seats[seat] as (DiceRealmsState['seats'][number] & { score: ScoreLine[] }) | undefined;
  const pen = canvas.getContext('2d');
  if (!state || !realm || !pen) return;
  const rows = Math.ceil(realm.dice.length / 2);
  const bottom = TOP + rows * DIE_HIGH + 14;
  canvas.width = WIDE;
  canvas.height = bottom + scoreHigh(realm.score, gameWords.sources) + 92;
  drawFrame(
    pen,
    WIDE,
    canvas.height,
    74,
    [name, pictureWords.realmLine(realm.dice.length, state.round)],
    realm.total,
    pictureWords.victoryPoints,
  );
  const kinds = kindsOf(state);
  for (const [i, die] of realm.dice.entries()) drawRealmDie(pen, die, kinds, 70 + (i % 2) * 538, TOP + Math.floor(i / 2) * DIE_HIGH);
  drawScore(pen, realm.score, gameWords.sources, 74, bottom);
}

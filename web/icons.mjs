// icons.mjs: the icon of the installed client as PNG: a die, drawn here point by point, since browsers want no SVG for that.
import { deflateSync } from 'node:zlib';

const BRASS = [216, 163, 31];
const SHADE = [191, 142, 22]; // its lower edge
const INK = [43, 29, 0];
const WOOD = [58, 45, 34];
const PIPS = [
  [-1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [1, 1],
];
const SAMPLES = 4; // in each direction, so that edges are smooth

/** Whether the point lies in a square around 0 with round corners. */
function isInRoundSquare(x, y, half, radius) {
  const dx = Math.max(0, Math.abs(x) - half + radius);
  const dy = Math.max(0, Math.abs(y) - half + radius);
  return Math.abs(x) <= half && Math.abs(y) <= half && dx * dx + dy * dy <= radius * radius;
}

/** The colour at a point from -1 to 1; null: see-through. With `full`, wood reaches to the edges, for masks. */
function colourAt(x, y, full) {
  const half = full ? 0.56 : 0.82;
  for (const [right, down] of PIPS) if (Math.hypot(x - right * half * 0.52, y - down * half * 0.52) < half * 0.17) return INK;
  if (isInRoundSquare(x, y, half, half * 0.4)) return y < 0.62 * half ? BRASS : SHADE;
  return full ? WOOD : null;
}

function pixel(column, row, size, full) {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    const x = ((column + ((i % SAMPLES) + 0.5) / SAMPLES) / size) * 2 - 1;
    const y = ((row + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / size) * 2 - 1;
    const colour = colourAt(x, y, full);
    if (colour) for (const [k, part] of [...colour, 255].entries()) sum[k] += part;
  }
  const solid = sum[3] / 255;
  return [...sum.slice(0, 3).map((part) => (solid ? Math.round(part / solid) : 0)), Math.round(sum[3] / SAMPLES ** 2)];
}

/** The checksum of PNG, bit by bit: the files are small, and older Nodes have none of their own. */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function chunk(kind, body) {
  const bytes = Buffer.concat([Buffer.from(kind), body]);
  const out = Buffer.alloc(bytes.length + 8);
  out.writeUInt32BE(body.length, 0);
  bytes.copy(out, 4);
  out.writeUInt32BE(crc32(bytes), bytes.length + 4);
  return out;
}

/** The icon as the bytes of a PNG. */
export function drawIcon(size, full) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // 8 bits for each of red, green, blue and how solid it is
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) rows.set(pixel(column, row, size, full), row * (size * 4 + 1) + 1 + column * 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

// round_path.mjs: the path of an SVG drawing with whole numbers, for drawings in a field of 512 by 512 units that are shown much smaller. Every
// point is rounded where it lies, and only then told as a step from the point before, so that errors do not add up. Curves become lines, or
// curves of a lower degree, where that changes less than can be seen.

const ARITY = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const SEEN = 1.5; // units: less cannot be seen; a drawing of 170 pixels has 3 in each
const FINE = 20; // units: the radii of smaller arcs keep tenths
const CONTROLS = { C: 2, Q: 1 }; // points that bend a curve
const LETTER = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const isFlag = (letter, place) => letter === 'a' && (place === 3 || place === 4);

/** The commands as they are written, one for each group of numbers. */
function* commandsOf(path) {
  let at = 0;
  const read = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };
  for (let letter; at < path.trimEnd().length; ) {
    const next = read(LETTER);
    letter = next ?? { M: 'L', m: 'l' }[letter] ?? letter;
    const low = letter?.toLowerCase();
    if (!(low in ARITY) || (low === 'z' && !next)) throw new Error(`${path.slice(at, at + 20)}: this is no path`);
    const numbers = [];
    for (let place = 0; place < ARITY[low]; place++) numbers.push(Number(read(isFlag(low, place) ? FLAG : NUMBER)));
    if (numbers.some(Number.isNaN)) throw new Error(`${path.slice(at, at + 20)}: a number is missing`);
    yield { letter, numbers };
  }
}

const mirrored = ([x, y], [cx, cy]) => [2 * x - cx, 2 * y - cy];

/** The same in absolute points and five letters: M, L, C, Q, A, each with its points, and Z. */
function* segmentsOf(path) {
  let point = [0, 0];
  let start = point;
  let bend = { kind: '', point }; // the last control point, which S and T mirror
  for (const { letter, numbers } of commandsOf(path)) {
    const low = letter.toLowerCase();
    const [dx, dy] = letter === low ? point : [0, 0];
    const pair = (i) => [numbers[i] + dx, numbers[i + 1] + dy];
    const before = (kind) => (bend.kind === kind ? mirrored(point, bend.point) : point);
    let segment;
    if (low === 'm') segment = { kind: 'M', points: [pair(0)] };
    else if (low === 'l') segment = { kind: 'L', points: [pair(0)] };
    else if (low === 'h') segment = { kind: 'L', points: [[numbers[0] + dx, point[1]]] };
    else if (low === 'v') segment = { kind: 'L', points: [[point[0], numbers[0] + dy]] };
    else if (low === 'c') segment = { kind: 'C', points: [pair(0), pair(2), pair(4)] };
    else if (low === 's') segment = { kind: 'C', points: [before('C'), pair(0), pair(2)] };
    else if (low === 'q') segment = { kind: 'Q', points: [pair(0), pair(2)] };
    else if (low === 't') segment = { kind: 'Q', points: [before('Q'), pair(0)] };
    else if (low === 'a') segment = { kind: 'A', points: [pair(5)], arc: numbers.slice(0, 5) };
    else segment = { kind: 'Z', points: [start] };
    yield segment;
    const bends = CONTROLS[segment.kind];
    point = segment.points.at(-1);
    bend = { kind: segment.kind, point: bends ? segment.points.at(-2) : point };
    if (low === 'm') start = point;
  }
}

const same = ([x, y], [u, v]) => x === u && y === v;
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Whether a curve with this control point can be told from the straight line between its ends. */
function bendsAway([x, y], from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  return !(along >= 0 && along <= 1) || distance([x, y], [from[0] + along * dx, from[1] + along * dy]) > SEEN;
}

/** The control point of the curve of second degree that a curve of third degree nearly is, or null. */
function singleControl(from, one, other, to) {
  const axis = (i) => to[i] - 3 * other[i] + 3 * one[i] - from[i];
  if ((Math.hypot(axis(0), axis(1)) * Math.sqrt(3)) / 36 > SEEN) return null;
  return [0, 1].map((i) => (3 * (one[i] + other[i]) - from[i] - to[i]) / 4);
}

/** How far an arc of less than half a circle rises above the straight line between its ends. */
function rise(from, to, radius) {
  const half = distance(from, to) / 2;
  return half < radius ? radius - Math.sqrt(radius * radius - half * half) : radius;
}

/** A segment from that point as one of a simpler kind, if nobody can see the difference. */
function simplified(segment, from) {
  const { kind, points, arc } = segment;
  const to = points.at(-1);
  const line = { kind: 'L', points: [to] };
  if (kind === 'A') return arc[3] === 0 && rise(from, to, Math.min(arc[0], arc[1])) < SEEN ? line : segment;
  if (kind !== 'C' && kind !== 'Q') return segment;
  if (!points.slice(0, -1).some((control) => bendsAway(control, from, to))) return line;
  const control = kind === 'C' ? singleControl(from, points[0], points[1], to) : null;
  return control ? { kind: 'Q', points: [control, to] } : segment;
}

/** The radii of an arc between rounded points, of the same sweep as before: rounded down, because an arc that is too short grows to fit. */
function radiiBetween(from, to, [rx, ry], before, after) {
  const grown = distance(from, to) / distance(before, after);
  const down = (radius) => (radius < FINE ? Math.floor(radius * 10) / 10 : Math.floor(radius));
  return [rx, ry].map((radius) => down(radius * grown));
}

/** The segments with their points on whole numbers, without those of no length. */
function* roundedSegments(path) {
  const round = (point) => point.map(Math.round);
  let before = [0, 0]; // the end of the segment before, and where that was rounded to
  let point = before;
  let start = point;
  let begun = null; // a subpath in which nothing is drawn yet
  for (const segment of segmentsOf(path)) {
    const { kind, points: unrounded, arc } = simplified(segment, before);
    const after = unrounded.at(-1);
    const points = unrounded.map(round);
    const to = points.at(-1);
    if (kind === 'M') {
      begun = { kind, points };
      start = to;
    } else if (kind === 'Z') {
      if (!begun) yield { kind, points: [start] };
    } else if (!points.every((one) => same(one, point))) {
      if (begun) yield begun;
      begun = null;
      yield kind === 'A'
        ? { kind, points, arc: [...radiiBetween(round(before), to, arc, before, after), ...arc.slice(2)] }
        : { kind, points };
    } else if (kind === 'A' && arc[3] === 1) throw new Error('A circle of one arc cannot be rounded.');
    before = after;
    point = to;
  }
}

/** Numbers with as little between them as they need. */
function joined(numbers) {
  return numbers.map((number, i) => (i > 0 && !number.startsWith('-') ? ` ${number}` : number)).join('');
}

const told = (number) => String(Number(number.toFixed(2))).replace(/^(-?)0\./, '$1.');

/** The letter and the numbers of a segment as steps from a point. */
function command({ kind, points, arc }, point, mirror) {
  const steps = (those) => those.flatMap(([x, y]) => [told(x - point[0]), told(y - point[1])]);
  const all = steps(points);
  if (kind === 'Z') return ['z', []];
  if (kind === 'A') return ['a', [...arc.map(told), ...all]];
  if (kind === 'L' && all[1] === '0') return ['h', all.slice(0, 1)];
  if (kind === 'L' && all[0] === '0') return ['v', all.slice(1)];
  if (CONTROLS[kind] && same(points[0], mirror)) return [kind === 'C' ? 's' : 't', all.slice(2)];
  return [kind.toLowerCase(), all];
}

/** The path with all points on whole numbers. */
export function roundPath(path) {
  let text = '';
  let last = '';
  let point = [0, 0];
  let bend = { kind: '', point };
  for (const segment of roundedSegments(path)) {
    const mirror = bend.kind === segment.kind ? mirrored(point, bend.point) : point;
    const [letter, numbers] = command(segment, point, mirror);
    const words = joined(numbers);
    if (letter !== last || letter === 'm' || letter === 'z') text += letter + words;
    else text += words.startsWith('-') ? words : ` ${words}`;
    last = letter;
    point = segment.points.at(-1);
    bend = { kind: segment.kind, point: CONTROLS[segment.kind] ? segment.points.at(-2) : point };
  }
  return text;
}

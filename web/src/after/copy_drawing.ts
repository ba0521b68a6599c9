// copy_drawing.ts: draws a component of the page into a picture: renders it out of sight and copies its
// shapes and letters with the colours of the style sheets.
import { render, type VNode } from 'preact';
import { write } from './canvas';

function rendered<Found>(drawing: VNode, colour: string, copy: (holder: HTMLElement) => Found): Found {
  const holder = document.createElement('div');
  holder.hidden = true;
  holder.style.color = colour;
  document.body.append(holder);
  render(drawing, holder);
  const found = copy(holder);
  render(null, holder);
  holder.remove();
  return found;
}

function outlineOf(shape: Element): Path2D {
  const path = new Path2D(shape.getAttribute('d') ?? '');
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  if (shape.matches('ellipse')) path.ellipse(number('cx'), number('cy'), number('rx'), number('ry'), 0, 0, 2 * Math.PI);
  if (shape.matches('rect')) path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  return path;
}

function copyShape(pen: CanvasRenderingContext2D, shape: Element): void {
  const style = getComputedStyle(shape);
  const outline = outlineOf(shape);
  pen.globalAlpha = Number(style.opacity);
  pen.filter = style.filter;
  if (style.fill !== 'none') {
    pen.fillStyle = style.fill;
    pen.fill(outline, style.fillRule as CanvasFillRule);
  }
  if (style.stroke === 'none') return;
  pen.strokeStyle = style.stroke;
  pen.lineWidth = parseFloat(style.strokeWidth);
  pen.lineCap = style.strokeLinecap as CanvasLineCap;
  pen.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  pen.stroke(outline);
}

/** Copies an svg at this width, with the letters' colour; draws nothing outside its first shape. */
export function copyDrawing(pen: CanvasRenderingContext2D, drawing: VNode, left: number, top: number, wide: number, colour = ''): void {
  rendered(drawing, colour, (holder) => {
    const svg = holder.querySelector('svg');
    if (!svg) return;
    const { x, y, width } = svg.viewBox.baseVal;
    const shapes = [...svg.querySelectorAll('path, ellipse, rect')];
    pen.save();
    pen.translate(left, top);
    pen.scale(wide / width, wide / width);
    pen.translate(-x, -y);
    const [ground] = shapes;
    const rim = shapes.at(-1);
    pen.save();
    if (ground) pen.clip(outlineOf(ground));
    for (const shape of shapes.slice(0, -1)) copyShape(pen, shape);
    pen.restore();
    if (rim) copyShape(pen, rim); // half of its stroke is outside
    pen.restore();
  });
}

/** Letters and symbols in their order: what a face does. */
function symbolsOf(drawing: VNode): (string | Path2D)[] {
  return rendered(drawing, '', (holder) => {
    const found: (string | Path2D)[] = [];
    const walk = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node instanceof Text) found.push(node.data);
      else if (node instanceof SVGPathElement) found.push(outlineOf(node));
    }
    return found;
  });
}

const ICON = 24; // the field of a symbol

/** Copies a row of letters and symbols around the middle x, smaller if there is no room for it. */
export function copySymbols(
  pen: CanvasRenderingContext2D,
  drawing: VNode,
  x: number,
  y: number,
  size: number,
  colour: string,
  room: number,
): void {
  const symbols = symbolsOf(drawing);
  const wideOf = (one: string | Path2D, at: number) => {
    write(pen, '', 0, 0, { size: at, bold: true });
    return typeof one === 'string' ? pen.measureText(one).width + at * 0.08 : at * 0.95;
  };
  const widthAt = (at: number) => symbols.reduce((sum, one) => sum + wideOf(one, at), 0);
  const fits = Math.min(size, (size * room) / Math.max(1, widthAt(size)));
  let left = x - widthAt(fits) / 2;
  for (const one of symbols) {
    if (typeof one === 'string') write(pen, one, left, y + fits * 0.36, { size: fits, bold: true, colour });
    else {
      pen.save();
      pen.translate(left, y - fits * 0.43);
      pen.scale((fits * 0.86) / ICON, (fits * 0.86) / ICON);
      pen.fillStyle = colour;
      pen.fill(one, 'evenodd');
      pen.restore();
    }
    left += wideOf(one, fits);
  }
}

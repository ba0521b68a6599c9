// chance_chart.tsx: a line for each seat over the moves, with a dot at each marked move. Point at it to read a move, click
// to go there; the slider of the replay says where "now" is.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import type { Analysis } from './analysis';

const HIGH = 240;
const LEFT = 44;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 28;

/** Each seat has a colour and a dash, so that colour alone tells no line from another. */
const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 2'];

interface Scale {
  wide: number;
  x(move: number): number;
  y(value: number): number;
  moveAt(x: number): number;
  low: number;
  high: number;
}

function scaleOf(analysis: Analysis, wide: number): Scale {
  const values = analysis.lines.value.flat();
  const tens = analysis.measure === 'score';
  const low = tens ? 10 * Math.floor(Math.min(...values) / 10) : 0;
  const high = tens ? Math.max(low + 10, 10 * Math.ceil(Math.max(...values) / 10)) : 1;
  const moves = Math.max(1, analysis.length.value);
  return {
    wide,
    low,
    high,
    x: (move) => LEFT + (move / moves) * (wide - LEFT - RIGHT),
    y: (value) => TOP + ((high - value) / (high - low)) * (HIGH - TOP - BOTTOM),
    moveAt: (x) => Math.max(0, Math.min(moves, Math.round(((x - LEFT) / (wide - LEFT - RIGHT)) * moves))),
  };
}

const STEPS = [5, 10, 20, 50, 100, 200, 500];
const LABEL_ROOM = 80; // pixels for the number of a move

/** Numbers of moves below the chart, as many as have room. */
function ticksOf({ wide }: Scale, moves: number): number[] {
  const step = STEPS.find((one) => moves / one <= wide / LABEL_ROOM) ?? 1000;
  return Array.from({ length: Math.floor(moves / step) }, (_, i) => (i + 1) * step);
}

function Grid({ analysis, scale }: { analysis: Analysis; scale: Scale }) {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => scale.low + part * (scale.high - scale.low));
  return (
    <g class="grid">
      {steps.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={scale.wide - RIGHT} y1={scale.y(value)} y2={scale.y(value)} />
          <text x={LEFT - 6} y={scale.y(value) + 4} text-anchor="end">
            {analysis.measure === 'win' ? afterText.percent(value) : Math.round(value)}
          </text>
        </g>
      ))}
      <text x={LEFT} y={HIGH - 6}>
        {afterText.moveAxis}
      </text>
      {ticksOf(scale, analysis.length.value)
        .filter((move) => scale.x(move) > LEFT + LABEL_ROOM / 2)
        .map((move) => (
          <g key={move}>
            <line x1={scale.x(move)} x2={scale.x(move)} y1={HIGH - BOTTOM} y2={HIGH - BOTTOM + 5} />
            <text x={scale.x(move)} y={HIGH - 6} text-anchor={scale.x(move) > scale.wide - 30 ? 'end' : 'middle'}>
              {move}
            </text>
          </g>
        ))}
    </g>
  );
}

function Lines({ analysis, scale, seat }: { analysis: Analysis; scale: Scale; seat: number }) {
  const line = analysis.lines.value[seat] ?? [];
  const points = line.map((value, move) => `${scale.x(move).toFixed(1)},${scale.y(value).toFixed(1)}`).join(' ');
  return (
    <g class={`seat-${seat}`}>
      <polyline points={points} stroke-dasharray={DASHES[seat] ?? ''} />
      {analysis.mistakes.value
        .filter((one) => one.seat === seat)
        .map(({ entry, mark }) => (
          <circle
            key={entry}
            class={`dot ${mark}`}
            cx={scale.x(entry + 1)}
            cy={scale.y(line[entry + 1] ?? 0)}
            r={mark === 'doubtful' ? 4 : 6}
          />
        ))}
    </g>
  );
}

export interface ChartProps {
  analysis: Analysis;
  seats: Seat[];
  now?: number | null; // how many moves have been made, where a replay stands
  onChoose?(move: number): void;
}

export function ChanceChart({ analysis, seats, now = null, onChoose }: ChartProps) {
  const pointed = useSignal<number | null>(null);
  const wide = useSignal(720);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new ResizeObserver(() => (wide.value = Math.max(200, box.current?.clientWidth ?? 0)));
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const scale = scaleOf(analysis, wide.value);
  const at = pointed.value ?? now;
  const measure = analysis.measure === 'win' ? afterText.chanceToWin : afterText.expectedScore;
  const value = (line: number[], move: number) => {
    const one = line[Math.min(move, line.length - 1)] ?? 0;
    return analysis.measure === 'win' ? afterText.percent(one) : afterText.points(one);
  };
  const atEnd = analysis.lines.value.map((line, seat) => `${nameOf(seats, seat)} ${value(line, line.length)}`).join(', ');
  const point = (event: MouseEvent) => {
    return scale.moveAt(event.clientX - (event.currentTarget as SVGElement).getBoundingClientRect().left);
  };
  return (
    <div class="chart" ref={box}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider of the replay leads to the same moves by keys */}
      <svg
        viewBox={`0 0 ${wide.value} ${HIGH}`}
        role="img"
        aria-label={afterText.chartOf(measure, analysis.length.value, atEnd)}
        onMouseMove={(event) => (pointed.value = point(event))}
        onMouseLeave={() => (pointed.value = null)}
        onClick={(event) => onChoose?.(point(event))}>
        <Grid analysis={analysis} scale={scale} />
        {analysis.lines.value.map((_, seat) => (
          <Lines key={seat} analysis={analysis} scale={scale} seat={seat} />
        ))}
        {at !== null && <line class="now" x1={scale.x(at)} x2={scale.x(at)} y1={TOP} y2={HIGH - BOTTOM} />}
      </svg>
      <ul class="legend">
        {analysis.lines.value.map((line, seat) => (
          <li key={seat} class={`seat-${seat}`}>
            <svg viewBox="0 0 34 8" aria-hidden="true">
              <polyline points="0,4 34,4" stroke-dasharray={DASHES[seat] ?? ''} />
            </svg>
            {nameOf(seats, seat)} <b>{value(line, at ?? line.length)}</b>
          </li>
        ))}
        {analysis.mistakes.value.length > 0 && (
          <li class="quiet">
            <span class="dot-sample" aria-hidden="true" /> {afterText.dotMeans}
          </li>
        )}
        {at !== null && <li class="quiet">{afterText.atMove(at)}</li>}
      </ul>
    </div>
  );
}

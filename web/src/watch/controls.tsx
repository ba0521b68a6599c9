// controls.tsx: the controls of a replay: a slider with marks where the analysis found something, play and
// pause, steps by decision, and the seat from whose side it is seen.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Analysis } from '../after/analysis';
import { Button } from '../parts/button';
import type { ReplayTable } from '../table/replay_table';
import { watchText } from '../text/en/watch';
import { moverOf, type RecordText } from './record_text';

const PAUSES = { slow: 1800, normal: 800, fast: 250 };
type Speed = keyof typeof PAUSES;

export interface ControlsProps {
  table: ReplayTable;
  parts: RecordText;
  analysis: Analysis | null;
  onPlayOn(): void;
}

/** The next moment with a decision, or the end. */
function nextDecision(moves: string[], from: number): number {
  for (let at = from + 1; at < moves.length; at++) if (moverOf(moves[at] as string) !== null) return at;
  return moves.length;
}

function previousDecision(moves: string[], from: number): number {
  for (let at = from - 1; at > 0; at--) if (moverOf(moves[at] as string) !== null) return at;
  return 0;
}

function Marks({ analysis, length }: { analysis: Analysis; length: number }) {
  return (
    <div class="slider-marks" aria-hidden="true">
      {analysis.mistakes.value.map(({ entry, mark }) => (
        <span key={entry} class={`dot ${mark}`} style={{ left: `${(100 * entry) / Math.max(1, length)}%` }} />
      ))}
    </div>
  );
}

function Eyes({ table }: { table: ReplayTable }) {
  return (
    <label class="eyes">
      <span class="words">{watchText.eyes}</span>{' '}
      <select
        value={String(table.seat.value ?? -1)}
        onChange={(event) => table.lookFrom(Number(event.currentTarget.value) < 0 ? null : Number(event.currentTarget.value))}>
        <option value="-1">{watchText.allEyes}</option>
        {table.seats.value.map(({ seat, name }) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Controls({ table, parts, analysis, onPlayOn }: ControlsProps) {
  const playing = useSignal(false);
  const speed = useSignal<Speed>('normal');
  const at = table.at.value;
  const { length, moves } = { length: table.length, moves: parts.moves };
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setTimeout(() => {
      if (at >= length) playing.value = false;
      else table.goTo(nextDecision(moves, at));
    }, PAUSES[speed.value]);
    return () => clearTimeout(timer);
  }, [playing.value, speed.value, at]);
  const start = () => {
    if (at >= length) table.goTo(0);
    playing.value = !playing.value;
  };
  return (
    <section class="panel replay-controls" aria-label={watchText.controls}>
      <div class="slider">
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={watchText.slider}
          aria-valuetext={watchText.at(at, length)}
          onInput={(event) => table.goTo(Number(event.currentTarget.value))}
        />
        {analysis && <Marks analysis={analysis} length={length} />}
      </div>
      <div class="buttons">
        <Button plain onPress={() => table.goTo(previousDecision(moves, at))}>
          ◀ <span class="words">{watchText.back}</span>
        </Button>
        <Button onPress={start}>{playing.value ? `❚❚ ${watchText.pause}` : `▶ ${watchText.play}`}</Button>
        <Button plain onPress={() => table.goTo(nextDecision(moves, at))}>
          <span class="words">{watchText.next}</span> ▶
        </Button>
        <span class="where" aria-live="off">
          {at === 0 ? watchText.start : watchText.at(at, length)}
        </span>
        <label class="speed">
          <span class="words">{watchText.speed}</span>{' '}
          <select value={speed.value} onChange={(event) => (speed.value = event.currentTarget.value as Speed)}>
            {(Object.keys(PAUSES) as Speed[]).map((one) => (
              <option key={one} value={one}>
                {watchText.speeds[one]}
              </option>
            ))}
          </select>
        </label>
        <Eyes table={table} />
        <Button plain disabled={table.over.value} onPress={onPlayOn}>
          {watchText.playOn} <span class="words">{watchText.fromHere}</span>
        </Button>
      </div>
    </section>
  );
}

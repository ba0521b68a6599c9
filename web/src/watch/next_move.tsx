// next_move.tsx: the next move of a replay, and what the analysis says of it.
import type { AnalysedEntry, Analysis } from '../after/analysis';
import { Mistake } from '../after/mistakes';
import type { ReplayTable } from '../table/replay_table';
import type { Seat } from '../table/table';
import { text } from '../text/en';
import { afterText } from '../text/en/after';
import { watchText } from '../text/en/watch';
import { nameOf } from '../text/names';
import { moveIn, moverOf, type RecordText } from './record_text';

function luckWords(one: AnalysedEntry, analysis: Analysis, seats: Seat[]): string {
  const luck = one.luck?.[analysis.measure] ?? [];
  return luck.map((value, seat) => watchText.luck(afterText.signed(analysis.measure, value), nameOf(seats, seat))).join(', ');
}

function opinion(one: AnalysedEntry): string {
  if (one.kind === 'forced') return watchText.forced;
  return one.rank === 1 ? watchText.best : watchText.nearBest(one.rank ?? 0, one.choices ?? 0);
}

/** `line` is the record's next move. */
export function NextMove({ table, parts, analysis }: { table: ReplayTable; parts: RecordText; analysis: Analysis | null }) {
  const line = parts.moves[table.at.value];
  if (!line) return null;
  const seats = table.seats.value;
  const mover = moverOf(line);
  const one = analysis?.entries.value[table.at.value];
  if (one?.mark && analysis)
    return (
      <ol class="panel next-move">
        <Mistake one={one} analysis={analysis} seats={seats} />
      </ol>
    );
  return (
    <section class="panel next-move">
      <p>
        <b>
          {watchText.nextMove}: {mover === null ? text.chance : nameOf(seats, mover)}
        </b>{' '}
        {one?.label ?? moveIn(line)}
        {one?.words && one.words !== one.label && `: ${one.words}`}
      </p>
      {one && analysis && <p class="quiet">{one.kind === 'chance' ? luckWords(one, analysis, seats) : opinion(one)}</p>}
    </section>
  );
}

// story.tsx: why the game ended as it did, in a few lines: where points differ from those of the rival, what
// decisions and luck did, and the move that changed the chances most. It tells of the person who played, or
// of the winner if several people or none sat here.
import type { Score } from '../engine/protocol';
import { gameNamed } from '../games/registry';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import type { AnalysedEntry, Analysis } from './analysis';
import { kindOf } from './sources';

const DIFFERENCES = 4;

/** The seat of the story, and the one to compare with: the winner, or the best of the others. */
function rivals(score: Score, mine: number[]): [number, number] | null {
  const byPlace = [...score.seats].sort((a, b) => a.place - b.place).map(({ seat }) => seat);
  const hero = mine.length === 1 ? mine[0] : byPlace[0];
  const rival = byPlace.find((seat) => seat !== hero);
  return hero === undefined || rival === undefined ? null : [hero, rival];
}

/** Points of one seat more than of the other by kind of source, the largest differences first. */
function differences(score: Score, hero: number, rival: number): [string, number][] {
  const sums = new Map<string, number>();
  for (const { seat, lines } of score.seats)
    for (const { source, points } of lines) {
      const sign = seat === hero ? 1 : seat === rival ? -1 : 0;
      sums.set(kindOf(source), (sums.get(kindOf(source)) ?? 0) + sign * points);
    }
  return [...sums]
    .filter(([, points]) => points !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, DIFFERENCES);
}

interface Turn {
  one: AnalysedEntry;
  from: number;
  to: number;
}

/** Where the chance of a seat fell most, or rose most if it won. */
function greatestTurn(analysis: Analysis, seat: number, sign: 1 | -1): Turn | null {
  const line = analysis.lines.value[seat] ?? [];
  let best: Turn | null = null;
  analysis.entries.value.forEach((one, i) => {
    const [from = 0, to = 0] = [line[i], line[i + 1]];
    if (sign * (to - from) > (best ? sign * (best.to - best.from) : 0)) best = { one, from, to };
  });
  return best;
}

function TurnLine({ turn, table, name, onShow }: { turn: Turn; table: Table; name: string; onShow(move: number): void }) {
  const { one, from, to } = turn;
  const seats = table.seats.value;
  const mover = one.seat === null ? text.chance : nameOf(seats, one.seat);
  return (
    <li>
      {afterText.turn(name, one.entry + 1, afterText.percent(from), afterText.percent(to))} <b>{mover}</b>: {one.words}{' '}
      <button type="button" class="link" aria-label={afterText.watchMoveOf(one.entry + 1)} onClick={() => onShow(one.entry)}>
        {afterText.watchMove}
      </button>
    </li>
  );
}

/** How the chance of a seat came from its beginning to its end; the parts add up. */
function shareOf(analysis: Analysis, seat: number): string | null {
  const line = analysis.lines.value[seat] ?? [];
  if (!analysis.done.value) return null;
  const [from, to] = [line[0] ?? 0, line[line.length - 1] ?? 0];
  const { loss, luck } = analysis.totals(seat);
  const signed = (value: number) => afterText.signed('win', value);
  return afterText.cameFrom(afterText.percent(from), afterText.percent(to), signed(luck), signed(-loss), signed(to - from - luck + loss));
}

export function Story({ table, analysis, onShow }: { table: Table; analysis: Analysis; onShow(move: number): void }) {
  const score = table.score.value;
  const found = score && rivals(score, table.mySeats.value);
  if (!score || !found) return null;
  const [hero, rival] = found;
  const seats = table.seats.value;
  const [name, other] = [nameOf(seats, hero), nameOf(seats, rival)];
  const won = score.seats.some(({ seat, place }) => seat === hero && place === 1);
  const share = shareOf(analysis, hero);
  const turn = analysis.done.value ? greatestTurn(analysis, hero, won ? 1 : -1) : null;
  const names = gameNamed(table.game.value)?.words.sources ?? {};
  const differs = differences(score, hero, rival).map(([kind, points]) => afterText.difference(afterText.sourceName(kind, names), points));
  return (
    <section class="panel story">
      <h2>{won ? afterText.whyWon : afterText.whyLost}</h2>
      <ul>
        <li>
          {afterText.against(name, other)} {differs.join(', ') || afterText.noDifference}
        </li>
        {share && <li>{share}</li>}
        {turn && <TurnLine turn={turn} table={table} name={name} onShow={onShow} />}
      </ul>
    </section>
  );
}

// score_sheet.tsx: everybody's points by source side by side, a bar for each, the winner marked. Draws the score
// of the engine and counts nothing itself. Names of sources come from the game's words.
import type { Score, ScoreLine } from '../engine/protocol';
import { gameNamed } from '../games/registry';
import type { Seat } from '../table/table';
import { afterText } from '../text/en/after';
import { nameOf } from '../text/names';
import { shownAs } from './sources';

interface Source {
  source: string;
  name: string;
  lines: (ScoreLine[] | null)[]; // of each seat, null: it has none
}

/** A source that the game has a name for makes a row of its own; the others a row by kind: what stands before the dot. */
function sourcesOf(score: Score, names: Record<string, string>): Source[] {
  const rows = new Map<string, Source>();
  score.seats.forEach(({ lines }, at) => {
    for (const line of lines) {
      const source = shownAs(line.source, names);
      const row = rows.get(source) ?? { source, name: afterText.sourceName(source, names), lines: score.seats.map(() => null) };
      row.lines[at] = [...(row.lines[at] ?? []), line];
      rows.set(source, row);
    }
  });
  return [...rows.values()].filter(({ lines }) => lines.some((line) => line));
}

function Cell({ lines, most }: { lines: ScoreLine[] | null; most: number }) {
  const points = lines?.reduce((sum, line) => sum + line.points, 0) ?? 0;
  if (!lines) return <td class="empty">{afterText.noPoints}</td>;
  const width = `${Math.min(100, (100 * Math.abs(points)) / most)}%`;
  return (
    <td>
      <b class="number">{points}</b>
      <span class={points < 0 ? 'bar minus' : 'bar'} style={{ '--part': width }} />
      <small>{lines.map(({ words }) => words).join('; ')}</small>
    </td>
  );
}

/** Equal scores with different places: something else has decided. */
function isTieBroken({ seats }: Score): boolean {
  return seats.some((one) => seats.some((other) => one.total === other.total && one.place !== other.place));
}

export function ScoreSheet({ game, score, seats }: { game: string; score: Score; seats: Seat[] }) {
  const words = gameNamed(game)?.words;
  const sources = sourcesOf(score, words?.sources ?? {});
  const sums = sources.flatMap(({ lines }) => lines.map((one) => Math.abs(one?.reduce((sum, line) => sum + line.points, 0) ?? 0)));
  const most = Math.max(1, ...sums);
  return (
    <section class="panel score-sheet">
      <h2>{afterText.scoreSheet}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={afterText.scoreSheet}>
        <table>
          <thead>
            <tr>
              <th scope="col">{afterText.source}</th>
              {score.seats.map(({ seat, place }) => (
                <th key={seat} scope="col" class={place === 1 ? 'first' : ''}>
                  {nameOf(seats, seat)}{' '}
                  {score.seats.length > 1 && <small>{place === 1 ? `★ ${afterText.winnerMark}` : afterText.place(place)}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, name, lines }) => (
              <tr key={source}>
                <th scope="row">{name}</th>
                {lines.map((one, at) => (
                  <Cell key={at} lines={one} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{afterText.total}</th>
              {score.seats.map(({ seat, total, place }) => (
                <td key={seat} class={place === 1 ? 'first' : ''}>
                  <b class="number">{total}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {words && isTieBroken(score) && <p class="quiet">{words.tieBroken}</p>}
    </section>
  );
}

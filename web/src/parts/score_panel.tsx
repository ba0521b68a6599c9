// score_panel.tsx: the panel of the score as if the game ended now: everybody's total, and the points of one seat by
// source. The engine counts; nothing here knows a rule.
import type { SeatScore } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { nameOf } from '../text/names';

function Lines({ score }: { score: SeatScore }) {
  return (
    <ul class="lines">
      {score.lines.map(({ source, words, points }) => (
        <li key={source}>
          <span>{words}</span> <b>{text.points(points)}</b>
        </li>
      ))}
    </ul>
  );
}

export function ScorePanel({ table }: { table: Table }) {
  const score = table.score.value;
  if (!score) return null;
  const own = score.seats.find(({ seat }) => seat === table.seat.value);
  const winners = score.seats.filter(({ place }) => place === 1).map(({ seat }) => nameOf(table.seats.value, seat));
  return (
    <div class="score">
      {score.over && <p class="winner">{score.title || text.winner(winners.join(', '))}</p>}
      <ol class="totals">
        {score.seats.map(({ seat, total }) => (
          <li key={seat} class={seat === table.seat.value ? 'own' : ''}>
            <span>{nameOf(table.seats.value, seat)}</span> <b class="number">{text.points(total)}</b>
          </li>
        ))}
      </ol>
      {own && <Lines score={own} />}
    </div>
  );
}

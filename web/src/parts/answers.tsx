// answers.tsx: big buttons beside the prompt: moves that are about nothing on the table ("keep old"), and, when something was
// pointed at that several moves are about, these moves. "pass" and "done" have a button of their own: way_out.tsx.
import type { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import type { Table } from '../table/table';
import { withNames } from '../text/names';
import { text } from '../text/en';
import { wayOutOf } from './way_out';

const PLAIN = /^(\w+|keep \w+|hire \w+)$/; // a verb alone, or one of few answers
const FEW = 8;

function answersOf(choosing: Choosing): Move[] {
  const out = wayOutOf(choosing); // has a button of its own
  const moves = choosing.shown.value.filter(({ move }) => move !== out?.move);
  if (choosing.filters.value.length > 0 && moves.length <= FEW) return moves;
  return moves.filter(({ move }) => PLAIN.test(move));
}

function Answer({ move, table, choosing }: { move: Move; table: Table; choosing: Choosing }) {
  const point = (to: string | null) => () => (choosing.pointed.value = to);
  return (
    <button type="button" class="button answer" data-answer={move.move}
      data-tip={`${move.move.replace(/_/g, ' ')}\n${withNames(move.words, table.seats.value)}`} onClick={() => choosing.play(move.move)}
      onMouseEnter={point(move.move)} onMouseLeave={point(null)} onFocus={point(move.move)} onBlur={point(null)}>
      {text.answer(move.move)}
    </button>
  );
}

/** `listed`: there is a button for each answer, and not only one that leads back to all moves. */
export function Answers({ table, choosing, listed }: { table: Table; choosing: Choosing; listed: boolean }) {
  const answers = listed ? answersOf(choosing) : [];
  const narrowed = choosing.filters.value.length > 0;
  if (!answers.length && !narrowed) return null;
  return (
    <div class="answers" role="group" aria-label={text.answers}>
      {answers.map((move) => <Answer key={move.move} move={move} table={table} choosing={choosing} />)}
      {narrowed && (
        <button type="button" class="button answer quiet-answer" onClick={() => (choosing.filters.value = [])}>{text.allMoves}</button>
      )}
    </div>
  );
}

// answers.tsx: big buttons beside the prompt: moves that are about nothing on the table ("keep old"), and, when something was
// pointed at that several moves are about, these moves. "pass" and "done" have a button of their own: way_out.tsx.
import type { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { withNames } from '../text/names';
import { wayOutOf } from './way_out';

const PLAIN = /^(\w+|keep \w+|hire \w+)$/; // a verb alone, or one of few answers
const FEW = 8;

function answersOf(choosing: Choosing): Move[] {
  const out = wayOutOf(choosing); // has a button of its own
  const moves = choosing.shown.value.filter(({ move }) => move !== out?.move);
  if (choosing.filters.value.length > 0 && moves.length <= FEW) return moves;
  return moves.filter(({ move }) => PLAIN.test(move));
}

/** The words with which all of them begin, which need not be said on each button: "place blue 1 " of "place blue 1 str". */
function sharedWords(moves: Move[]): string {
  const [first = [], ...others] = moves.map(({ move }) => move.split(' '));
  const differs = first.findIndex(
    (word, i) => i === first.length - 1 || others.some((words) => words[i] !== word || i === words.length - 1),
  );
  return others.length
    ? first
        .slice(0, differs)
        .map((word) => `${word} `)
        .join('')
    : '';
}

interface AnswerProps {
  move: Move;
  words: string; // what the button says
  table: Table;
  choosing: Choosing;
}

function Answer({ move, words, table, choosing }: AnswerProps) {
  const point = (to: string | null) => () => (choosing.pointed.value = to);
  return (
    <button
      type="button"
      class="button answer"
      data-answer={move.move}
      aria-label={text.answer(move.move)}
      data-tip={`${move.move.replace(/_/g, ' ')}\n${withNames(move.words, table.seats.value)}`}
      onClick={() => choosing.play(move.move)}
      onMouseEnter={point(move.move)}
      onMouseLeave={point(null)}
      onFocus={point(move.move)}
      onBlur={point(null)}>
      {words}
    </button>
  );
}

/** `listed`: there is a button for each answer, and not only one that leads back to all moves. */
export function Answers({ table, choosing, listed }: { table: Table; choosing: Choosing; listed: boolean }) {
  const answers = listed ? answersOf(choosing) : [];
  const narrowed = choosing.filters.value.length > 0;
  if (!answers.length && !narrowed) return null;
  const shared = narrowed ? sharedWords(answers) : '';
  return (
    <div class="answers" role="group" aria-label={text.answers}>
      {answers.map((move) => (
        <Answer key={move.move} move={move} words={text.answer(move.move.slice(shared.length))} table={table} choosing={choosing} />
      ))}
      {narrowed && (
        <button type="button" class="button answer quiet-answer" onClick={() => (choosing.filters.value = [])}>
          {text.allMoves}
        </button>
      )}
    </div>
  );
}

// answers.tsx: big buttons beside the prompt: moves that nothing on the table stands for ("keep old"), and
// the moves about a thing that was pointed at, if there are several. The move that ends the question has a
// button of its own: way_out.tsx.
import type { Choosing } from '../choose/choose';
import { pointing } from '../choose/pointing';
import type { Move } from '../engine/protocol';
import { text } from '../text/en';
import { wayOutOf } from './way_out';

const FEW = 8;

function answersOf(choosing: Choosing, kinds: string[]): Move[] {
  const out = wayOutOf(choosing); // has a button of its own
  const moves = choosing.shown.value.filter(({ move }) => move !== out?.move);
  if (choosing.filters.value.length > 0 && moves.length <= FEW) return moves;
  return moves.filter(({ kind }) => kinds.includes(kind));
}

function Answer({ move, choosing }: { move: Move; choosing: Choosing }) {
  return (
    <button
      type="button"
      class="button answer"
      data-answer={move.move}
      data-tip={`${move.label}\n${move.words}`}
      onClick={() => choosing.play(move.move)}
      {...pointing(choosing, move.move)}>
      {move.label}
    </button>
  );
}

export interface AnswersProps {
  choosing: Choosing;
  kinds: string[] | null; // of moves with a button of their own; null: there is only the one that leads back to all moves
}

export function Answers({ choosing, kinds }: AnswersProps) {
  const answers = kinds ? answersOf(choosing, kinds) : [];
  const narrowed = choosing.filters.value.length > 0;
  if (!answers.length && !narrowed) return null;
  return (
    <div class="answers" role="group" aria-label={text.answers}>
      {answers.map((move) => (
        <Answer key={move.move} move={move} choosing={choosing} />
      ))}
      {narrowed && (
        <button type="button" class="button answer quiet-answer" onClick={() => (choosing.filters.value = [])}>
          {text.allMoves}
        </button>
      )}
    </div>
  );
}

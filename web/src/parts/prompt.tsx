// prompt.tsx: the prompt, at the bottom edge, always as high as it is: whose turn it is, the question, what the
// move leads to that is pointed at, and buttons, of which one is brass.
import type { Choosing } from '../choose/choose';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { nameOf } from '../text/names';
import { asSentence } from '../text/readable';
import { Answers } from './answers';
import { Button } from './button';
import { Confirm } from './confirm';
import { WayOut } from './way_out';

function question(table: Table): string {
  const seats = table.seats.value;
  const choices = table.choices.value;
  const busy = table.busy.value;
  if (table.over.value) return text.gameOver;
  if (choices && (choices.waiting || table.offered.value)) {
    const { ask } = choices;
    return table.mySeats.value.length > 1 ? `${text.isAsked(nameOf(seats, choices.seat))} ${ask}` : ask;
  }
  if (busy !== null) return text.thinks(nameOf(seats, busy));
  const { waiting, chance } = table.turn.value;
  if (waiting.length) return text.waitsFor(waiting.map((seat) => nameOf(seats, seat)).join(', '));
  return chance ? text.chanceNext : text.loading;
}

/** Whether a person at this screen has to choose, or has an offer to act. */
function wanted(table: Table): 'choose' | 'act' | undefined {
  return table.choices.value?.waiting ? 'choose' : table.offered.value ? 'act' : undefined;
}

/** What the move that is pointed at does. */
function consequence(table: Table, choosing: Choosing): string | null {
  const move = choosing.chosen.value ?? choosing.moveOf(choosing.pointed.value);
  if (move) return move.words;
  return table.offered.value ? text.mayAct : null;
}

/** Who has to act, in a few words above the question. */
function whose(table: Table): string {
  if (table.over.value) return text.overShort;
  return { choose: text.yourTurn, act: text.mayActShort, none: text.othersTurn }[wanted(table) ?? 'none'];
}

/** The move that a finger has pointed at: the one brass button then. */
function Chosen({ choosing }: { choosing: Choosing }) {
  const move = choosing.chosen.value;
  if (!move) return null;
  return (
    <button type="button" class="button chosen-move" data-answer={move.move} onClick={() => choosing.play(move.move)}>
      {move.label}
    </button>
  );
}

export interface PromptProps {
  table: Table;
  choosing: Choosing;
  answers: string[] | null; // kinds of moves with a button here: see Answers
}

export function Prompt({ table, choosing, answers }: PromptProps) {
  const leadsTo = consequence(table, choosing);
  const confirming = choosing.confirming.value;
  return (
    <section class="prompt" aria-label={text.table} data-wanted={wanted(table)}>
      <div class="asks">
        <p class="caps">{whose(table)}</p>
        <p class="question" aria-live="polite">
          {confirming ? text.isMeant(confirming.label) : question(table)}
        </p>
      </div>
      <p class={leadsTo === null && !confirming ? 'leads-to idle' : 'leads-to'}>
        {confirming ? text.isMeantWhy : (leadsTo ?? (table.choices.value?.waiting ? text.leadsTo : ''))}
      </p>
      <div class="prompt-buttons">
        {confirming ? (
          <Confirm move={confirming} choosing={choosing} />
        ) : (
          <>
            <Answers choosing={choosing} kinds={answers} />
            {table.offered.value && <Button onPress={() => table.letPass()}>{text.letPass}</Button>}
            <WayOut choosing={choosing} />
            <Chosen choosing={choosing} />
          </>
        )}
      </div>
      {table.problem.value && (
        <p class="problem" role="alert">
          {asSentence(table.problem.value)}
        </p>
      )}
    </section>
  );
}

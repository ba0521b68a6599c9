// prompt.tsx: the prompt, always in the same place: the round and phase, the question and whom it is for, and
// what the move leads to that is pointed at.
import type { Choosing } from '../choose/choose';
import type { State } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { nameOf } from '../text/names';
import { asSentence, asWords } from '../text/readable';
import { Answers } from './answers';
import { Button } from './button';
import { Confirm } from './confirm';
import { WayOut } from './way_out';

/** The round and phase, as far as the game has them. */
export function phaseWords(state: State | null, phases: Record<string, string>): string {
  if (!state) return text.loading;
  const { round, rounds, phase } = state as { round?: number; rounds?: number; phase?: string };
  const when = round === undefined ? '' : round ? text.round(round, rounds ?? null) : text.setupPhase;
  const what = phase === undefined ? '' : (phases[phase] ?? asWords(phase));
  return [when, what].filter(Boolean).join(' · ');
}

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
  const pointed = choosing.pointed.value;
  const move = choosing.moveOf(pointed);
  if (move) return move.words;
  return table.offered.value ? text.mayAct : null;
}

export interface PromptProps {
  table: Table;
  choosing: Choosing;
  phases: Record<string, string>; // their names, by id; of others the id is shown
  answers: string[] | null; // kinds of moves with a button here: see Answers
}

export function Prompt({ table, choosing, phases, answers }: PromptProps) {
  const leadsTo = consequence(table, choosing);
  const confirming = choosing.confirming.value;
  return (
    <section class="prompt" aria-label={text.table} data-wanted={wanted(table)}>
      <p class="phase">{phaseWords(table.state.value, phases)}</p>
      <p class="question" aria-live="polite">
        {confirming ? text.isMeant(confirming.label) : question(table)}
      </p>
      <p class={leadsTo === null && !confirming ? 'leads-to idle' : 'leads-to'}>
        {confirming ? text.isMeantWhy : (leadsTo ?? (table.choices.value ? text.leadsTo : ''))}
      </p>
      <div class="prompt-buttons">
        {confirming ? (
          <Confirm move={confirming} choosing={choosing} />
        ) : (
          <>
            <Answers choosing={choosing} kinds={answers} />
            {table.offered.value && <Button onPress={() => table.letPass()}>{text.letPass}</Button>}
            <WayOut choosing={choosing} />
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

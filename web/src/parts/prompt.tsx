// prompt.tsx: always in the same place: the round and phase, what is asked of whom, and what the move leads to that is
// pointed at.
import type { Choosing } from '../choose/choose';
import type { Table } from '../table/table';
import { nameOf, withNames } from '../text/names';
import { text } from '../text/en';
import { Answers } from './answers';
import { Button } from './button';
import { WayOut } from './way_out';

function phaseWords(table: Table): string {
  const { round, rounds, phase } = (table.state.value ?? {}) as { round?: number; rounds?: number; phase?: string };
  if (phase === undefined) return text.loading;
  const when = round ? text.round(round, rounds ?? null) : text.setupPhase;
  return `${when} · ${text.phase(phase)}`;
}

function question(table: Table): string {
  const seats = table.seats.value;
  const choices = table.choices.value;
  const busy = table.busy.value;
  if (table.over.value) return text.gameOver;
  if (choices && (choices.waiting || table.offered.value)) {
    const ask = withNames(choices.ask, seats);
    return table.mySeats.value.length > 1 ? `${text.isAsked(nameOf(seats, choices.seat))} ${ask}` : ask;
  }
  if (busy !== null) return text.thinks(nameOf(seats, busy));
  const { waiting, chance } = table.turn.value;
  if (waiting.length) return text.waitsFor(waiting.map((seat) => nameOf(seats, seat)).join(', '));
  return chance ? text.chanceNext : text.loading;
}

function consequence(table: Table, choosing: Choosing): string {
  const pointed = choosing.pointed.value;
  const move = table.choices.value?.moves.find(({ move: one }) => one === pointed);
  if (move) return withNames(move.words, table.seats.value);
  if (table.offered.value) return text.mayAct;
  return table.choices.value ? text.leadsTo : '';
}

export function Prompt({ table, choosing }: { table: Table; choosing: Choosing }) {
  return (
    <section class="prompt" aria-label={text.table}>
      <p class="phase">{phaseWords(table)}</p>
      <p class="question" aria-live="polite">
        {question(table)}
      </p>
      <p class="leads-to">{consequence(table, choosing)}</p>
      <div class="prompt-buttons">
        <Answers table={table} choosing={choosing} />
        {table.offered.value && <Button onPress={() => table.letPass()}>{text.letPass}</Button>}
        <WayOut choosing={choosing} />
      </div>
      {table.problem.value && (
        <p class="problem" role="alert">
          {withNames(table.problem.value, table.seats.value)}
        </p>
      )}
    </section>
  );
}

// changes.tsx: what I chose in this round, so that a plan can be seen whole and taken back step by step.
import type { LogEntry } from '../engine/protocol';
import { Button } from '../parts/button';
import { realmsText as text } from '../text/en/dicerealms';
import { withNames } from '../text/names';
import type { View } from './view';

/** My choices since the Fate die was rolled. */
function choicesOfRound({ table, me }: View): LogEntry[] {
  const log = table.log.value;
  let first = log.length;
  while (first > 0 && !log[first - 1]!.move.startsWith('fate ')) first--;
  return log.slice(first).filter(({ seat, move }) => seat === me.seat && move !== 'done');
}

export function Changes({ view }: { view: View }) {
  const choices = choicesOfRound(view);
  const seats = view.table.seats.value;
  if (!choices.length) return null;
  return (
    <section class="panel dr-changes" aria-label={text.changes}>
      <h2>{text.changes}</h2>
      <ol>
        {choices.map(({ move, words }, i) => <li key={i}>{withNames((words ?? '').split(';')[0] || move.replace(/_/g, ' '), seats)}</li>)}
      </ol>
      <Button plain onPress={() => void view.table.undo()}>{text.undoLast}</Button>
    </section>
  );
}

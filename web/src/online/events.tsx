// events.tsx: what happened at an online table besides moves: who sat down, bots that took over, going back.
// It has a place of its own: talk cannot push it out of view.
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button';
import { type OnlineTable, personAt } from '../table/online_table';
import { text } from '../text/en';

export function Events({ table }: { table: OnlineTable }) {
  const list = useRef<HTMLOListElement>(null);
  const happened = table.happened.value;
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [happened.length]);
  return (
    <section class="panel events" aria-label={text.events}>
      <h2>{text.events}</h2>
      {table.happenedBefore.value && (
        <Button plain onPress={() => void table.lookBack()}>
          {text.eventsBefore}
        </Button>
      )}
      {!happened.length && <p class="quiet">{text.noEvents}</p>}
      <ol ref={list} tabIndex={0} aria-label={text.events}>
        {happened.map(({ at, seat, kind, text: words }, i) => (
          <li key={i}>
            <time dateTime={new Date(at * 1000).toISOString()}>{text.shortTime(at * 1000)}</time>{' '}
            <b>{text.doneBy[kind] ?? (seat === null ? text.spectator : personAt(table.there.value.seats, seat))}</b>{' '}
            {text.happened[kind] ?? words}
          </li>
        ))}
      </ol>
    </section>
  );
}

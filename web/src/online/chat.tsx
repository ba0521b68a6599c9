// chat.tsx: the chat of an online table, with a line to type.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../parts/button';
import type { Said } from '../table/online_messages';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { nameOf } from '../text/names';

const LONGEST = 280; // letters; the server takes 300 bytes

function clip(words: string): string {
  let fits = words.trim();
  while (new TextEncoder().encode(fits).length > 300) fits = fits.slice(0, -1);
  return fits;
}

function SaidLine({ said, table }: { said: Said; table: OnlineTable }) {
  return (
    <li>
      <b>{said.seat === null ? text.spectator : nameOf(table.seats.value, said.seat)}</b> {said.text}
    </li>
  );
}

export function Chat({ table }: { table: OnlineTable }) {
  const words = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const said = table.talk.value;
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [said.length]);
  const say = async () => {
    const line = clip(words.value);
    const heard = !line || (await table.chat(line));
    if (heard && clip(words.value) === line) words.value = '';
  };
  return (
    <section class="panel chat" aria-label={text.chat}>
      <h2>{text.chat}</h2>
      {!said.length && <p class="quiet">{text.nothingSaid}</p>}
      <ol ref={list} aria-live="polite" tabIndex={0} aria-label={text.chat}>
        {said.map((one, i) => (
          <SaidLine key={i} said={one} table={table} />
        ))}
      </ol>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}>
        <input
          type="text"
          maxLength={LONGEST}
          aria-label={text.saySomething}
          placeholder={text.saySomething}
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <Button onPress={() => void say()}>{text.say}</Button>
      </form>
    </section>
  );
}

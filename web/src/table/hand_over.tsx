// hand_over.tsx: between two people at one screen of whom one knows a secret: hides the table until the other
// one is there.
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/en';
import { nameOf } from '../text/names';
import type { Table } from './table';

export function HandOver({ table, to }: { table: Table; to: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const name = nameOf(table.seats.value, to);
  useEffect(() => button.current?.focus(), []);
  return (
    <main class="page narrow hand-over">
      <h1>{text.handOver(name)}</h1>
      <p>{text.handOverWhy}</p>
      <button ref={button} type="button" class="button" onClick={() => table.takeScreen()}>
        {text.iAm(name)}
      </button>
    </main>
  );
}

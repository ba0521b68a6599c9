// opened.tsx: opens a table for as long as its page is shown, and shows something in its place until it is
// there.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableProps } from '../parts/table_frame';
import { text } from '../text/en';
import { NoTable } from './no_table';

/** Opens a table for each `id`, and closes it with the page. Null: there is none; undefined: not yet. */
export function useOpened<Opened extends TableProps>(open: () => Opened | null, id: unknown): Opened | null | undefined {
  const [opened, setOpened] = useState<Opened | null | undefined>(undefined);
  useEffect(() => {
    const at = open();
    setOpened(at);
    return () => {
      at?.choosing.close();
      at?.table.close();
    };
  }, [id]);
  return opened;
}

export function Loading() {
  return (
    <main class="page">
      <p>{text.loading}</p>
    </main>
  );
}

interface OpenedTableProps<Opened extends TableProps> {
  id: string; // of a game or link that this browser keeps
  open(id: string): Opened | null;
  children(opened: Opened): ComponentChildren;
}

export function OpenedTable<Opened extends TableProps>({ id, open, children }: OpenedTableProps<Opened>) {
  const opened = useOpened(() => open(id), id);
  if (opened === null) return <NoTable title={text.cannotOpen} why={[text.noGame]} />;
  return <>{opened ? children(opened) : <Loading />}</>;
}

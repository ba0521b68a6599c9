// online_page.tsx: opens the online table that the address names: the waiting room first, then the game.
import { useEffect, useState } from 'preact/hooks';
import { AfterGame } from '../after/after';
import { Choosing } from '../choose/choose';
import { loadLink } from '../online/links';
import { OnlineBar } from '../online/online_bar';
import { playAgain, Rematch } from '../online/rematch';
import { WaitingRoom } from '../online/waiting_room';
import { usePageTitle } from '../parts/page_title';
import { text } from '../text/en';
import { GameTable } from './game_table';
import { OnlineTable } from './online';

interface Opened {
  table: OnlineTable;
  choosing: Choosing;
}

function openTable(id: string): Opened | null {
  const link = loadLink(id);
  if (!link) return null;
  const table = new OnlineTable(link);
  return { table, choosing: new Choosing(table) };
}

function AtTable({ table, choosing }: Opened) {
  usePageTitle(text.table);
  if (table.refused.value !== null)
    return (
      <main class="page narrow">
        <h1>{text.cannotJoin}</h1>
        <section class="panel" role="alert">
          <p>{text.because(table.refused.value)}</p>
          <p>{text.cannotJoinWhy}</p>
        </section>
      </main>
    );
  if (!table.joined.value) return <main class="page"><p role="status">{text.connections[table.connection.value]}</p></main>;
  if (!table.begun.value) return <WaitingRoom table={table} />;
  const mayRematch = table.seat.value !== null && !table.rematch.value ? { onRematch: () => void playAgain(table) } : {};
  return (
    <>
      <OnlineBar table={table} />
      {table.over.value && <Rematch table={table} />}
      {table.over.value && <AfterGame table={table} {...mayRematch} />}
      <GameTable table={table} choosing={choosing} headed={table.over.value} />
    </>
  );
}

export function OnlinePage({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened | null | undefined>(undefined);
  useEffect(() => {
    const at = openTable(id);
    setOpened(at);
    return () => {
      at?.choosing.close();
      at?.table.close();
    };
  }, [id]);
  if (!opened) return <main class="page"><p>{opened === null ? text.noGame : text.loading}</p></main>;
  return <AtTable {...opened} />;
}

// table_page.tsx: opens the table that the address names and shows it as its game wants.
import { useEffect, useState } from 'preact/hooks';
import { Choosing } from '../choose/choose';
import { DiceRealmsTable } from '../dicerealms/table';
import type { TableProps } from '../parts/table_frame';
import { RollPlayerTable } from '../rollplayer/table';
import { text } from '../text/en';
import { LocalTable } from './local';
import { loadGame } from './saved';

function openTable(id: string): TableProps | null {
  const saved = loadGame(id);
  if (!saved) return null;
  const table = new LocalTable(saved);
  return { table, choosing: new Choosing(table) };
}

export function TablePage({ id }: { id: string }) {
  const [opened, setOpened] = useState<TableProps | null | undefined>(undefined);
  useEffect(() => {
    const at = openTable(id);
    setOpened(at);
    return () => {
      at?.choosing.close();
      at?.table.close();
    };
  }, [id]);
  if (!opened) return <main class="page"><p>{opened === null ? text.notFound : text.loading}</p></main>;
  const GameTable = opened.table.game.value === 'dicerealms' ? DiceRealmsTable : RollPlayerTable;
  return <GameTable {...opened} />;
}

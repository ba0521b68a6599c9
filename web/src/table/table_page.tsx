// table_page.tsx: opens the game of this browser that the address names.
import { useEffect, useState } from 'preact/hooks';
import { AfterGame } from '../after/after';
import { Choosing } from '../choose/choose';
import type { TableProps } from '../parts/table_frame';
import { botPause, confirm } from '../settings/settings';
import { text } from '../text/en';
import { GameTable } from './game_table';
import { LocalTable } from './local';
import { NoTable } from './no_table';
import { loadGame, planGame } from './saved';

function openTable(id: string): TableProps | null {
  const saved = loadGame(id);
  if (!saved) return null;
  const table = new LocalTable(saved, botPause());
  return { table, choosing: new Choosing(table, () => confirm.value === 'always') };
}

/** The same seats again, with other dice. */
function rematch(id: string): void {
  const saved = loadGame(id);
  if (!saved) return;
  const { seed: _, ...plan } = saved.plan;
  location.hash = `#/table/local/${planGame(plan)}`;
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
  if (opened === null) return <NoTable title={text.cannotOpen} why={[text.noGame]} />;
  if (!opened)
    return (
      <main class="page">
        <p>{text.loading}</p>
      </main>
    );
  const { problem, state } = opened.table;
  if (problem.value !== null && !state.value)
    return <NoTable title={text.cannotOpen} why={[text.because(problem.value), text.cannotOpenWhy]} />;
  return (
    <>
      {opened.table.over.value && <AfterGame table={opened.table} onRematch={() => rematch(id)} />}
      <GameTable {...opened} headed={opened.table.over.value} />
    </>
  );
}

// table_page.tsx: the page of a game kept in this browser: opens the one that the address names, shows its table
// and what comes after the game, and starts a rematch. saved_games.ts keeps the games.
import { AfterGame } from '../after/after';
import { Choosing } from '../choose/choose';
import type { TableProps } from '../parts/table_frame';
import { botPause, confirm } from '../settings/settings';
import { text } from '../text/en';
import { GameTable } from './game_table';
import { LocalTable } from './local_table';
import { NoTable } from './no_table';
import { OpenedTable } from './opened';
import { loadGame, planGame } from './saved_games';

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

function AtTable({ table, choosing, onRematch }: TableProps & { onRematch(): void }) {
  const { problem, state, over } = table;
  if (problem.value !== null && !state.value)
    return <NoTable title={text.cannotOpen} why={[text.because(problem.value), text.cannotOpenWhy]} />;
  return (
    <>
      {over.value && <AfterGame table={table} onRematch={onRematch} />}
      <GameTable table={table} choosing={choosing} headed={over.value} />
    </>
  );
}

export function TablePage({ id }: { id: string }) {
  return (
    <OpenedTable id={id} open={openTable}>
      {(opened) => <AtTable {...opened} onRematch={() => rematch(id)} />}
    </OpenedTable>
  );
}

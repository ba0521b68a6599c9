// game_table.tsx: shows a table in the way of its game, wherever it runs; with its sounds, and "your turn" in
// the window's title.
import { useEffect } from 'preact/hooks';
import { GenericTable } from '../games/generic/table';
import { boxName, sayHello } from '../games/played';
import { gameNamed } from '../games/registry';
import { usePageTitle } from '../parts/page_title';
import type { TableProps } from '../parts/table_frame';
import { listenTo } from '../settings/sound';
import { text } from '../text/en';
import { HandOver } from './hand_over';

/** `headed`: the page has a heading already. */
export function GameTable({ headed = false, ...props }: TableProps & { headed?: boolean }) {
  const { table } = props;
  const asked = table.choices.value?.waiting === true && !table.over.value;
  useEffect(() => listenTo(table), [table]);
  const own = gameNamed(table.game.value);
  useEffect(() => {
    if (!own) void sayHello(); // only the engine knows its name
  }, [own]);
  const name = boxName(`${table.game.value}/${table.set.value}`);
  usePageTitle(...(asked ? [text.yourTurn] : []), name);
  if (table.handTo.value !== null) return <HandOver table={table} to={table.handTo.value} />;
  const Shown = own?.table ?? GenericTable;
  return (
    <main>
      {!headed && <h1 class="heard">{name}</h1>}
      <Shown {...props} />
    </main>
  );
}

// game_table.tsx: a table as its game wants it shown, wherever it runs.
import { DiceRealmsTable } from '../dicerealms/table';
import type { TableProps } from '../parts/table_frame';
import { RollPlayerTable } from '../rollplayer/table';

export function GameTable(props: TableProps) {
  const Shown = props.table.game.value === 'dicerealms' ? DiceRealmsTable : RollPlayerTable;
  return <Shown {...props} />;
}

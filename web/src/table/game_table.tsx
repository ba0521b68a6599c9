// game_table.tsx: a table as its game wants it shown, wherever it runs; with its sounds, and "your turn" in the window's title.
import { useEffect } from 'preact/hooks';
import { DiceRealmsTable } from '../dicerealms/table';
import type { TableProps } from '../parts/table_frame';
import { RollPlayerTable } from '../rollplayer/table';
import { listenTo } from '../settings/sound';
import { text } from '../text/en';

export function GameTable(props: TableProps) {
  const { table } = props;
  const asked = table.choices.value?.waiting === true && !table.over.value;
  useEffect(() => listenTo(table), [table]);
  useEffect(() => {
    document.title = asked ? `${text.yourTurn} · ${text.title}` : text.title;
    return () => {
      document.title = text.title;
    };
  }, [asked]);
  const Shown = table.game.value === 'dicerealms' ? DiceRealmsTable : RollPlayerTable;
  return <Shown {...props} />;
}

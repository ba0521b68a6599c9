// table_frame.tsx: what every table has around its middle, in the same places: the prompt above, the moves below, score,
// hint and log beside. Keys: Esc takes a narrowing back, or lets an offer pass.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Choosing } from '../choose/choose';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { Button } from './button';
import { HintPanel } from './hint_panel';
import { Log } from './log';
import { MoveList } from './move_list';
import { Prompt } from './prompt';
import { ScorePanel } from './score_panel';
import { Tooltip } from './tooltip';

export interface TableProps {
  table: Table;
  choosing: Choosing;
}

async function download(table: Table): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await table.record()], { type: 'text/plain' }));
  link.download = `${table.game.value}.record`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function TableFrame({ table, choosing, children }: TableProps & { children: ComponentChildren }) {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !choosing.widen()) table.letPass();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table, choosing]);
  return (
    <main class="table">
      <div class="middle">
        <Prompt table={table} choosing={choosing} />
        {children}
        <MoveList table={table} choosing={choosing} />
      </div>
      <aside class="side" aria-label={text.score}>
        <div class="buttons">
          <Button onPress={() => void table.undo()}>{text.undo}</Button>
          <Button plain onPress={() => void download(table)}>
            {text.record}
          </Button>
        </div>
        <ScorePanel table={table} />
        <HintPanel table={table} choosing={choosing} />
        <Log table={table} />
      </aside>
      <Tooltip table={table} />
    </main>
  );
}

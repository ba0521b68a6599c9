// table_frame.tsx: what every table has around its middle, in the same places: the prompt above, the moves
// next to it; score, hint and log beside. Keys: text/en/keys.ts.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Choosing } from '../choose/choose';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { keysText } from '../text/en/keys';
import { Button } from './button';
import { HintPanel } from './hint_panel';
import { useKeys } from './keys';
import { KeysHelp } from './keys_help';
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

export interface TableFrameProps extends TableProps {
  phases?: Record<string, string>; // see PromptProps
  answers?: string[] | null; // see PromptProps
  movesFirst?: boolean; // above the middle, where a table has nothing to point at and only the log tells what happened
  children: ComponentChildren;
}

export function TableFrame({ table, choosing, phases = {}, answers = null, movesFirst = false, children }: TableFrameProps) {
  const helps = useSignal(false);
  useKeys({
    Escape: () => {
      if (!choosing.widen()) table.letPass();
    },
    u: () => void table.undo(),
    '?': () => (helps.value = true),
  });
  const moves = <MoveList key="moves" table={table} choosing={choosing} />;
  return (
    <div class="table">
      <div class="middle">
        <Prompt table={table} choosing={choosing} phases={phases} answers={answers} />
        {movesFirst ? [moves, children] : [children, moves]}
      </div>
      <aside class="side" aria-label={text.score}>
        <div class="buttons">
          <Button onPress={() => void table.undo()}>{text.undo}</Button>
          <Button plain onPress={() => void download(table)}>
            {text.record}
          </Button>
          <Button plain onPress={() => (helps.value = true)}>
            {keysText.title}
          </Button>
        </div>
        <ScorePanel table={table} />
        {table.helps.value && <HintPanel table={table} choosing={choosing} />}
        <Log table={table} open={movesFirst} />
      </aside>
      <Tooltip table={table} />
      {helps.value && <KeysHelp onClose={() => (helps.value = false)} />}
    </div>
  );
}

// table_frame.tsx: what every table has around its middle, in the same places: a bar above; at the bottom edge
// the prompt, which asks; moves, hints, score and log in drawers over the right edge. Nothing scrolls but the
// middle, where it must. Keys: text/en/keys.ts.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import type { Choosing } from '../choose/choose';
import { byKeys } from '../choose/touch';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { Drawer, newDrawer, toggle } from './drawer';
import { HintPanel } from './hint_panel';
import { useKeys } from './keys';
import { KeysHelp } from './keys_help';
import { Log } from './log';
import { MoveList } from './move_list';
import { Prompt } from './prompt';
import { ScorePanel } from './score_panel';
import { TableBar } from './table_bar';
import { Tooltip } from './tooltip';

export interface TableProps {
  table: Table;
  choosing: Choosing;
}

export interface TableFrameProps extends TableProps {
  phases?: Record<string, string>; // see TableBarProps
  answers?: string[] | null; // see PromptProps
  movesFirst?: boolean; // above the middle, where a table has nothing to point at and only the log tells what happened
  children: ComponentChildren;
}

/** While people play the table takes the whole window, and only what they need to decide is on it. */
function useWholeWindow(whole: boolean): void {
  useLayoutEffect(() => {
    if (!whole) return undefined;
    document.documentElement.dataset.page = 'table';
    return () => {
      delete document.documentElement.dataset.page;
    };
  }, [whole]);
}

const SENSIBLE = ['.board button.spot.legal', '.prompt .answer', '.prompt .way-out', '.prompt .button'];

/** Who uses keys goes on at the next question where it can be answered: a thing that was pressed is often none to press any more. */
function useNextFocus(table: Table): void {
  const choices = table.choices.value;
  useLayoutEffect(() => {
    if (!choices || !byKeys() || document.activeElement !== document.body) return;
    for (const where of SENSIBLE) {
      const found = document.querySelector<HTMLElement>(where);
      if (!found) continue;
      found.focus();
      return;
    }
  }, [choices]);
}

export function TableFrame({ table, choosing, phases = {}, answers = null, movesFirst = false, children }: TableFrameProps) {
  const helps = useSignal(false);
  const drawn = useMemo(newDrawer, []);
  useWholeWindow(!table.over.value);
  useNextFocus(table);
  useKeys({
    Escape: () => {
      if (choosing.widen()) return;
      if (drawn.value) drawn.value = null;
      else table.letPass();
    },
    u: () => void table.undo(),
    e: () => toggle(drawn, 'log'),
    s: () => toggle(drawn, 'score'),
    '?': () => (helps.value = true),
  });
  const moves = <MoveList key="moves" table={table} choosing={choosing} />;
  return (
    <div class="table">
      <TableBar table={table} phases={phases} drawn={drawn} lists={!movesFirst} onKeys={() => (helps.value = true)} />
      <div class="board">
        {movesFirst && moves}
        {children}
      </div>
      {!movesFirst && (
        <Drawer drawn={drawn} section="moves" title={text.moves} always>
          {moves}
        </Drawer>
      )}
      {table.helps.value && (
        <Drawer drawn={drawn} section="hint" title={text.hint} always>
          <HintPanel table={table} choosing={choosing} onAsk={() => (drawn.value = 'hint')} onShow={() => (drawn.value = null)} />
        </Drawer>
      )}
      <Drawer drawn={drawn} section="score" title={table.score.value?.over ? text.finalScore : text.score} always>
        <ScorePanel table={table} />
      </Drawer>
      <Drawer drawn={drawn} section="log" title={text.log} always>
        <Log table={table} />
      </Drawer>
      <Prompt table={table} choosing={choosing} answers={answers} />
      <Tooltip table={table} />
      {helps.value && <KeysHelp onClose={() => (helps.value = false)} />}
    </div>
  );
}

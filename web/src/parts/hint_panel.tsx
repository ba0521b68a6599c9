// hint_panel.tsx: asks an adviser and shows its hints; a press on a hint makes the move.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Choosing, questionIn } from '../choose/choose';
import { pointing } from '../choose/pointing';
import type { Hint } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { Button } from './button';
import { useKeys } from './keys';
import { SideSection } from './side_section';

function HintButton({ hint, table, choosing }: { hint: Hint; table: Table; choosing: Choosing }) {
  const { move } = hint;
  return (
    <li>
      <button
        type="button"
        class="move"
        onClick={() => (move === null ? table.letPass() : choosing.play(move))}
        {...pointing(choosing, move)}>
        <b>{move === null ? text.notToAct : (choosing.moveOf(move)?.label ?? hint.words)}</b>
        <span>{text.expected(hint.score, hint.win)}</span>
        <span>{hint.reason}</span>
      </button>
    </li>
  );
}

export function HintPanel({ table, choosing }: { table: Table; choosing: Choosing }) {
  const choices = table.choices.value;
  const hints = useMemo(() => signal<Hint[] | 'thinking' | null>(null), [questionIn(choices)]); // of this question only
  const ask = async (level: 'adept' | 'master') => {
    hints.value = 'thinking';
    hints.value = await table.hint(level).catch(() => null);
  };
  useKeys({
    h: () => {
      if (choices && hints.value !== 'thinking') void ask('adept');
    },
  });
  return (
    <SideSection class="hint" title={text.hint} open={hints.value !== null}>
      <div class="buttons">
        <Button disabled={!choices || hints.value === 'thinking'} onPress={() => void ask('adept')}>
          {text.hint}
        </Button>
        <Button plain disabled={!choices || hints.value === 'thinking'} onPress={() => void ask('master')}>
          {text.strongHint}
        </Button>
      </div>
      <div aria-live="polite">
        {hints.value === 'thinking' && <p class="quiet">{text.hintThinks}</p>}
        {Array.isArray(hints.value) && (
          <ol>
            {hints.value.map((hint) => (
              <HintButton key={hint.move} hint={hint} table={table} choosing={choosing} />
            ))}
          </ol>
        )}
      </div>
    </SideSection>
  );
}

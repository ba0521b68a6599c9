// hint_panel.tsx: asks an adviser and shows its hints; a press on a hint makes the move.
import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Choosing, questionIn } from '../choose/choose';
import { pointing } from '../choose/pointing';
import { byTouch } from '../choose/touch';
import type { Hint } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { Button } from './button';
import { useKeys } from './keys';

interface HintPanelProps {
  table: Table;
  choosing: Choosing;
  onAsk(): void; // hints are on their way, and want to be seen
  onShow(): void; // one is looked at on the table
}

function HintButton({ hint, table, choosing, onShow }: Omit<HintPanelProps, 'onAsk'> & { hint: Hint }) {
  const { move } = hint;
  const known = choosing.moveOf(move);
  const press = () => {
    if (move === null) table.letPass();
    else if (known && byTouch()) {
      choosing.chosen.value = known;
      onShow();
    } else choosing.play(move);
  };
  return (
    <li>
      <button type="button" class="move" onClick={press} {...pointing(choosing, move)}>
        <b>{move === null ? text.notToAct : (known?.label ?? hint.words)}</b>
        <span>{text.expected(hint.score, hint.win)}</span>
        {hint.reason && <span>{hint.reason}</span>}
      </button>
    </li>
  );
}

export function HintPanel({ table, choosing, onAsk, onShow }: HintPanelProps) {
  const choices = table.choices.value;
  const hints = useMemo(() => signal<Hint[] | 'thinking' | null>(null), [questionIn(choices)]); // of this question only
  const ask = async (level: 'adept' | 'master') => {
    onAsk();
    hints.value = 'thinking';
    hints.value = await table.hint(level).catch(() => null);
  };
  useKeys({
    h: () => {
      if (choices && hints.value !== 'thinking') void ask('adept');
    },
  });
  return (
    <div class="hint">
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
              <HintButton key={hint.move} hint={hint} table={table} choosing={choosing} onShow={onShow} />
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

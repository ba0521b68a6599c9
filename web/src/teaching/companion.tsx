// companion.tsx: the companion of a guided game: says the step whose moment has come, marks what to look at,
// and suggests a move. It only looks at the table, and follows whatever the person plays.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Choosing, questionIn } from '../choose/choose';
import type { Hint } from '../engine/protocol';
import { Button } from '../parts/button';
import type { Table } from '../table/table';
import { teachingText } from '../text/en/teaching';
import { type Guide, keepSaid, momentOf, type Step, saidSteps, stepFor } from './guide';
import { useLook } from './look';
import { Suggestion } from './suggestion';

interface CompanionProps {
  guide: Guide;
  table: Table;
  choosing: Choosing;
  onLeave(): void;
}

function Said({ guide, step }: { guide: Guide; step: Step }) {
  const { title, text } = guide.texts[step.id] ?? { title: step.id, text: [] };
  return (
    <div class="said" aria-live="polite">
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Quiet({ table }: { table: Table }) {
  const choices = table.choices.value;
  const words = choices ? `${teachingText.yourTurn} ${choices.ask}` : teachingText.wait;
  return (
    <div class="said" aria-live="polite">
      <p>{table.over.value ? teachingText.finished : words}</p>
      {choices && <p class="quiet">{teachingText.follow}</p>}
    </div>
  );
}

export function Companion({ guide, table, choosing, onLeave }: CompanionProps) {
  const said = useSignal(saidSteps(guide.game));
  const hidden = useSignal(false);
  const asked = useSignal<{ question: string; hint: Hint | 'thinking' } | null>(null);
  const moment = momentOf(table);
  const step = moment && stepFor(guide, said.value, moment);
  const length = table.log.value.filter(({ seat }) => seat !== null && table.mySeats.value.includes(seat)).length;

  const tick = (id: string) => {
    said.value = [...said.value, id];
    keepSaid(guide.game, said.value);
  };
  // a person who moves on has read enough
  const shown = useSignal<{ id: string; length: number } | null>(null);
  useEffect(() => {
    const last = shown.value;
    shown.value = step ? { id: step.id, length } : null;
    if (last && last.length < length && !said.value.includes(last.id)) tick(last.id);
  }, [step?.id, length]);
  useLook(hidden.value ? undefined : step?.look, table, step?.id);

  const question = questionIn(table.choices.value);
  const hint = asked.value?.question === question ? asked.value : null; // of this question only
  const ask = async (about: string) => {
    asked.value = { question: about, hint: 'thinking' };
    const [best] = await table.hint('adept').catch(() => []);
    if (asked.value?.question === about) asked.value = best ? { question: about, hint: best } : null;
  };
  const play = (move: string | null) => {
    asked.value = null; // pressed twice it is played once
    if (move === null) table.letPass();
    else choosing.play(move);
  };
  const all = guide.steps.length;
  const progress = teachingText.progress(said.value.length, all);
  return (
    <aside class={hidden.value ? 'companion closed' : 'companion'} aria-label={teachingText.companion}>
      <div class="topics">
        <progress value={said.value.length} max={all} aria-label={progress} />
        <span>{progress}</span>
        <button type="button" class="link" aria-expanded={!hidden.value} onClick={() => (hidden.value = !hidden.value)}>
          {hidden.value ? teachingText.show : teachingText.hide}
        </button>
        <button type="button" class="link" onClick={onLeave}>
          {teachingText.leave}
        </button>
      </div>
      {!hidden.value && (
        <>
          <div class="tells" tabIndex={0} role="region" aria-label={teachingText.companion}>
            {step ? <Said guide={guide} step={step} /> : <Quiet table={table} />}
            {hint && <Suggestion hint={hint.hint} choosing={choosing} onPlay={play} />}
          </div>
          <div class="buttons">
            {step && <Button onPress={() => tick(step.id)}>{step.suggest ? teachingText.gotIt : teachingText.next}</Button>}
            {question && !hint && (!step || step.suggest) && (
              <Button plain onPress={() => void ask(question)}>
                {teachingText.suggest}
              </Button>
            )}
          </div>
        </>
      )}
    </aside>
  );
}

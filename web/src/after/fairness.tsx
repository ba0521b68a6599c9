// fairness.tsx: lets the browser check the dice of a server's game, and says what it found.
import { useSignal } from '@preact/signals';
import { Engine } from '../engine/engine';
import { Button } from '../parts/button';
import { afterText } from '../text/en/after';
import { checkFair, type FairProblem, hasFairDice, type Verdict } from './fair';

function problemWords(problem: FairProblem): string {
  if (problem.kind === 'outcome') return afterText.wrongOutcome(problem.move, problem.said, problem.right);
  if (problem.kind === 'record') return afterText.badRecord(problem.reason);
  return afterText.problem[problem.kind];
}

function Found({ verdict }: { verdict: Verdict }) {
  if (!verdict.fair)
    return (
      <p class="verdict bent">
        <b>✗ {afterText.notFair}</b> {problemWords(verdict.problem)}
      </p>
    );
  return (
    <div class="verdict fair">
      <p>
        <b>✓</b> {afterText.isFair(verdict.outcomes)}
      </p>
      <p>
        {afterText.commitment} <code>{verdict.commitment}</code>
      </p>
    </div>
  );
}

export function Fairness({ record }: { record: string }) {
  const canCheck = 'subtle' in crypto; // browsers keep it from pages that came over a plain network
  const verdict = useSignal<Verdict | null>(null);
  const progress = useSignal<[number, number] | null>(null);
  const start = async () => {
    const engine = new Engine();
    progress.value = [0, 0];
    verdict.value = await checkFair(record, engine, (done, all) => {
      if (done % 16 === 0) progress.value = [done, all];
    });
    progress.value = null;
    engine.stop();
  };
  return (
    <section class="panel fairness">
      <h2>{afterText.fairness}</h2>
      {!hasFairDice(record) && <p class="quiet">{afterText.notOfServer}</p>}
      {hasFairDice(record) && !canCheck && <p class="quiet">{afterText.cannotCheck}</p>}
      {hasFairDice(record) && canCheck && !verdict.value && (
        <Button disabled={progress.value !== null} onPress={() => void start()}>
          {afterText.checkFair}
        </Button>
      )}
      <div aria-live="polite">
        {progress.value && <p class="quiet">{afterText.checking(...progress.value)}</p>}
        {verdict.value && <Found verdict={verdict.value} />}
      </div>
    </section>
  );
}

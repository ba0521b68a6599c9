// fairness.tsx: lets the browser check the dice of a server's game, and says what it found, beside what such
// a check can show at all.
import { useSignal } from '@preact/signals';
import { Engine } from '../engine/engine';
import { Button } from '../parts/button';
import type { Seat } from '../table/table';
import { fairText } from '../text/en/fair';
import { nameOf } from '../text/names';
import { checkFair, diceOf, type Fair, type FairProblem, type Kept, type Verdict } from './fair';
import { FairScheme } from './fair_scheme';

function problemWords(problem: FairProblem, seats: Seat[]): string {
  if (problem.kind === 'outcome') return fairText.wrongOutcome(problem.move, problem.said, problem.right);
  if (problem.kind === 'record') return fairText.badRecord(problem.reason);
  if ('seat' in problem) return fairText.problemOf[problem.kind](nameOf(seats, problem.seat));
  return fairText.problem[problem.kind];
}

/** What differs from what was kept is for others to see. */
function differs({ kind }: FairProblem): boolean {
  return kind === 'own_luck' || kind === 'own_fixed' || kind === 'nothing_fixed' || kind === 'own_commitment';
}

function NotFair({ why, kept }: { why: string; kept?: Kept | false }) {
  return (
    <div class="verdict bent">
      <h3>
        <i aria-hidden="true">✗</i> {fairText.notFair}
      </h3>
      <p>{why}</p>
      {kept && (
        <p>
          {fairText.keepIt(
            kept.lucks.map(({ luck }) => luck),
            kept.lucks[0]?.fixed ?? kept.commitment ?? '',
          )}
        </p>
      )}
    </div>
  );
}

/** What was found: good, or what somebody should know. */
interface Finding {
  good: boolean;
  words: string;
}

function findings({ outcomes, fixed, own, none, restarts, again }: Fair, seats: Seat[]): Finding[] {
  const names = (some: number[]) => some.map((seat) => nameOf(seats, seat));
  const luck = own.luck ? fairText.ownLuck : own.looksOn ? fairText.noSeat : fairText.noOwnLuck;
  const kept = own.fixed ? (fixed ? fairText.ownFixed : fairText.ownCommitment) : own.looksOn ? '' : fairText.noFixed;
  return [
    { good: true, words: fairText.follow(outcomes) },
    { good: own.luck !== null, words: luck },
    { good: own.fixed !== null, words: own.luck || own.fixed ? kept : '' },
    { good: false, words: fixed ? '' : fairText.isOldWhy },
    { good: false, words: none.length ? fairText.withoutLuck(names(none)) : '' },
    { good: false, words: restarts.length ? fairText.restarts(names(restarts)) : '' },
    { good: false, words: again.length ? fairText.wentBack(again.length, again) : '' },
  ].filter(({ words }) => words);
}

function FitsTogether({ verdict, seats }: { verdict: Fair; seats: Seat[] }) {
  const { fixed, commitment, own } = verdict;
  const proven = fixed !== null && own.luck !== null && own.fixed !== null;
  return (
    <div class={`verdict ${proven ? 'fair' : 'partly'}`}>
      <h3>
        <i aria-hidden="true">{proven ? '✓' : '!'}</i> {proven ? fairText.isFair : fixed ? fairText.fitsTogether : fairText.isOld}
      </h3>
      <ul>
        {findings(verdict, seats).map(({ good, words }) => (
          <li key={words} class={good ? 'good' : 'open'}>
            {words}
          </li>
        ))}
      </ul>
      <p>
        {fixed ? fairText.fixed : fairText.commitment} <code>{fixed ?? commitment}</code>
      </p>
    </div>
  );
}

/** At the top of what is shown of a game with a seed. */
export function SeededRecord() {
  return (
    <p class="seeded-record">
      <b>{fairText.seeded}</b> {fairText.seededWhy}
    </p>
  );
}

export interface FairnessProps {
  record: string;
  seats: Seat[];
  kept: Kept; // of this table, by this browser
}

export function Fairness({ record, seats, kept }: FairnessProps) {
  const verdict = useSignal<Verdict | null>(null);
  const progress = useSignal<[number, number] | null>(null);
  const dice = diceOf(record);
  const start = async () => {
    const engine = new Engine();
    progress.value = [0, 0];
    verdict.value = await checkFair(record, kept, engine, (done, all) => {
      if (done % 16 === 0) progress.value = [done, all];
    });
    progress.value = null;
    engine.stop();
  };
  const found = verdict.value;
  return (
    <section class="panel fairness">
      <h2>{fairText.title}</h2>
      {dice === 'none' && <p class="quiet">{fairText.notOfServer}</p>}
      {dice === 'seeded' && <NotFair why={fairText.problem.seeded} />}
      {dice === 'fair' && !found && (
        <Button disabled={progress.value !== null} onPress={() => void start()}>
          {fairText.check}
        </Button>
      )}
      <div aria-live="polite">
        {progress.value && <p class="quiet">{fairText.checking(...progress.value)}</p>}
        {found &&
          (found.fair ? (
            <FitsTogether verdict={found} seats={seats} />
          ) : (
            <NotFair why={problemWords(found.problem, seats)} kept={differs(found.problem) && kept} />
          ))}
      </div>
      {dice !== 'none' && <FairScheme />}
    </section>
  );
}

// changes.tsx: my plan of this turn: what I chose since the dice last fell, with prices, and the upgrades that
// are left. It can be taken back step by step.
import type { LogEntry } from '../../../engine/protocol';
import { UpgradeCost } from '../does';
import { realmsText as text } from '../en/table';
import { FacePicture } from '../face';
import { RealmIcon } from '../icons';
import { faceName, upgradeIn, type ViewModel } from '../view_model';

/** Kinds of choices that a plan is made of. */
const PLANNED = new Set([
  'buy_die',
  'buy_rerolls',
  'buy_sets',
  'buy_upgrades',
  'fate_trade',
  'free_upgrade',
  'hold_coins',
  'hold_grain',
  'power',
  'repair',
  'turn',
  'upgrade',
  'use',
]);
const MANY = 10; // upgrades that are drawn one by one

/** My choices after the last outcome of chance: to take them back reveals nothing. */
export function choicesOf({ table, me }: ViewModel): LogEntry[] {
  const log = table.log.value;
  let first = log.length;
  while (first > 0 && log[first - 1]!.seat !== null) first--;
  return log.slice(first).filter(({ seat, kind = '' }) => seat === me.seat && PLANNED.has(kind));
}

function spentIn(choices: LogEntry[]): number {
  return choices.reduce((sum, entry) => sum + (upgradeIn(entry)?.cost ?? 0), 0);
}

/** An arrow for each upgrade of the round; those that are spent are pale. */
function Upgrades({ spent, left }: { spent: number; left: number }) {
  const all = spent + left;
  return (
    <p class="upgrade-row">
      {all <= MANY &&
        Array.from({ length: all }, (_, i) => (
          <span key={i} class={i < left ? '' : 'spent'}>
            <RealmIcon name="upgrades" />
          </span>
        ))}
      <small>{text.spent(spent, all)}</small>
    </p>
  );
}

function PlanFace({ view, id }: { view: ViewModel; id: string }) {
  const kind = view.kinds.get(id);
  return <span class="plan-face">{kind && <FacePicture kind={kind} />}</span>;
}

function Choice({ view, entry }: { view: ViewModel; entry: LogEntry }) {
  const upgrade = upgradeIn(entry);
  if (!upgrade) return <li class="bought">{entry.label ?? entry.move}</li>;
  const words = text.planned(upgrade.die, faceName(view, upgrade.from), faceName(view, upgrade.to));
  return (
    <li class="planned" title={words}>
      <PlanFace view={view} id={upgrade.from} />
      <RealmIcon name="arrow" />
      <PlanFace view={view} id={upgrade.to} />
      <span class="dr-hidden">{words}</span>
      <span aria-hidden="true">{text.dieShort(upgrade.die)}</span>
      <b class="paid">
        <UpgradeCost cost={upgrade.cost} />
      </b>
    </li>
  );
}

export function Changes({ view }: { view: ViewModel }) {
  const choices = choicesOf(view);
  return (
    <section class="dr-changes" aria-label={text.changes}>
      {choices.length > 0 ? (
        <ol>
          {choices.map((entry, i) => (
            <Choice key={i} view={view} entry={entry} />
          ))}
        </ol>
      ) : (
        <p class="quiet">{text.howToUpgrade}</p>
      )}
      <Upgrades spent={spentIn(choices)} left={view.me.upgrades} />
    </section>
  );
}

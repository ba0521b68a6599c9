// changes.tsx: my plan of this round: upgrades spent and left, and what I chose since the dice last fell. It
// can be taken back step by step.
import type { LogEntry } from '../../engine/protocol';
import { Button } from '../../parts/button';
import { UpgradeCost } from './does';
import { realmsText as text } from './en/table';
import { RealmIcon } from './icons';
import { faceName, upgradeIn, type ViewModel } from './view_model';

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
const MANY = 12; // upgrades that are drawn one by one

/** My choices after the last outcome of chance: to take them back reveals nothing. */
function choicesOf({ table, me }: ViewModel): LogEntry[] {
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
  if (all === 0) return null;
  return (
    <p class="upgrade-row">
      {all <= MANY &&
        Array.from({ length: all }, (_, i) => (
          <span key={i} class={i < spent ? 'spent' : ''}>
            <RealmIcon name="upgrades" />
          </span>
        ))}
      <small>{text.spent(spent, all)}</small>
    </p>
  );
}

function Choice({ view, entry }: { view: ViewModel; entry: LogEntry }) {
  const upgrade = upgradeIn(entry);
  if (!upgrade) return <li>{entry.label ?? entry.move}</li>;
  return (
    <li class="planned">
      <span>{text.dieShort(upgrade.die)}</span> <b>{faceName(view, upgrade.from)}</b> <RealmIcon name="arrow" />
      <span class="dr-hidden">{text.becomes}</span> <b>{faceName(view, upgrade.to)}</b>
      <span class="paid">
        <UpgradeCost cost={upgrade.cost} />
      </span>
    </li>
  );
}

/** Takes the last choice of the plan back; not there if there is none. */
export function TakeBack({ view }: { view: ViewModel }) {
  if (view.me.seat !== view.table.seat.value || !choicesOf(view).length) return null;
  return (
    <Button plain onPress={() => void view.table.undo()}>
      {text.undoLast}
    </Button>
  );
}

export function Changes({ view }: { view: ViewModel }) {
  if (view.state.phase !== 'upgrade' || view.me.seat !== view.table.seat.value) return null;
  const choices = choicesOf(view);
  return (
    <section class="panel dr-changes" aria-label={text.changes}>
      <header class="bench-head">
        <h2>{text.changes}</h2>
        <TakeBack view={view} />
      </header>
      <Upgrades spent={spentIn(choices)} left={view.me.upgrades} />
      {choices.length > 0 ? (
        <ol>
          {choices.map((entry, i) => (
            <Choice key={i} view={view} entry={entry} />
          ))}
        </ol>
      ) : (
        <p class="quiet">{text.howToUpgrade}</p>
      )}
    </section>
  );
}

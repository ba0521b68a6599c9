// dice_statistics.tsx: how often each outcome came up by chance, as bars, with a mark at the expected number.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Engine } from '../engine/engine';
import { gameNamed } from '../games/registry';
import { Button } from '../parts/button';
import { afterText } from '../text/en/after';
import { asWords } from '../text/readable';

interface Row {
  word: string;
  seen: number;
  expected: number;
  deviation: number;
}

interface Group {
  verb: string;
  place: number;
  rows: Row[];
}

interface Dice {
  outcomes: number;
  groups: Group[];
}

const ENOUGH = 8; // times that chance was asked, for a group to say anything
const OFTEN = 3; // of a deck everything comes once or twice, which says nothing
const AT_FIRST = 8; // rows of a group; of a deck nobody reads fifty

async function askDice(game: string, record: string): Promise<Dice> {
  const engine = new Engine(game);
  try {
    await engine.ask({ cmd: 'load', record, dice: 'by_hand' });
    return await engine.ask<Dice>({ cmd: 'dice' });
  } finally {
    engine.stop();
  }
}

/** Numbers in their order; everything else with what came most often first. */
function inOrder(rows: Row[]): Row[] {
  const numbers = rows.every(({ word }) => /^\d+$/.test(word));
  return [...rows].sort((a, b) => (numbers ? Number(a.word) - Number(b.word) : b.seen - a.seen || b.expected - a.expected));
}

function seenIn({ rows }: Group): number {
  return rows.reduce((sum, { seen }) => sum + seen, 0);
}

function GroupTable({ group, names }: { group: Group; names: Record<string, string> }) {
  const all = useSignal(false);
  const rows = inOrder(group.rows);
  const most = Math.max(1, ...rows.flatMap(({ seen, expected }) => [seen, expected]));
  const shown = all.value || rows.length <= AT_FIRST + 1 ? rows : rows.slice(0, AT_FIRST);
  const title = names[`${group.verb} ${group.place}`] ?? afterText.diceGroup(group.verb, group.place);
  return (
    <div class="dice-group">
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{afterText.what}</th>
            <th scope="col">{afterText.seen}</th>
            <th scope="col">{afterText.expected}</th>
            <th scope="col">{afterText.deviation}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ word, seen, expected, deviation }) => (
            <tr key={word}>
              <th scope="row">{asWords(word)}</th>
              <td class="seen">
                <span class="count">{seen}</span>
                <span class="bar" style={{ '--part': `${(100 * seen) / most}%`, '--mark': `${(100 * expected) / most}%` }} />
              </td>
              <td>{expected.toFixed(1)}</td>
              <td class={Math.abs(deviation) >= 2 ? 'far' : ''}>{afterText.deviationOf(deviation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button plain onPress={() => (all.value = true)}>
          {afterText.more(rows.length - shown.length)}
        </Button>
      )}
    </div>
  );
}

export function DiceStatistics({ game, record }: { game: string; record: string }) {
  const dice = useSignal<Dice | null>(null);
  const all = useSignal(false);
  useEffect(
    () =>
      void askDice(game, record).then(
        (found) => (dice.value = found),
        () => undefined,
      ),
    [record],
  );
  const names = gameNamed(game)?.words.outcomes ?? {};
  if (!dice.value?.groups.length) return null;
  const groups = [...dice.value.groups].sort((a, b) => seenIn(b) - seenIn(a));
  const shown = all.value ? groups : groups.filter((group) => seenIn(group) >= ENOUGH && group.rows.some(({ seen }) => seen >= OFTEN));
  return (
    <section class="panel dice-statistics">
      <h2>{afterText.dice}</h2>
      <p class="quiet">
        {afterText.diceWords(dice.value.outcomes)} {afterText.deviationHelp}
      </p>
      <div class="dice-groups">
        {shown.map((group) => (
          <GroupTable key={`${group.verb} ${group.place}`} group={group} names={names} />
        ))}
      </div>
      {shown.length < groups.length && (
        <Button plain onPress={() => (all.value = true)}>
          {afterText.moreTables(groups.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

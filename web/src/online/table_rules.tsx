// table_rules.tsx: what was chosen when the table was created, for all who join: whether the engine helps, what
// becomes of people who are away, and whose dice these are.
import type { Limit } from '../table/online_messages';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { fairText } from '../text/en/fair';
import { asSentence, asWords } from '../text/readable';

/** How the time is limited, and what happens when it is up. */
function clockWords({ move, game, level }: Limit): string {
  return move === undefined ? text.gameClock(text.duration(game ?? 0), level) : text.moveClock(text.duration(move), level);
}

/** A setup is a name, or all its components. */
function setupWords(setup: string): string {
  return setup
    .split(',')
    .map((id) => asSentence(asWords(id)))
    .join(', ');
}

function rulesOf(table: OnlineTable): string[] {
  const { bot, gone } = table.away.value;
  const { variants, setup, limit } = table.chosen.value;
  return [
    ...(setup ? [text.setupRule(setupWords(setup))] : []),
    ...(variants.length ? [text.variantsRule(variants.map((id) => asSentence(asWords(id))).join(', '))] : []),
    limit ? clockWords(limit) : text.noClock,
    table.help.value ? text.helpOn : text.helpOff,
    text.awayRule(text.duration(bot)),
    gone ? text.goneRule(text.duration(gone)) : text.goneNever,
  ];
}

export function TableRules({ table }: { table: OnlineTable }) {
  if (!table.joined.value) return null;
  return (
    <section class="panel table-rules">
      <h2>{text.tableRules}</h2>
      <ul>
        {rulesOf(table).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

export function isSeeded(table: OnlineTable): boolean {
  return table.lucks.value?.dice === 'seeded';
}

/** At seeded tables: that they are. */
export function SeededSign({ table }: { table: OnlineTable }) {
  if (!isSeeded(table)) return null;
  return (
    <div class="notice alarm seeded" role="note">
      <p>
        <b>{fairText.seeded}</b> {fairText.seededWhy}
      </p>
    </div>
  );
}

/** The same in a few words, which stay in sight. */
export function SeededBadge({ table }: { table: OnlineTable }) {
  if (!isSeeded(table)) return null;
  return (
    <span class="badge" title={fairText.seededWhy}>
      {fairText.seeded}
    </span>
  );
}

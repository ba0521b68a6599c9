// table_rules.tsx: what was chosen when the table was created, for all who join: whether the engine helps, what
// becomes of people who are away, and whose dice these are.
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { fairText } from '../text/en/fair';

function rulesOf(table: OnlineTable): string[] {
  const { bot, gone } = table.away.value;
  return [
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

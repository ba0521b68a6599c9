// fair_dice.tsx: what this browser has kept to check the dice by, and a warning if the server shows something
// else later.
import { FairScheme } from '../after/fair_scheme';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { keptCommitment, keptLuck } from './lucks';

export function FairDice({ table }: { table: OnlineTable }) {
  const lucks = table.lucks.value;
  const seat = table.seat.value;
  if (!lucks || lucks.dice === 'seeded') return null;
  const kept = keptCommitment(table.link.table, lucks.restarts);
  const own = seat === null ? null : keptLuck(table.link.table, seat, lucks.restarts);
  return (
    <section class="fair">
      <p>{text.fairDice}</p>
      <p>
        <b>{text.commitment}</b> <code>{kept?.commitment ?? lucks.commitment}</code>
      </p>
      {own && (
        <p>
          <b>{text.ownLuck}</b> <code>{own.luck}</code>
        </p>
      )}
      <FairScheme />
    </section>
  );
}

/** What does not fit to what was kept. */
export function Doubts({ table }: { table: OnlineTable }) {
  return (
    <>
      {table.doubts.value.map((doubt) => (
        <div key={doubt} class="notice alarm" role="alert">
          <p>{text.doubts[doubt]}</p>
        </div>
      ))}
    </>
  );
}

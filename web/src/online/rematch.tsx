// rematch.tsx: after an online game: a message that somebody has set up another one with the same seats, and
// the way there.
import { Button } from '../parts/button';
import { type OnlineTable, personAt } from '../table/online_table';
import { text } from '../text/en';

/** Goes to the table of the rematch; the first at the table sets it up by that. */
export async function playAgain(table: OnlineTable): Promise<void> {
  const link = await table.playAgain();
  if (link) location.hash = `#/table/online/${link.id}`;
}

export function Rematch({ table }: { table: OnlineTable }) {
  const rematch = table.rematch.value;
  if (!rematch) return null;
  const own = table.seat.value;
  return (
    <div class="notice rematch" role="status">
      <p>{rematch.seat === own ? text.youSetUpRematch : text.setUpRematch(personAt(table.there.value.seats, rematch.seat))}</p>
      <Button onPress={() => void playAgain(table)}>{own === null ? text.watchRematch : text.sitDown}</Button>
    </div>
  );
}

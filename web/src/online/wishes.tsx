// wishes.tsx: undo by consent: to ask for it, and to answer.
import { Button } from '../parts/button';
import type { OnlineTable, Wish } from '../table/online_table';
import { text } from '../text/en';
import { nameOf } from '../text/names';

function Open({ table, wish }: { table: OnlineTable; wish: Wish }) {
  const own = table.seat.value;
  const seats = table.seats.value;
  const missing = wish.needed.filter((seat) => !wish.agreed.includes(seat));
  const mayAnswer = own !== null && missing.includes(own);
  return (
    <div class="notice" role="status">
      <p>{wish.seat === own ? text.youWish : text.wishes(nameOf(seats, wish.seat))}</p>
      {!mayAnswer && missing.length > 0 && <p>{text.waitsForAnswer(missing.map((seat) => nameOf(seats, seat)).join(', '))}</p>}
      {mayAnswer && <Button onPress={() => void table.consent(true)}>{text.agree}</Button>}
      {mayAnswer && (
        <Button plain onPress={() => void table.consent(false)}>
          {text.refuse}
        </Button>
      )}
      {wish.seat === own && (
        <Button plain onPress={() => void table.consent(false)}>
          {text.withdraw}
        </Button>
      )}
    </div>
  );
}

export function Wishes({ table }: { table: OnlineTable }) {
  const wish = table.wish.value;
  const why = table.mayAsk.value;
  if (wish) return <Open table={table} wish={wish} />;
  if (why === null) return null;
  return (
    <div class="notice" role="status">
      <p>{text.askBackWhy(why)}</p>
      <Button onPress={() => void table.askBack()}>{text.askBack}</Button>
      <Button plain onPress={() => (table.mayAsk.value = null)}>
        {text.neverMind}
      </Button>
    </div>
  );
}

// wishes.tsx: going back by consent: to ask for it, to answer, and to see who has not answered yet.
import { Button } from '../parts/button';
import type { Wish } from '../table/online_messages';
import { type OnlineTable, personAt } from '../table/online_table';
import { text } from '../text/en';
import { nameOf } from '../text/names';
import { useNow } from './now';
import { awayFor } from './presence';

/** Whom the wish waits for. The person counts, also while a bot plays. */
function Missing({ table, missing }: { table: OnlineTable; missing: number[] }) {
  const { seats, told } = table.there.value;
  const { gone } = table.away.value;
  const now = useNow(missing.some((seat) => !seats[seat]?.here));
  return (
    <ul class="missing">
      {missing.map((seat) => {
        const one = seats[seat];
        const away = one ? awayFor(one, told, now) : null;
        const isBot = table.seats.value[seat]?.who === 'bot';
        return (
          <li key={seat}>
            {text.waitsForAnswer(personAt(seats, seat))}
            {away !== null && ` ${isBot ? text.awayWithBot(text.span(away)) : text.awaySince(text.span(away))}`}
            {away === null && isBot && ` ${text.botCannotAgree}`}
            {away !== null && gone > 0 && ` ${text.goneIn(text.span(Math.max(0, gone - away)))}`}
          </li>
        );
      })}
    </ul>
  );
}

function Open({ table, wish }: { table: OnlineTable; wish: Wish }) {
  const own = table.seat.value;
  const missing = wish.needed.filter((seat) => !wish.agreed.includes(seat));
  const mayAnswer = own !== null && missing.includes(own);
  const back = Math.max(0, table.log.value.length - wish.length);
  return (
    <div class="notice wish" role="status">
      <div>
        <p>{wish.seat === own ? text.youWish(wish.length, back) : text.wishes(nameOf(table.seats.value, wish.seat), wish.length, back)}</p>
        <Missing table={table} missing={missing.filter((seat) => seat !== own)} />
      </div>
      {mayAnswer && <Button onPress={() => void table.consent(wish, true)}>{text.agree}</Button>}
      {mayAnswer && (
        <Button plain onPress={() => void table.consent(wish, false)}>
          {text.refuse}
        </Button>
      )}
      {wish.seat === own && (
        <Button plain onPress={() => void table.consent(wish, false)}>
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

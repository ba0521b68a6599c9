// stand_ins.tsx: bots for people who are away, and for oneself.
import { Button } from '../parts/button';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';

const LEVEL = 'adept';

export function StandIns({ table }: { table: OnlineTable }) {
  const own = table.seat.value;
  if (own === null || table.over.value) return null;
  const away = table.seats.value.filter(({ seat, who, here }) => who === 'person' && !here && seat !== own);
  return (
    <>
      {away.map(({ seat, name }) => (
        <Button key={seat} plain onPress={() => void table.letBot(seat, LEVEL)}>
          {text.botForAway(name)}
        </Button>
      ))}
      {table.begun.value && !table.replaced.value && (
        <Button plain onPress={() => void table.letBot(own, LEVEL)}>
          {text.letBotPlay}
        </Button>
      )}
    </>
  );
}

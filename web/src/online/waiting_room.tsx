// waiting_room.tsx: before an online game: who has come and how far the dice are, invitations for those who
// have not come, the way to the seat from another device, talk, and what happened.
import { useSignal } from '@preact/signals';
import { boxName } from '../games/played';
import { Button } from '../parts/button';
import { usePageTitle } from '../parts/page_title';
import { SoundOffer } from '../settings/sound_offer';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { SeatList, Stage } from './beginning';
import { Chat } from './chat';
import { ConnectionState } from './connection_state';
import { Events } from './events';
import { Doubts } from './fair_dice';
import { LostSeat } from './lost_seat';
import { OtherDevice } from './other_device';
import { ShareLinks } from './share_links';
import { StandIns, useMissing } from './stand_ins';
import { SeededSign, TableRules } from './table_rules';

/** For people who do not come: the game begins without them. */
function WithoutThem({ table }: { table: OnlineTable }) {
  const missing = useMissing(table);
  if (!missing.length || table.seat.value === null) return null;
  return (
    <details class="panel">
      <summary>{text.notComing}</summary>
      <p class="quiet">{text.notComingWhy}</p>
      <StandIns table={table} />
    </details>
  );
}

export function WaitingRoom({ table }: { table: OnlineTable }) {
  const moves = useSignal(false); // to another device
  usePageTitle(text.waitingRoom);
  return (
    <main class="page narrow waiting-room">
      <h1>{boxName(`${table.game.value}/${table.set.value}`)}</h1>
      <section class="panel">
        <h2>
          {text.waitingRoom} <ConnectionState table={table} />
        </h2>
        <Stage table={table} />
        <SeatList table={table} />
        {table.problem.value && (
          <p class="problem" role="alert">
            {table.problem.value}
          </p>
        )}
        {table.seat.value !== null && (
          <div class="buttons">
            <Button plain onPress={() => (moves.value = true)}>
              {text.otherDevice}
            </Button>
          </div>
        )}
      </section>
      <SoundOffer />
      <LostSeat table={table} />
      <Doubts table={table} />
      <SeededSign table={table} />
      <TableRules table={table} />
      <ShareLinks table={table} />
      <WithoutThem table={table} />
      <Chat table={table} />
      {table.happened.value.length > 0 && <Events table={table} />}
      {moves.value && <OtherDevice table={table} onClose={() => (moves.value = false)} />}
    </main>
  );
}

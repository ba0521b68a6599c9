// waiting_room.tsx: before an online game: who has come, the links for those who have not, and a chat.
import { boxName } from '../games/played';
import { usePageTitle } from '../parts/page_title';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { Chat } from './chat';
import { ConnectionState } from './connection_state';
import { Presence } from './presence';
import { ShareLinks } from './share_links';
import { StandIns } from './stand_ins';

/** For people who do not come: the game begins without them. */
function WithoutThem({ table }: { table: OnlineTable }) {
  const missing = table.seats.value.some(({ seat, who, here }) => who === 'person' && !here && seat !== table.seat.value);
  if (!missing || table.seat.value === null) return null;
  return (
    <details class="panel">
      <summary>{text.notComing}</summary>
      <p class="quiet">{text.notComingWhy}</p>
      <div class="buttons">
        <StandIns table={table} />
      </div>
    </details>
  );
}

export function WaitingRoom({ table }: { table: OnlineTable }) {
  usePageTitle(text.waitingRoom);
  return (
    <main class="page narrow waiting-room">
      <h1>{boxName(`${table.game.value}/${table.set.value}`)}</h1>
      <section class="panel">
        <h2>
          {text.waitingRoom} <ConnectionState table={table} />
        </h2>
        <p class="quiet">{text.waitingRoomWhy}</p>
        <Presence table={table} />
        {table.problem.value && (
          <p class="problem" role="alert">
            {table.problem.value}
          </p>
        )}
      </section>
      <ShareLinks table={table} />
      <Chat table={table} />
      <WithoutThem table={table} />
    </main>
  );
}

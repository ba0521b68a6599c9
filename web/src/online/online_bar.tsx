// online_bar.tsx: what only an online table has, above the game: who is there, the clocks, the connection,
// wishes, bots for people who are away, links, fair dice, and the chat.
import { useSignal } from '@preact/signals';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { Chat } from './chat';
import { ConnectionState } from './connection_state';
import { Presence } from './presence';
import { Rematch } from './rematch';
import { ShareLinks } from './share_links';
import { StandIns } from './stand_ins';
import { Wishes } from './wishes';

function FairDice({ table }: { table: OnlineTable }) {
  const { commitment, luck, seat } = table.link;
  return (
    <section class="fair">
      <p>{text.fairDice}</p>
      <p>
        <b>{text.commitment}</b> <code>{commitment}</code>
      </p>
      {seat !== null && (
        <p>
          <b>{text.ownLuck}</b> <code>{luck}</code>
        </p>
      )}
    </section>
  );
}

export function OnlineBar({ table }: { table: OnlineTable }) {
  const talks = useSignal(false);
  const more = useSignal(false);
  const read = useSignal(table.said.value.length);
  const unread = talks.value ? 0 : table.said.value.slice(read.value).filter(({ kind }) => kind === 'chat').length;
  const toggle = () => {
    read.value = table.said.value.length;
    talks.value = !talks.value;
  };
  return (
    <section class="online-bar" aria-label={text.whoIsHere}>
      <div class="online-line">
        <ConnectionState table={table} />
        <Presence table={table} />
        <div class="online-buttons">
          <button type="button" class={unread ? 'button' : 'button plain'} aria-expanded={talks.value} onClick={toggle}>
            {text.chatWith(unread)}
          </button>
          <Button plain onPress={() => (more.value = true)}>
            {text.more}
          </Button>
        </div>
      </div>
      <div class="notices">
        {table.replaced.value && !table.over.value && (
          <div class="notice" role="status">
            <p>{text.botPlaysForYou}</p>
            <Button onPress={() => void table.comeBack()}>{text.playAgainMyself}</Button>
          </div>
        )}
        <Wishes table={table} />
        {table.over.value && <Rematch table={table} />}
      </div>
      {talks.value && <Chat table={table} />}
      {more.value && (
        <Dialog title={text.more} onClose={() => (more.value = false)}>
          <div class="buttons">
            <StandIns table={table} />
          </div>
          <ShareLinks table={table} />
          <FairDice table={table} />
        </Dialog>
      )}
    </section>
  );
}

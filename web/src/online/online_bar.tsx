// online_bar.tsx: what only an online table has, above the game: who is there, the clocks, the connection,
// wishes, bots for people who are away, links, fair dice, talk, and what happened besides moves.
import { type Signal, useSignal } from '@preact/signals';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import type { OnlineTable } from '../table/online_table';
import { text } from '../text/en';
import { Chat } from './chat';
import { ConnectionState } from './connection_state';
import { Events } from './events';
import { Doubts, FairDice } from './fair_dice';
import { LostSeat } from './lost_seat';
import { OtherDevice } from './other_device';
import { Presence } from './presence';
import { Rematch } from './rematch';
import { ShareLinks } from './share_links';
import { StandIns } from './stand_ins';
import { SeededBadge, SeededSign, TableRules } from './table_rules';
import { Wishes } from './wishes';

/** A button that shows and hides a list, and says how much of it is new. */
function Toggle({ shown, length, words }: { shown: Signal<boolean>; length: number; words(unread: number): string }) {
  const read = useSignal(length);
  const unread = shown.value ? 0 : Math.max(0, length - read.value);
  const press = () => {
    read.value = length;
    shown.value = !shown.value;
  };
  return (
    <button type="button" class={unread ? 'button' : 'button plain'} aria-expanded={shown.value} onClick={press}>
      {words(unread)}
    </button>
  );
}

function More({ table, onDevice, onClose }: { table: OnlineTable; onDevice(): void; onClose(): void }) {
  return (
    <Dialog title={text.more} onClose={onClose}>
      {table.seat.value !== null && (
        <div class="buttons">
          <Button plain onPress={onDevice}>
            {text.otherDevice}
          </Button>
        </div>
      )}
      <StandIns table={table} />
      <ShareLinks table={table} />
      <TableRules table={table} />
      <SeededSign table={table} />
      <FairDice table={table} />
    </Dialog>
  );
}

export function OnlineBar({ table }: { table: OnlineTable }) {
  const talks = useSignal(false);
  const looksBack = useSignal(false);
  const opened = useSignal<'more' | 'device' | null>(null);
  const close = () => {
    opened.value = null;
  };
  return (
    <section class="online-bar" aria-label={text.whoIsHere}>
      <div class="online-line">
        <ConnectionState table={table} />
        <Presence table={table} />
        <SeededBadge table={table} />
        <div class="online-buttons">
          <Toggle shown={talks} length={table.talk.value.length} words={text.chatWith} />
          <Toggle shown={looksBack} length={table.happened.value.length} words={text.eventsWith} />
          <Button plain onPress={() => (opened.value = 'more')}>
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
        <LostSeat table={table} />
        <Doubts table={table} />
        <Wishes table={table} />
        {table.over.value && <Rematch table={table} />}
      </div>
      <div class="said-here">
        {looksBack.value && <Events table={table} />}
        {talks.value && <Chat table={table} />}
      </div>
      {opened.value === 'more' && <More table={table} onDevice={() => (opened.value = 'device')} onClose={close} />}
      {opened.value === 'device' && <OtherDevice table={table} onClose={close} />}
    </section>
  );
}

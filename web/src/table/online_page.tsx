// online_page.tsx: opens the online table that the address names: the waiting room first, then the game.
import { useEffect } from 'preact/hooks';
import { AfterGame } from '../after/after';
import { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import { keptDice } from '../online/kept_dice';
import { loadLink } from '../online/links';
import { OnlineBar } from '../online/online_bar';
import { OtherName } from '../online/other_name';
import { playAgain } from '../online/rematch';
import { lookForServer, server } from '../online/server';
import { WaitingRoom } from '../online/waiting_room';
import { usePageTitle } from '../parts/page_title';
import { confirm } from '../settings/settings';
import { text } from '../text/en';
import { GameTable } from './game_table';
import { NoTable } from './no_table';
import { OnlineTable, type TurnedAway } from './online_table';
import { OpenedTable } from './opened';

interface Opened {
  table: OnlineTable;
  choosing: Choosing;
}

/** To reveal is what a reroll is for: only who wants to be asked always is asked about it. */
function asksTwice({ kind }: Move): boolean {
  return confirm.value === 'always' || (confirm.value === 'online' && kind !== 'reroll');
}

function openTable(id: string): Opened | null {
  const link = loadLink(id);
  if (!link) return null;
  const table = new OnlineTable(link);
  return { table, choosing: new Choosing(table, asksTwice) };
}

function Refused({ table, code, why, hadSeat }: TurnedAway & { table: OnlineTable }) {
  if (code === 'name_taken' || code === 'unseen') return <OtherName why={why} onName={(name) => table.comeAs(name)} />;
  if (code === 'spent') return <NoTable title={text.spent} why={text.spentWhy} />;
  if (code === 'wrong_link' && hadSeat) return <NoTable title={text.seatGone} why={[text.because(why), text.seatGoneWhy]} />;
  const mayBeCut = code === '' || code === 'wrong_link';
  return <NoTable title={text.cannotJoin} why={[text.because(why), ...(mayBeCut ? [text.cannotJoinWhy] : [])]} />;
}

function AtTable({ table, choosing }: Opened) {
  usePageTitle(text.table);
  if (table.refused.value) return <Refused table={table} {...table.refused.value} />;
  if (!table.joined.value && server.value === 'none') return <NoTable title={text.cannotJoin} why={[text.noServer]} />;
  if (!table.joined.value)
    return (
      <main class="page">
        <p role="status">{text.connections[table.connection.value]}</p>
      </main>
    );
  if (!table.begun.value) return <WaitingRoom table={table} />;
  const mayRematch = table.seat.value !== null && !table.rematch.value ? { onRematch: () => void playAgain(table) } : {};
  return (
    <>
      <OnlineBar table={table} />
      {table.over.value && <AfterGame table={table} kept={keptDice(table.link)} {...mayRematch} />}
      <GameTable table={table} choosing={choosing} headed={table.over.value} />
    </>
  );
}

export function OnlinePage({ id }: { id: string }) {
  useEffect(() => void lookForServer(), [id]);
  return (
    <OpenedTable id={id} open={openTable}>
      {(opened) => <AtTable {...opened} />}
    </OpenedTable>
  );
}

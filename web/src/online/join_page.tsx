// join_page.tsx: the pages for people who come to a seat: by an invitation, from the list of open tables, or
// by a link to their own seat from another device. A person with a known name goes straight to the table,
// unless this browser has another seat there already: then this one is for somebody else, with a name of
// their own.
import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { sayHello } from '../games/played';
import { Button } from '../parts/button';
import { usePageTitle } from '../parts/page_title';
import { ownName } from '../settings/settings';
import type { Standing } from '../table/online_messages';
import { askOnce } from '../table/online_socket';
import { text } from '../text/en';
import { keepLink, type Link, links, linkTo, randomHex } from './links';
import { TableFacts } from './table_facts';

/** No secret stays in the history. */
function goTo({ id }: Link): void {
  location.replace(`#/table/online/${id}`);
}

/** Asks who it is before the seat is kept. */
function Introduction({ table, another, keep }: { table: Standing | null; another: boolean; keep(more: Partial<Link>): Link }) {
  const name = useSignal('');
  const said = another ? name : ownName;
  const join = () => goTo(keep(another ? { name: name.value.trim() } : {}));
  return (
    <main class="page narrow">
      <h1>{text.joinTitle}</h1>
      <form
        class="panel join"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}>
        {table && <TableFacts game={table.game} set={table.set} seats={table.seats} own={table.seat} />}
        <p>{another ? text.joinAnother : text.joinWhy}</p>
        <label class="choice">
          <span>{another ? text.nameThere : text.yourName}</span>
          <input
            type="text"
            maxLength={20}
            autocomplete={another ? 'off' : 'nickname'}
            value={said.value}
            onInput={(event) => (said.value = event.currentTarget.value)}
          />
        </label>
        <Button onPress={join}>{text.join}</Button>
      </form>
    </main>
  );
}

/** Whether somebody has to say who they are: not for looking on, and not on another device. Undefined: not known yet. */
function useNewcomer(table: string, secret: string | null, asks: boolean): { standing: Standing | null } | null | undefined {
  const [found, setFound] = useState<{ standing: Standing | null } | null | undefined>(asks ? undefined : null);
  useEffect(() => {
    if (!asks) return;
    void sayHello();
    if (secret === null) return setFound({ standing: null });
    askOnce<{ tables: Standing[] }>({ cmd: 'mine', links: [{ table, secret }] }).then(
      ({ tables: [standing] }) => {
        const isNew = standing && standing.error === undefined && standing.seat !== null && !standing.seats[standing.seat]?.held;
        setFound(isNew ? { standing } : null); // what is wrong with a link is told at the table
      },
      () => setFound({ standing: null }),
    );
  }, []);
  return found;
}

/** Comes to a seat, with a name if one has to be asked for. */
function Newcomer({ table, secret, keep }: { table: string; secret: string | null; keep(more: Partial<Link>): Link }) {
  usePageTitle(text.joinTitle);
  const [another] = useState(() => links().some((link) => link.table === table));
  const found = useNewcomer(table, secret, another || !ownName.peek().trim());
  if (found === undefined) return <Waiting />;
  if (found === null) return <Passing keep={() => keep({})} />;
  return <Introduction table={found.standing} another={another} keep={keep} />;
}

function Waiting() {
  return (
    <main class="page">
      <p role="status">{text.loading}</p>
    </main>
  );
}

/** Goes on by itself. */
function Passing({ keep }: { keep(): Link }) {
  usePageTitle(text.joinTitle);
  useEffect(() => goTo(keep()), []);
  return <Waiting />;
}

/** By an invitation, by the link of spectators, or to one's own seat from another device. */
export function JoinPage({ table, secret }: { table: string; secret: string }) {
  const [known] = useState(() => linkTo(table, secret));
  if (known) return <Passing keep={() => known} />;
  return <Newcomer table={table} secret={secret} keep={(more) => keepLink(table, secret, more)} />;
}

/** To an open seat, with a secret that this browser makes. */
export function SitPage({ table, seat }: { table: string; seat: number }) {
  return <Newcomer table={table} secret={null} keep={(more) => keepLink(table, randomHex(), { ...more, sits: seat })} />;
}

// join_page.tsx: the page for people who come by a link. A person with a known name goes straight to the
// table, unless this browser has another seat there already: then the link is for somebody else, with a name
// of their own.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../parts/button';
import { usePageTitle } from '../parts/page_title';
import { ownName } from '../settings/settings';
import { text } from '../text/en';
import { keepLink, links } from './links';

export function JoinPage({ table, secret }: { table: string; secret: string }) {
  usePageTitle(text.joinTitle);
  const name = useSignal('');
  const here = links().filter((link) => link.table === table);
  const known = here.some((link) => link.secret === secret);
  const another = !known && here.length > 0;
  const join = () => {
    const { id } = keepLink(table, secret, another ? { name: name.value.trim() } : {});
    location.replace(`#/table/online/${id}`); // the secret does not stay in the history
  };
  useEffect(() => {
    if (known || (ownName.value.trim() && !another)) join();
  }, []);
  const said = another ? name : ownName;
  return (
    <main class="page narrow">
      <h1>{text.joinTitle}</h1>
      <form
        class="panel join"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}>
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

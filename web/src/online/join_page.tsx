// join_page.tsx: somebody comes by a link. Who has said a name before goes straight to the table.
import { useEffect } from 'preact/hooks';
import { Button } from '../parts/button';
import { usePageTitle } from '../parts/page_title';
import { ownName } from '../settings/settings';
import { text } from '../text/en';
import { keepLink } from './links';

export function JoinPage({ table, secret }: { table: string; secret: string }) {
  usePageTitle(text.joinTitle);
  const join = () => {
    location.replace(`#/table/online/${keepLink(table, secret).id}`); // the secret does not stay in the history
  };
  useEffect(() => {
    if (ownName.value.trim()) join();
  }, []);
  return (
    <main class="page narrow">
      <h1>{text.joinTitle}</h1>
      <form class="panel join"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}>
        <p>{text.joinWhy}</p>
        <label class="choice">
          <span>{text.yourName}</span>
          <input type="text" maxLength={20} autocomplete="nickname" value={ownName.value}
            onInput={(event) => (ownName.value = event.currentTarget.value)} />
        </label>
        <Button onPress={join}>{text.join}</Button>
      </form>
    </main>
  );
}

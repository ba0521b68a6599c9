// app.tsx: the pages by their address behind the #, and the frame around them.
//   #/                    home                 #/learn      learn to play
//   #/table/local/ID      a saved game         #/watch      watch a record
//   #/table/online/ID     an online table      #/settings   theme, motion, sound, name
//   #/join/TABLE/SECRET   join by a link
//   #/sit/TABLE/SEAT      take an open seat
import { computed, signal } from '@preact/signals';
import { Header } from './header';
import { Home } from './home/home';
import { JoinPage, SitPage } from './online/join_page';
import { usePageTitle } from './parts/page_title';
import { SettingsPage } from './settings/settings_page';
import { notKept } from './storage';
import { OnlinePage } from './table/online_page';
import { TablePage } from './table/table_page';
import { TeachingPage } from './teaching/teaching_page';
import { text } from './text/en';
import { WatchPage } from './watch/watch_page';

const address = signal(location.hash);
addEventListener('hashchange', () => (address.value = location.hash));

/** The parts of the address: "#/table/local/1" is ["table", "local", "1"]. */
const path = computed(() =>
  address.value
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean),
);

function NotFound() {
  usePageTitle(text.notFoundTitle);
  return (
    <main class="page">
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFound}</p>
    </main>
  );
}

function Page() {
  const [page, kind, id, part] = path.value;
  if (page === undefined) return <Home />;
  if (page === 'table' && kind === 'local' && id) return <TablePage key={id} id={id} />;
  if (page === 'table' && kind === 'online' && id) return <OnlinePage key={id} id={id} />;
  if (page === 'join' && kind && id) return <JoinPage key={id} table={kind} secret={id} />;
  if (page === 'sit' && kind && id) return <SitPage key={id} table={kind} seat={Number(id)} />;
  if (page === 'settings') return <SettingsPage />;
  if (page === 'learn') return <TeachingPage topic={kind} game={id} part={part} />;
  if (page === 'watch') return <WatchPage />;
  return <NotFound />;
}

export function App() {
  return (
    <>
      <Header page={path.value[0]} />
      {notKept.value && (
        <p class="not-kept" role="alert">
          {text.notKept}
        </p>
      )}
      <Page />
    </>
  );
}

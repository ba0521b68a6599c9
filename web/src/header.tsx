// header.tsx: the name of the program and the links to its pages; a mark at "Home" counts the online tables
// that wait, and so do the title of home and the sign of the installed page.
import { useEffect } from 'preact/hooks';
import { Wordmark } from './icons/wordmark';
import { tablesThatWait } from './online/my_tables';
import { text } from './text/en';

const PAGES = [
  { page: '', words: text.home },
  { page: 'learn', words: text.learn },
  { page: 'watch', words: text.watch },
  { page: 'settings', words: text.settings },
];

export function Header({ page }: { page: string | undefined }) {
  const waiting = tablesThatWait.value;
  useEffect(() => {
    if (page === undefined) document.title = waiting ? `(${waiting}) ${text.title}` : text.title;
    void navigator.setAppBadge?.(waiting).catch(() => {}); // of the installed page, where there is such a thing
  }, [waiting, page]);
  return (
    <header class="top">
      <a class="brand" href="#/">
        <Wordmark />
      </a>
      <nav aria-label={text.mainMenu}>
        {PAGES.map(({ page: one, words }) => (
          <a key={one} href={`#/${one}`} aria-current={one === (page ?? '') ? 'page' : undefined}>
            {words}
            {one === '' && waiting > 0 && <span class="badge">{waiting}</span>}
          </a>
        ))}
      </nav>
    </header>
  );
}

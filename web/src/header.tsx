// header.tsx: the name of the program and the links to its pages; a mark at "Home" counts the online tables
// that wait.
import { useEffect } from 'preact/hooks';
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
  }, [waiting, page]);
  return (
    <header class="top">
      <a class="brand" href="#/">
        {text.title}
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

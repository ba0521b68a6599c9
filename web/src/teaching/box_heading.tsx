// box_heading.tsx: the heading of a page about a box, and the way to the same page of the others.
import { boxes } from '../games/registry';
import { usePageTitle } from '../parts/page_title';

/** `topic`: the part of the address that the pages share; `page`: of which box. */
export function BoxHeading({ title, topic, page }: { title: string; topic: string; page: string }) {
  const name = boxes.find((box) => box.page === page)?.name ?? page;
  usePageTitle(title, name);
  return (
    <>
      <h1>
        {title}: {name}
      </h1>
      <nav class="books" aria-label={title}>
        {boxes.map((box) => (
          <a key={box.page} href={`#/learn/${topic}/${box.page}`} aria-current={box.page === page ? 'page' : undefined}>
            {box.name}
          </a>
        ))}
      </nav>
    </>
  );
}

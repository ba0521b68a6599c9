// page_title.ts: the title of the window.
import { useEffect } from 'preact/hooks';
import { text } from '../text/en';

/** "Settings · Dicewright", as long as the page shows that. */
export function usePageTitle(...words: string[]): void {
  const title = [...words, text.title].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

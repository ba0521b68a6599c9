// page_title.ts: what the window is called.
import { useEffect } from 'preact/hooks';
import { text } from '../text/en';

/** "Settings · Dicewright", as long as the page shows that. */
export function usePageTitle(...words: string[]): void {
  const title = [...words, text.title].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

// search.tsx: finds words in texts and shows where they were found.
import type { ComponentChildren } from 'preact';

/** The words to look for, in small letters. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

export function hasAll(text: string, words: string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}

/** The text with what was found in it marked. */
export function Found({ text, words }: { text: string; words: string[] }): ComponentChildren {
  if (!words.length) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part));
}

export function SearchField({ label, query }: { label: string; query: { value: string } }) {
  return (
    <input
      type="search"
      class="search"
      aria-label={label}
      placeholder={label}
      value={query.value}
      onInput={(event) => (query.value = event.currentTarget.value)}
    />
  );
}

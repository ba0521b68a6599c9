// phrases.ts: whether a move speaks of a thing. A phrase is words that stand one after the other in the move's text; '*'
// stands for any one word, '$' for the end of the move; '|' divides the phrases of a thing.

const matchers = new Map<string, RegExp>();

function pattern(phrase: string): string {
  const words = phrase.split(' ').map((word) => (word === '*' ? '[^ ]+' : word.replace(/[.*+?^${}()[\]\\]/g, '\\$&')));
  const atEnd = words[words.length - 1] === '\\$';
  return `(?:^| )${(atEnd ? words.slice(0, -1) : words).join(' ')}${atEnd ? '$' : '(?: |$)'}`;
}

/** Whether the move has all words of one of the phrases, one after the other. */
export function concerns(phrases: string, move: string): boolean {
  let matcher = matchers.get(phrases);
  if (!matcher) {
    const all = phrases.split('|').filter(Boolean);
    matcher = all.length ? new RegExp(all.map(pattern).join('|')) : /(?!)/;
    matchers.set(phrases, matcher);
  }
  return matcher.test(move);
}

// you.ts: what the games say of a seat, said to the one who sits there: English grammar.

const YOUR_VERBS: Record<string, string> = { has: 'have', is: 'are', does: 'do', was: 'were' };
const SECOND_VERBS = / and (gains|looks|rolls|takes)\b/g; // by name: "and upgrades" is no verb

/** What somebody does, said to them: "collects" is "collect". */
function yourVerb(verb: string): string {
  return YOUR_VERBS[verb] ?? (/^[a-z]{2,}[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);
}

/** The rest of a sentence, after its first verb: "and takes 1 misery from its supply" is "and take 1 misery from your supply". */
function yourRest(rest: string): string {
  return rest.replace(SECOND_VERBS, (_, verb: string) => ` and ${yourVerb(verb)}`).replace(/\bits\b/g, 'your');
}

/** The sentence to the one who is only called "You": "seat 0 has grain in its supply" is "you have grain in your supply". */
export function toYou(words: string, seat: number): string {
  const said = words
    .replace(new RegExp(`\\bof seat ${seat}\\b`, 'g'), 'of yours')
    .replace(
      new RegExp(`\\bseat ${seat} (\\w+)([^\n]*)`, 'gi'),
      (found, verb: string, rest: string) => `${found.startsWith('S') ? 'You' : 'you'} ${yourVerb(verb)}${yourRest(rest)}`,
    )
    .replace(new RegExp(`\\bseat ${seat}\\b`, 'gi'), (found) => (found.startsWith('S') ? 'You' : 'you'));
  return said.replace(/(^|\n)you\b/g, '$1You');
}

// readable.ts: ids and phrases of the engine as a person reads them. Changes capitals and underscores only, and
// knows no word of any language.

/** A phrase as a sentence of its own: "you roll: 5" is "You roll: 5". */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "first_game" is "first game". */
export function asWords(id: string): string {
  return id.replace(/_/g, ' ');
}

// rules.ts: what a book of rules is made of. The books are in our own words, each in the folder of its game.
export interface RuleSection {
  id: string; // for its address
  title: string;
  paragraphs: string[];
}

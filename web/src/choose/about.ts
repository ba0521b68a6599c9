// about.ts: whether a move is about a thing, by the move's facts. A thing names itself in the words of
// docs/protocol.md: "space:str.1"; '&' stands between facts that must all hold ("kind:flip&space:str.1"), '|'
// between facts of which one is enough. Besides the things of a move there are its "kind:buy", what it
// "pays:gold" and "brings:xp", and "move:take 2", the move itself.
import type { Facts } from '../engine/protocol';

/** What a thing is; '': no move is about it. */
export type About = string;

/** A move, or an entry of the log. */
export type Told = Partial<Facts> & { move: string };

/** Everything that a thing may be matched with. */
export function factsOf({ move, kind, about = [], amounts = {} }: Told): string[] {
  return [
    ...(kind ? [`kind:${kind}`] : []),
    ...about.map(([thing, id]) => `${thing}:${id}`),
    ...Object.entries(amounts).map(([what, amount]) => `${amount < 0 ? 'pays' : 'brings'}:${what}`),
    only(move),
  ];
}

/** Exactly this move. */
export const only = (move: string): About => `move:${move}`;

/** One of these is enough. */
export const either = (...things: About[]): About => things.filter(Boolean).join('|');

const factsByMove = new WeakMap<Told, Set<string>>(); // a table asks for each thing and each move
const wantedByThing = new Map<About, string[][]>();

function knownFacts(move: Told): Set<string> {
  const known = factsByMove.get(move) ?? new Set(factsOf(move));
  factsByMove.set(move, known);
  return known;
}

function wantedFacts(thing: About): string[][] {
  const wanted =
    wantedByThing.get(thing) ??
    thing
      .split('|')
      .filter(Boolean)
      .map((one) => one.split('&'));
  wantedByThing.set(thing, wanted);
  return wanted;
}

export function concerns(thing: About, move: Told): boolean {
  const facts = knownFacts(move);
  return wantedFacts(thing).some((all) => all.every((fact) => facts.has(fact)));
}

/** The id of the thing of this kind that the move is about: of "upgrade 1.3 county" the place is "1.3". */
export function idIn({ about }: Pick<Told, 'about'>, thing: string): string | undefined {
  return about?.find(([one]) => one === thing)?.[1];
}

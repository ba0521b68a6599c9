// kept_dice.ts: what this browser has kept of a table to check its dice with, put together for the check.
import type { Kept, OwnLuck } from '../after/fair';
import { forgottenLinks, type Link, links } from './links';
import { lastLucks } from './lucks';

/** The lucks that release 0.1 kept with the link. */
function oldLucks({ luck, seat }: Link): OwnLuck[] {
  return luck && typeof seat === 'number' ? [{ seat, luck }] : [];
}

/** Of all seats that this browser has at the table of the link. */
export function keptDice(link: Link): Kept {
  const lucks = lastLucks(link.table);
  return {
    lucks: lucks.length ? lucks : oldLucks(link),
    ...(link.commitment && { commitment: link.commitment }),
    looksOn: !lucks.length && link.seat === null,
  };
}

/** Of every table that this browser has, or had, a seat at. */
export function allKeptDice(): Kept[] {
  return [...links(), ...forgottenLinks()].map(keptDice);
}

// names.ts: the games speak of seats by number; people have names.
import type { Seat } from '../table/table';
import { text } from './en';
import { toYou } from './en/you';

export function nameOf(seats: Seat[], seat: number): string {
  return seats[seat]?.name ?? `seat ${seat}`;
}

/** "Seat 1 collects 2 grain" becomes "Bot (adept) collects 2 grain", or "You collect 2 grain". */
export function withNames(words: string, seats: Seat[]): string {
  const you = seats.find(({ name }) => name === text.you);
  return (you ? toYou(words, you.seat) : words).replace(/\bseat (\d)\b/gi, (found, digit: string) => seats[Number(digit)]?.name ?? found);
}

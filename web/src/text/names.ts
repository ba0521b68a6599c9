// names.ts: the games speak of seats by number; people have names.
import type { Seat } from '../table/table';

export function nameOf(seats: Seat[], seat: number): string {
  return seats[seat]?.name ?? `seat ${seat}`;
}

/** "Seat 1 collects 2 grain" becomes "Bot (adept) collects 2 grain". */
export function withNames(words: string, seats: Seat[]): string {
  return words.replace(/\bseat (\d)\b/gi, (found, digit: string) => seats[Number(digit)]?.name ?? found);
}

// names.ts: what people are called, on the screen and in the sentences of the games.
import type { Seat } from '../table/table';
import { text } from './en';

export function nameOf(seats: Seat[], seat: number): string {
  return seats[seat]?.name ?? `seat ${seat}`;
}

/** Fields of `people`: the engine's sentences then name the people and call the reader "You". None while nobody is known. */
export function namesIn(seats: Seat[], you?: number | null): { names?: string[]; you?: number } {
  if (!seats.length) return {};
  const spokenTo = you ?? seats.find(({ name }) => name === text.you)?.seat;
  return { names: seats.map(({ name }) => name), ...(spokenTo !== undefined && { you: spokenTo }) };
}

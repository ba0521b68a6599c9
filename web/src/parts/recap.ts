// recap.ts: what the others did since one's last decision, in a line for each. Knows no game: it takes the
// labels of their moves from the log.
import type { LogEntry } from '../engine/protocol';

/** The entries after the last decision of these seats; with `seat` those that it made. */
export function since(log: LogEntry[], mySeats: number[], seat?: number): LogEntry[] {
  let from = log.length;
  while (from > 0 && !mySeats.includes(log[from - 1]?.seat ?? -1)) from--;
  return log.slice(from).filter((entry) => seat === undefined || entry.seat === seat);
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** What the seat decided since then: "take 3, red 6 to Dexterity, buy Reckless". What is done several times in a row is said once. */
export function recapOf(log: LogEntry[], seat: number, mySeats: number[]): string {
  const labels = since(log, mySeats, seat).map(({ label, move }) => small(label || move));
  const lines: { label: string; times: number }[] = [];
  for (const label of labels) {
    const last = lines.at(-1);
    if (last?.label === label) last.times++;
    else lines.push({ label, times: 1 });
  }
  return lines.map(({ label, times }) => (times > 1 ? `${label} (${times} ×)` : label)).join(', ');
}

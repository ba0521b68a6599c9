// pace.ts: how often a table is looked at. A look is four lines, and the server hears 20 lines a second from a seat, or 80 at
// once; bots can be faster than that.

const ROOM = 15; // looks that may come at once
const EVERY = 250; // milliseconds for one more

export class Pace {
  private level = 0;
  private at = 0;

  private drain(): void {
    const now = performance.now();
    this.level = Math.max(0, this.level - (now - this.at) / EVERY);
    this.at = now;
  }

  /** Whether there is room for a look besides those that are needed. */
  isEasy(): boolean {
    this.drain();
    return this.level < ROOM - 1;
  }

  /** Counts a look; milliseconds to wait before it. */
  take(): number {
    this.drain();
    this.level += 1;
    return Math.max(0, (this.level - ROOM) * EVERY);
  }
}

// replay_table.ts: a table that is only looked at: a record at any of its moments. Each moment is the record cut
// after a number of moves, opened in a worker with dice by hand. While somebody drags the slider, only its
// last position is opened.
import { batch, signal } from '@preact/signals';
import { Engine, Interrupted } from '../engine/engine';
import type { Hint, Turn, View } from '../engine/protocol';
import { namesIn } from '../text/names';
import { firstMoves, type RecordText } from '../watch/record_text';
import { type Seat, Table } from './table';

interface Opened {
  game: string;
  set: string;
  players: number;
  turn: Turn;
}

export class ReplayTable extends Table {
  readonly seats = signal<Seat[]>([]);
  readonly mySeats = signal<number[]>([]);
  readonly busy = signal<number | null>(null);
  /** After how many moves the table is shown. */
  readonly at = signal(0);

  private readonly engine: Engine;
  private wanted = 0;
  private looking = false;
  private stale = true;

  constructor(
    private readonly text: string,
    private readonly parts: RecordText,
    names: (seat: number) => string,
    at = 0,
  ) {
    super();
    this.engine = new Engine(parts.game);
    this.game.value = parts.game;
    this.set.value = parts.set;
    this.wanted = at;
    void this.begin(names);
  }

  get length(): number {
    return this.parts.moves.length;
  }

  /** Shows the moment after so many moves. */
  goTo(move: number): void {
    this.wanted = Math.max(0, Math.min(this.length, move));
    this.stale = true;
    void this.look();
  }

  override lookFrom(seat: number | null): void {
    this.seat.value = seat;
    this.stale = true;
    void this.look();
  }

  play(): Promise<void> {
    return Promise.resolve();
  }

  whyNot(): Promise<null> {
    return Promise.resolve(null);
  }

  letPass(): void {}

  undo(): Promise<void> {
    return Promise.resolve();
  }

  hint(): Promise<Hint[]> {
    return Promise.resolve([]);
  }

  record(): Promise<string> {
    return Promise.resolve(this.text);
  }

  close(): void {
    this.engine.stop();
  }

  /** Reads the whole record once: a wrong one is refused at once. */
  private async begin(names: (seat: number) => string): Promise<void> {
    try {
      const { players } = await this.engine.ask<Opened>({ cmd: 'load', record: this.text, dice: 'by_hand' });
      this.players.value = players;
      this.seats.value = Array.from({ length: players }, (_, seat) => ({ seat, name: names(seat), who: 'person', here: true }));
      this.goTo(this.wanted);
    } catch (error) {
      if (!(error instanceof Interrupted)) this.problem.value = (error as Error).message;
    }
  }

  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (this.stale) {
        this.stale = false;
        await this.showMoment(this.wanted);
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) this.problem.value = (error as Error).message;
    } finally {
      this.looking = false;
    }
  }

  private async showMoment(move: number): Promise<void> {
    const whole = move === this.length;
    const record = whole ? this.text : firstMoves(this.parts, move);
    const eyes = this.seat.value;
    const asking = eyes === null ? {} : { seat: eyes };
    const { engine } = this;
    const [, , seen] = await Promise.all([
      engine.ask<Opened>({ cmd: 'load', record, dice: 'by_hand' }),
      engine.ask({ cmd: 'people', seats: [], ...namesIn(this.seats.value) }),
      engine.ask<View>({ cmd: 'view', ...asking }),
    ]);
    batch(() => {
      this.at.value = move;
      this.show(seen, 0, seen.entries);
    });
  }
}

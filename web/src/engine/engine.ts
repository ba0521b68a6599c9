// engine.ts: the engine as the page sees it: one worker is one session of the protocol. Answers come in the order of
// the questions; a worker that thinks too long can be ended and started anew, without its table.
import type { Answered, Asked } from './worker';

/** A line that the engine refused, in its own sentence. */
export class Refusal extends Error {}

/** The worker was ended before it answered. */
export class Interrupted extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  private worker: Worker | undefined;
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();

  /** For tables of this game; without one, for questions like `hello` that need no network. */
  constructor(private readonly game = '') {}

  /** The answer to a line of the protocol; rejects with a Refusal if it is a wrong one. */
  ask<Answer>(line: { cmd: string; [field: string]: unknown }): Promise<Answer> {
    const id = ++this.last;
    const asked: Asked = { id, line: JSON.stringify(line) };
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.running().postMessage(asked);
    });
  }

  /** Ends the worker, whatever it does; the next question starts another one, which has no table. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const interrupted = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of interrupted) reject(new Interrupted('the engine was stopped'));
  }

  private running(): Worker {
    if (!this.worker) {
      this.worker = new Worker('worker.js', { type: 'module', name: this.game });
      this.worker.onmessage = ({ data }: MessageEvent<Answered>) => this.hear(data);
    }
    return this.worker;
  }

  private hear(answered: Answered): void {
    const waiting = this.waiting.get(answered.id);
    this.waiting.delete(answered.id);
    if (!waiting) return;
    if ('failure' in answered) return waiting.reject(new Error(answered.failure));
    const answer = JSON.parse(answered.answer) as { ok: boolean; error: string };
    if (answer.ok) waiting.resolve(answer);
    else waiting.reject(new Refusal(answer.error));
  }
}

// Questions to the engine in its worker: src/engine/engine.ts, and src/table/why_not.ts, which asks an engine of its own.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Engine, Interrupted, Refusal } from '../../src/engine/engine';
import type { Answered, Asked } from '../../src/engine/worker';
import { whyNotAt } from '../../src/table/why_not';

/** A worker that answers as a test says; null: not at all. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static answer: (line: Record<string, unknown>) => object | null = () => ({ ok: true });
  onmessage: (event: { data: Answered[] }) => void = () => {};
  breaths: Asked[][] = [];
  ended = false;

  constructor(
    readonly file: string,
    readonly options: { name: string },
  ) {
    FakeWorker.all.push(this);
  }

  postMessage(breath: Asked[]): void {
    this.breaths.push(breath);
    const data = breath.flatMap(({ id, line }): Answered[] => {
      const answer = FakeWorker.answer(JSON.parse(line) as Record<string, unknown>);
      return answer === null
        ? []
        : 'failure' in answer
          ? [{ id, failure: String(answer.failure) }]
          : [{ id, answer: JSON.stringify(answer) }];
    });
    queueMicrotask(() => this.ended || this.onmessage({ data }));
  }

  terminate(): void {
    this.ended = true;
  }
}
Object.defineProperty(globalThis, 'Worker', { value: FakeWorker, configurable: true });

beforeEach(() => {
  FakeWorker.all = [];
  FakeWorker.answer = () => ({ ok: true });
});

const only = () => FakeWorker.all[0] as FakeWorker;

test('what is asked in one breath is sent in one, and each question gets its own answer', async () => {
  FakeWorker.answer = ({ cmd }) => ({ ok: true, to: cmd });
  const engine = new Engine('rollplayer');
  const answers = await Promise.all([engine.ask<{ to: string }>({ cmd: 'state' }), engine.ask<{ to: string }>({ cmd: 'score' })]);
  assert.deepEqual(
    answers.map(({ to }) => to),
    ['state', 'score'],
  );
  assert.equal(only().breaths.length, 1);
  assert.equal(only().options.name, 'rollplayer');
});

test('no worker is started before something is asked, and one is enough', async () => {
  const engine = new Engine();
  assert.equal(FakeWorker.all.length, 0);
  await engine.ask({ cmd: 'hello' });
  await engine.ask({ cmd: 'hello' });
  assert.equal(FakeWorker.all.length, 1);
});

test('a wrong line is refused in the engine’s sentence; a broken engine is no refusal', async () => {
  const engine = new Engine();
  FakeWorker.answer = () => ({ ok: false, error: 'it is not your turn' });
  await assert.rejects(engine.ask({ cmd: 'play' }), (error) => error instanceof Refusal && error.message === 'it is not your turn');
  FakeWorker.answer = () => ({ failure: 'no memory' });
  await assert.rejects(engine.ask({ cmd: 'play' }), (error) => error instanceof Error && !(error instanceof Refusal));
});

test('an engine that is stopped interrupts who waits, and begins anew at the next question', async () => {
  const engine = new Engine();
  FakeWorker.answer = () => null;
  const waiting = engine.ask({ cmd: 'bot' });
  await Promise.resolve();
  engine.stop();
  await assert.rejects(waiting, Interrupted);
  assert.ok(only().ended);
  FakeWorker.answer = () => ({ ok: true });
  await engine.ask({ cmd: 'hello' });
  assert.equal(FakeWorker.all.length, 2);
});

test('a question that was not sent yet is never sent after a stop', async () => {
  const engine = new Engine();
  const dropped = engine.ask({ cmd: 'bot' });
  engine.stop();
  const kept = engine.ask({ cmd: 'hello' });
  await assert.rejects(dropped, Interrupted);
  await kept;
  const sent = FakeWorker.all.flatMap(({ breaths }) => breaths.flat());
  assert.deepEqual(
    sent.map(({ line }) => (JSON.parse(line) as { cmd: string }).cmd),
    ['hello'],
  );
});

test('why a move is not possible is the reason that a copy of the table gives', async () => {
  const refused = { ok: false, error: "'place str' is not possible: the row is full", code: 'not_possible', reason: 'the row is full' };
  FakeWorker.answer = ({ cmd }) => (cmd === 'play' ? refused : { ok: true });
  assert.equal(await whyNotAt({ record: 'a record' }, { names: ['Ada', 'Grace'] }, 1, 'place str'), 'the row is full');
  const lines = only()
    .breaths.flat()
    .map(({ line }) => JSON.parse(line) as object);
  assert.deepEqual(lines, [
    { cmd: 'load', dice: 'by_hand', record: 'a record' },
    { cmd: 'people', seats: [], names: ['Ada', 'Grace'] },
    { cmd: 'play', seat: 1, move: 'place str' },
  ]);
  assert.ok(only().ended);
});

test('there is no reason if the move is possible, none is given, the copy cannot be made or the engine breaks', async () => {
  assert.equal(await whyNotAt({}, {}, 0, 'pass'), null);
  FakeWorker.answer = ({ cmd }) => (cmd === 'play' ? { ok: false, error: 'seat 0 is not asked' } : { ok: true });
  assert.equal(await whyNotAt({}, {}, 0, 'pass'), null);
  FakeWorker.answer = ({ cmd }) => (cmd === 'load' ? { ok: false, error: 'no such record' } : { ok: true });
  assert.equal(await whyNotAt({}, {}, 0, 'pass'), null);
  FakeWorker.answer = ({ cmd }) => (cmd === 'load' ? { ok: true } : { failure: 'no memory' });
  assert.equal(await whyNotAt({}, {}, 0, 'pass'), null);
  assert.ok(FakeWorker.all.every(({ ended }) => ended));
});

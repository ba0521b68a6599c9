// What this browser adds to fair dice, and keeps of them: src/online/lucks.ts.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { dropLink, keepLink, type Link } from '../../src/online/links';
import {
  doubts,
  dropLucks,
  keepLuck,
  keepOld,
  keepShown,
  keptCommitment,
  keptLuck,
  type Lucks,
  lastLucks,
  nextLuck,
  type SeatLuck,
} from '../../src/online/lucks';
import { dropKept, keptUnder } from '../../src/storage';

const NOTHING: SeatLuck = { luck: 'none', commitment: '', opened: '' };
let link: Link;

/** The number that stands for all commitments, from the lines that docs/fair-dice.md names. */
function fixedIn(...lines: string[]): string {
  return createHash('sha256')
    .update(lines.map((line) => `# fair ${line}\n`).join(''))
    .digest('hex');
}

/** What the server tells; one's own seat is 1. */
function told(stage: Lucks['stage'], own: Partial<SeatLuck>, more: Partial<Lucks> = {}): Lucks {
  const lucks: Lucks = { dice: 'fair', commitment: 'server', stage, seats: [NOTHING, { ...NOTHING, ...own }], restarts: [], ...more };
  const fixed = fixedIn(
    `commitment ${lucks.commitment}`,
    ...lucks.restarts.map((seat) => `restart ${seat}`),
    ...(own.commitment ? [`luck-commitment 1 ${own.commitment}`] : []),
  );
  return stage === 'opening' || stage === 'begun' ? { fixed, ...lucks } : lucks;
}

function committed(restarts: number[] = []): Partial<SeatLuck> {
  return { luck: 'committed', commitment: keepLuck(link, 1, restarts).commitment };
}

beforeEach(() => {
  for (const key of keptUnder('')) dropKept(key);
  link = keepLink('t1', 'secret');
});

test('a luck is one that the server takes, and its commitment the one of the rules', () => {
  const { luck, commitment } = keepLuck(link, 1);
  assert.match(luck, /^[A-Za-z0-9_-]{16,64}$/);
  assert.equal(commitment, createHash('sha256').update(`dicewright luck 1 ${luck}`).digest('hex'));
});

test('a luck is kept, and never another one, whatever happens to the seed', () => {
  const first = keepLuck(link, 1);
  assert.deepEqual(keptLuck('t1', 1), first);
  assert.deepEqual(keepLuck({ ...link, seed: 'another' }, 1), first);
});

test('each seat, table, seed and drawing has a luck of its own, the same in two windows', () => {
  const lucks = [
    keepLuck(link, 1),
    keepLuck(link, 0),
    keepLuck(link, 1, [0]),
    keepLuck({ ...link, table: 't2' }, 1),
    keepLuck(keepLink('t3', 'secret'), 1),
  ].map(({ luck }) => luck);
  assert.equal(new Set(lucks).size, lucks.length);
  dropKept('dicewright.luck.t1.1.r');
  assert.equal(keepLuck(link, 1).luck, lucks[0]); // a window that has not seen what the other one kept
});

test('a seat commits before all are there, and opens its luck when all have committed', () => {
  const next = nextLuck(link, 1, told('people', {}));
  assert.deepEqual(next, { commitment: keptLuck('t1', 1)?.commitment });
  assert.equal(nextLuck(link, 1, told('people', committed())), null);
  assert.deepEqual(nextLuck(link, 1, told('opening', committed())), { luck: keptLuck('t1', 1)?.luck });
  assert.equal(nextLuck(link, 1, told('opening', { ...committed(), luck: 'opened' })), null);
  assert.equal(nextLuck(link, 1, told('begun', {})), null);
});

test('after a seat was lost everybody commits to another luck', () => {
  const before = keepLuck(link, 1);
  const next = nextLuck(link, 1, told('commitments', { luck: 'owed' }, { restarts: [0] }));
  assert.deepEqual(next, { commitment: keptLuck('t1', 1, [0])?.commitment });
  assert.notEqual(keptLuck('t1', 1, [0])?.luck, before.luck);
});

test('nobody commits to a luck that was opened, whatever the server says', () => {
  nextLuck(link, 1, told('people', {}));
  nextLuck(link, 1, told('opening', committed()));
  assert.equal(nextLuck(link, 1, told('commitments', { luck: 'owed' })), null);
  assert.equal(nextLuck(link, 1, told('people', {}), true), null);
});

test('what is fixed is kept before a luck is opened, and the luck is opened for nothing else', () => {
  const all = told('opening', committed());
  assert.ok(nextLuck(link, 1, all));
  assert.equal(keptLuck('t1', 1)?.fixed, all.fixed);
  assert.ok(nextLuck(link, 1, all), 'said again, if it was lost');
  const bent = told('opening', committed(), { commitment: 'another' });
  assert.equal(nextLuck(link, 1, bent), null);
  assert.equal(keptLuck('t1', 1)?.fixed, all.fixed);
  assert.ok(doubts('t1', 1, bent).includes('fixed'));
});

test('a luck is not opened for a number that does not stand for the commitments which are shown', () => {
  for (const more of [
    { fixed: 'f'.repeat(64) },
    {
      seats: [
        { ...NOTHING, commitment: 'x' },
        { ...NOTHING, ...committed() },
      ],
    },
  ]) {
    const bent = { ...told('opening', committed()), ...more };
    assert.equal(nextLuck(link, 1, bent), null);
    assert.deepEqual(doubts('t1', 1, bent), ['fixed']);
  }
  const { fixed: _, ...without } = told('opening', committed());
  assert.equal(nextLuck(link, 1, without), null);
});

test('seats that were lost count among what is fixed', () => {
  const own = committed([0]);
  const all = told('opening', own, { restarts: [0] });
  assert.equal(all.fixed, fixedIn('commitment server', 'restart 0', `luck-commitment 1 ${own.commitment}`));
  assert.ok(nextLuck(link, 1, all));
});

test('the device that came last adds the luck, and only that one opens it', () => {
  const other = { luck: 'committed', commitment: 'f'.repeat(64) } as const;
  assert.equal(nextLuck(link, 1, told('people', other)), null);
  assert.equal(nextLuck(link, 1, told('opening', other)), null);
  assert.deepEqual(nextLuck(link, 1, told('people', other), true), { commitment: keptLuck('t1', 1)?.commitment });
  assert.equal(nextLuck(link, 1, told('opening', other), true), null);
  assert.equal(keptLuck('t1', 1)?.fixed, undefined);
});

test('seeded dice take no luck', () => {
  assert.equal(nextLuck(link, 1, told('people', {}, { dice: 'seeded' })), null);
});

test('the first commitment of the server is kept, and another one later is doubted', () => {
  keepShown('t1', 1, told('people', {}));
  assert.deepEqual(keptCommitment('t1'), { commitment: 'server', stage: 'people' });
  assert.deepEqual(doubts('t1', 1, told('opening', {})), []);
  const bent = told('opening', {}, { commitment: 'another' });
  keepShown('t1', 1, bent);
  assert.equal(keptCommitment('t1')?.commitment, 'server');
  assert.deepEqual(doubts('t1', 1, bent), ['commitment']);
});

test('when all was drawn anew the server has another commitment, and that is no reason for doubts', () => {
  keepShown('t1', 1, told('people', {}));
  const anew = told('commitments', { luck: 'owed' }, { commitment: 'another', restarts: [0] });
  keepShown('t1', 1, anew);
  assert.deepEqual(doubts('t1', 1, anew), []);
  assert.deepEqual(doubts('t1', 1, { ...anew, commitment: 'third' }), ['commitment']);
});

test('a luck that the server has shown to have, and then another one, is doubted', () => {
  const own = committed();
  keepShown('t1', 1, told('people', own));
  assert.deepEqual(doubts('t1', 1, told('opening', own)), []);
  assert.deepEqual(doubts('t1', 1, told('begun', { ...own, luck: 'opened', opened: keepLuck(link, 1).luck })), []);
  assert.deepEqual(doubts('t1', 1, told('begun', { ...own, luck: 'opened', opened: 'ffff' })), ['luck']);
  assert.deepEqual(doubts('t1', 1, told('begun', {})), ['luck']);
  assert.deepEqual(doubts('t1', 1, told('people', { luck: 'committed', commitment: 'f'.repeat(64) })), ['luck']);
});

test('a luck that never arrived is nothing to doubt', () => {
  keepLuck(link, 1);
  keepShown('t1', 1, told('begun', {}));
  assert.deepEqual(doubts('t1', 1, told('begun', {})), []);
});

test('the commitment that release 0.1 kept with the link is compared as well', () => {
  keepOld({ ...link, commitment: 'of 0.1' });
  assert.deepEqual(doubts('t1', 1, told('begun', {})), ['commitment']);
  assert.deepEqual(doubts('t1', 1, told('begun', {}, { commitment: 'of 0.1' })), []);
});

test('what was kept of a table goes with its last seat', () => {
  keepLuck(link, 1);
  keepShown('t1', 1, told('people', {}));
  keepLink('t10', 'secret');
  keepLuck(link, 1, [0]);
  dropLucks('t1');
  assert.ok(keptLuck('t1', 1), 'the seat is still there');
  dropLink('t1');
  keepShown('t10', null, told('people', {}));
  dropLucks('t1');
  assert.equal(keptLuck('t1', 1), null);
  assert.equal(keptLuck('t1', 1, [0]), null);
  assert.equal(keptCommitment('t1'), null);
  assert.ok(keptCommitment('t10'));
});

test('the last drawing that was opened counts for the check, and each seat of this browser', () => {
  assert.deepEqual(lastLucks('t1'), []);
  nextLuck(link, 1, told('opening', committed()));
  const first = keptLuck('t1', 1);
  assert.deepEqual(lastLucks('t1'), [{ seat: 1, luck: first?.luck, fixed: first?.fixed }]);
  keepLuck(link, 1, [0]); // committed to, not opened yet
  assert.equal(lastLucks('t1')[0]?.luck, first?.luck);
  nextLuck(link, 1, told('opening', committed([0]), { restarts: [0] }));
  const second = keptLuck('t1', 1, [0]);
  assert.notEqual(second?.luck, first?.luck);
  assert.deepEqual(lastLucks('t1'), [{ seat: 1, luck: second?.luck, fixed: second?.fixed }]);
  assert.deepEqual(lastLucks('t'), []);
});

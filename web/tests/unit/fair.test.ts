// The check of fair dice: src/after/fair.ts. Two games come from dice of release 0.1 (data/README.md); other outcomes are worked
// out here with Node's HMAC, step by step as docs/fair-dice.md says it. tests/server/test_same_verdicts compares the check with the
// program's on games of a real server.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import {
  type Asks,
  checkFair,
  diceOf,
  type Fair,
  type FairProblem,
  type Kept,
  keptOf,
  NOTHING_KEPT,
  type OwnLuck,
  type Verdict,
} from '../../src/after/fair';
import realms from './data/fair_dicerealms.json';
import players from './data/fair_rollplayer.json';

type Outcomes = [move: string, weight: number][];

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const SECRET = createHash('sha256').update('a secret of a test').digest();
const COMMITMENT = sha256(SECRET);
const LUCKS = ['a-four-leaf-clover', 'Lucky_Day-2-of-the-week'];
const DEAL = 1048576;
const HEADER = ['dicewright 1', 'game rollplayer', 'rules 1', 'pack 4ce35f2f1a4d0d0b', 'players 2', 'seed 0', 'moves'];
const DIE: Outcomes = [1, 2, 3, 4, 5, 6].map((face) => [`roll ${face}`, 1]);

/** Answers as an engine does that lists these outcomes, one list at each chance. */
function engineOf(lists: Outcomes[]): Asks & { asked: { cmd: string; [field: string]: unknown }[] } {
  const asked: { cmd: string; [field: string]: unknown }[] = [];
  let chances = 0;
  let loaded: string[] = [];
  const load = (record: string) => {
    loaded = record.split('\n').map((line) => line.trim());
    if (!loaded.includes('moves')) throw new Error('this is no record');
    return { players: Number(loaded.find((line) => line.startsWith('players '))?.slice(8) ?? 2) };
  };
  const entries = () =>
    loaded.filter((line) => /^(-|\d) /.test(line)).map((line) => ({ seat: line[0] === '-' ? null : Number(line[0]), move: line.slice(2) }));
  const answer = (line: { cmd: string; [field: string]: unknown }): unknown => {
    if (line.cmd === 'load') return load(line.record as string);
    if (line.cmd === 'log') return { entries: entries() };
    return line.cmd === 'outcomes' ? { outcomes: (lists[chances++] ?? []).map(([move, weight]) => ({ move, weight })) } : {};
  };
  return {
    asked,
    ask: async <Answer>(line: { cmd: string; [field: string]: unknown }) => {
      asked.push(line);
      return answer(line) as Answer;
    },
  };
}

/** Step 6: the key of all outcomes. */
function keyOf(lucks: string[]): Buffer {
  return createHmac('sha256', SECRET)
    .update(lucks.map((luck, seat) => `${seat} ${luck}\n`).join(''))
    .digest();
}

/** Step 7: the outcome with this number, and how many were drawn for it. */
function outcomeOf(key: Buffer, number: number, outcomes: Outcomes): { move: string; attempts: number } {
  const sum = outcomes.reduce((all, [, weight]) => all + BigInt(weight), 0n);
  const multiples = (2n ** 64n / sum) * sum;
  for (let attempt = 0; ; attempt++) {
    const message = Buffer.alloc(8);
    message.writeUInt32BE(number, 0);
    message.writeUInt32BE(attempt, 4);
    const drawn = createHmac('sha256', key).update(message).digest().readBigUInt64BE();
    if (drawn >= multiples) continue;
    let left = drawn % sum;
    for (const [move, weight] of outcomes) {
      if (left < weight) return { move, attempts: attempt + 1 };
      left -= BigInt(weight);
    }
  }
}

interface Game {
  lists: Outcomes[];
  lucks?: string[];
  commits?: boolean[]; // by seat; false: as release 0.1 did, or somebody who sees the others first
  restarts?: number[];
  again?: [outcome: number, counter: number][];
}

/** The remarks about what is fixed before any luck is shown. */
function fixedLines({ lucks = LUCKS, commits = lucks.map(Boolean), restarts = [] }: Omit<Game, 'lists'>): string[] {
  const commitment = (luck: string, seat: number) => `# fair luck-commitment ${seat} ${sha256(`dicewright luck ${seat} ${luck}`)}`;
  return [
    `# fair commitment ${COMMITMENT}`,
    ...restarts.map((seat) => `# fair restart ${seat}`),
    ...lucks.flatMap((luck, seat) => (commits[seat] ? [commitment(luck, seat)] : [])),
  ];
}

const fixedOf = (game: Omit<Game, 'lists'> = {}) =>
  sha256(
    fixedLines(game)
      .map((line) => `${line}\n`)
      .join(''),
  );

/** The record of a game of nothing but chance, with honest dice. */
function honest({ lists, lucks = LUCKS, again = [], ...more }: Game): string[] {
  const key = keyOf(lucks);
  const numberOf = (outcome: number) => {
    const [from, counter] = again.filter(([first]) => first <= outcome).at(-1) ?? [0, 0];
    return counter + outcome - from;
  };
  return [
    ...fixedLines({ lucks, ...more }),
    ...lucks.map((luck, seat) => `# fair luck ${seat} ${luck}`),
    ...again.map(([outcome, counter]) => `# fair again ${outcome} ${counter}`),
    `# fair secret ${SECRET.toString('hex')}`,
    ...HEADER,
    ...lists.map((outcomes, i) => `- ${outcomeOf(key, numberOf(i), outcomes).move}`),
  ];
}

const old = (game: Game) => honest({ ...game, commits: [] });

const verdictOn = (lines: string[], lists: Outcomes[], kept: Kept = NOTHING_KEPT) => checkFair(lines.join('\n'), kept, engineOf(lists));

function problemOf(verdict: Verdict): FairProblem {
  assert.ok(!verdict.fair, 'it is found');
  return verdict.problem;
}

function good(verdict: Verdict): Fair {
  assert.ok(verdict.fair, verdict.fair ? '' : JSON.stringify(verdict.problem));
  return verdict;
}

const ROLLS = Array.from({ length: 20 }, () => DIE);

test('a game of release 0.1 is checked as before, after outcomes were taken back, and nothing was fixed in it', async () => {
  const lists = realms.outcomes as Outcomes[];
  const { outcomes, commitment, fixed, lucks } = good(await verdictOn(realms.record, lists));
  assert.deepEqual([outcomes, commitment, fixed], [lists.length, realms.record[0]?.slice('# fair commitment '.length), null]);
  assert.ok(lucks.length > 0);
  assert.equal(good(await verdictOn(players.record, players.outcomes as Outcomes[])).again.length, 3);
});

test('each outcome of the server’s game that is bent is found, with its place and what was right', async () => {
  const lists = realms.outcomes as Outcomes[];
  const first = realms.record.indexOf('moves') + 1;
  let chance = -1;
  for (const [i, line] of realms.record.entries()) {
    if (i < first || !line.startsWith('- ')) continue;
    chance++;
    const right = line.slice(2);
    const said = lists[chance]?.find(([move]) => move !== right)?.[0];
    if (!said) continue;
    const problem = problemOf(await verdictOn(replaced(realms.record, i, `- ${said}`), lists));
    assert.deepEqual(problem, { kind: 'outcome', move: i - first + 1, said, right });
  }
  assert.equal(chance + 1, lists.length);
});

function replaced(lines: string[], at: number, line: string): string[] {
  return lines.map((one, i) => (i === at ? line : one));
}

test('a game whose outcomes follow from the secret and the lucks is fair, and it is told who did what', async () => {
  const found = good(
    await verdictOn(
      honest({ lists: ROLLS, lucks: [...LUCKS, ''], restarts: [2] }).map((line) => (line === 'players 2' ? 'players 3' : line)),
      ROLLS,
    ),
  );
  assert.deepEqual(found, {
    fair: true,
    outcomes: 20,
    commitment: COMMITMENT,
    fixed: fixedOf({ lucks: [...LUCKS, ''], restarts: [2] }),
    lucks: [0, 1],
    none: [2],
    restarts: [2],
    again: [],
    own: { looksOn: false, luck: null, fixed: null },
  });
});

// ---- what this browser kept

const own = (seat: number, more: Partial<OwnLuck> = {}): OwnLuck => ({ seat, luck: LUCKS[seat] as string, fixed: fixedOf(), ...more });
const ownAlone = (seat: number): OwnLuck => ({ seat, luck: LUCKS[seat] as string });

test('the own luck and what was fixed are compared with what this browser kept', async () => {
  const lines = honest({ lists: ROLLS });
  const found = async (kept: Kept) => good(await verdictOn(lines, ROLLS, kept)).own;
  assert.deepEqual(await found({ lucks: [own(1)] }), { looksOn: false, luck: true, fixed: true });
  assert.deepEqual(await found({ lucks: [own(0), own(1)] }), { looksOn: false, luck: true, fixed: true });
  assert.deepEqual(await found({ lucks: [], looksOn: true }), { looksOn: true, luck: null, fixed: null });
  assert.deepEqual(await found(NOTHING_KEPT), { looksOn: false, luck: null, fixed: null });
  assert.deepEqual(await found({ lucks: [ownAlone(1)] }), { looksOn: false, luck: true, fixed: null });
  assert.deepEqual(await found({ lucks: [], commitment: COMMITMENT }), { looksOn: false, luck: null, fixed: null });
});

test('another luck than an own one is found, also if it is that of another seat', async () => {
  const lines = honest({ lists: ROLLS });
  const other = { kind: 'own_luck', seat: 1 };
  for (const luck of ['another-luck-of-mine', LUCKS[0] as string])
    assert.deepEqual(problemOf(await verdictOn(lines, ROLLS, { lucks: [own(0), own(1, { luck })] })), other);
  const without = honest({ lists: ROLLS, lucks: [LUCKS[0] as string, ''] });
  assert.deepEqual(problemOf(await verdictOn(without, ROLLS, { lucks: [ownAlone(1)] })), other);
});

test('a luck that another seat chose when the own one was open is found, although everything else fits', async () => {
  const bent = honest({ lists: ROLLS, lucks: [LUCKS[0] as string, 'chosen-after-all-others'] });
  assert.ok((await verdictOn(bent, ROLLS, { lucks: [ownAlone(0)], commitment: COMMITMENT })).fair, 'nothing else finds it');
  assert.equal(problemOf(await verdictOn(bent, ROLLS, { lucks: [own(0)] })).kind, 'own_fixed');
});

test('commitments that were left out, and a restart that did not happen, are found by what was kept', async () => {
  assert.equal(problemOf(await verdictOn(old({ lists: ROLLS }), ROLLS, { lucks: [own(0)], commitment: COMMITMENT })).kind, 'nothing_fixed');
  const lucks = [LUCKS[0] as string, ''];
  const restarted = honest({ lists: ROLLS, lucks, restarts: [1] });
  assert.equal(problemOf(await verdictOn(restarted, ROLLS, { lucks: [own(0, { fixed: fixedOf({ lucks }) })] })).kind, 'own_fixed');
});

test('what release 0.1 kept is compared with its records', async () => {
  const lines = old({ lists: ROLLS });
  const kept = { lucks: [ownAlone(0)], commitment: COMMITMENT };
  assert.deepEqual(good(await verdictOn(lines, ROLLS, kept)).own, { looksOn: false, luck: true, fixed: true });
  assert.equal(problemOf(await verdictOn(lines, ROLLS, { ...kept, commitment: sha256('another') })).kind, 'own_commitment');
});

test('the table of a record is found by what was kept of it', () => {
  const text = honest({ lists: ROLLS }).join('\n');
  const others: Kept[] = [NOTHING_KEPT, { lucks: [own(0, { luck: LUCKS[1] as string })] }, { lucks: [], commitment: sha256('another') }];
  assert.equal(keptOf(text, others), null);
  for (const mine of [{ lucks: [own(1)] }, { lucks: [], commitment: COMMITMENT }]) assert.equal(keptOf(text, [...others, mine]), mine);
  assert.equal(keptOf('dicewright 1\nmoves\n', [NOTHING_KEPT]), null);
});

// ---- outcomes

test('outcomes come up by their weights', async () => {
  const lists = Array.from(
    { length: 30 },
    (): Outcomes => [
      ['roll tinker', 3],
      ['roll county', 1],
      ['roll tower', 2],
    ],
  );
  assert.ok((await verdictOn(honest({ lists }), lists)).fair);
  const even = lists.map((list): Outcomes => list.map(([move]) => [move, 1]));
  assert.equal(problemOf(await verdictOn(honest({ lists }), even)).kind, 'outcome');
});

test('a number in the uneven rest is drawn again', async () => {
  const huge: Outcomes = [...Array.from({ length: 1024 }, (_, i): [string, number] => [`card ${i}`, 2 ** 53]), ['card last', 1]];
  const lists = Array.from({ length: 8 }, () => huge); // a little more than half of 64 bits: nearly every second number is in the rest
  const attempts = lists.map((list, i) => outcomeOf(keyOf(LUCKS), i, list).attempts);
  assert.ok(Math.max(...attempts) > 1);
  assert.ok((await verdictOn(honest({ lists }), lists)).fair);
});

test('every luck counts', async () => {
  const lines = old({ lists: ROLLS });
  for (const [seat, luck] of LUCKS.entries()) {
    const at = lines.indexOf(`# fair luck ${seat} ${luck}`);
    assert.equal(problemOf(await verdictOn(replaced(lines, at, `${lines[at]}x`), ROLLS)).kind, 'outcome');
  }
});

test('lucks belong to their seats, and so do commitments to them', async () => {
  const lines = honest({ lists: ROLLS });
  const other = ['1', '0'];
  const lucks = lines.map((line) => line.replace(/luck (\d) /, (_, seat: string) => `luck ${other[Number(seat)]} `));
  assert.deepEqual(problemOf(await verdictOn(lucks, ROLLS)), { kind: 'luck_commitment', seat: 0 });
  const both = lines.map((line) =>
    line.replace(/luck(-commitment)? (\d) /, (_, more: string, seat: string) => `luck${more ?? ''} ${other[Number(seat)]} `),
  );
  assert.deepEqual(problemOf(await verdictOn(both, ROLLS)), { kind: 'luck_commitment', seat: 0 });
  const before = old({ lists: ROLLS }).map((line) => line.replace(/luck (\d) /, (_, seat: string) => `luck ${other[Number(seat)]} `));
  assert.equal(problemOf(await verdictOn(before, ROLLS)).kind, 'outcome');
});

test('a luck that was not committed to is refused where others were', async () => {
  const lines = honest({ lists: ROLLS, commits: [true, false] });
  assert.deepEqual(problemOf(await verdictOn(lines, ROLLS)), { kind: 'late_luck', seat: 1 });
});

test('another luck or another commitment than the one of the seat is refused', async () => {
  const lines = honest({ lists: ROLLS });
  const problem = { kind: 'luck_commitment', seat: 1 };
  const luck = lines.indexOf(`# fair luck 1 ${LUCKS[1]}`);
  assert.deepEqual(problemOf(await verdictOn(replaced(lines, luck, `${lines[luck]}x`), ROLLS)), problem);
  const commitment = lines.findIndex((line) => line.startsWith('# fair luck-commitment 1'));
  assert.deepEqual(problemOf(await verdictOn(replaced(lines, commitment, `# fair luck-commitment 1 ${COMMITMENT}`), ROLLS)), problem);
  assert.deepEqual(problemOf(await verdictOn([...lines, lines[commitment] as string], ROLLS)), problem);
});

test('a luck that others could guess is refused', async () => {
  const lucks = (length: number) => ['0123456789abcdefg'.slice(0, length), LUCKS[1] as string];
  assert.ok((await verdictOn(honest({ lists: ROLLS, lucks: lucks(16) }), ROLLS)).fair);
  assert.deepEqual(problemOf(await verdictOn(honest({ lists: ROLLS, lucks: lucks(15) }), ROLLS)), { kind: 'short_luck', seat: 0 });
});

test('a game without any luck, and one with a seed, are refused', async () => {
  assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, lucks: ['', ''] }), ROLLS)).kind, 'no_lucks');
  const seeded = '# seeded dice: they are known to those who know the seed';
  assert.equal(problemOf(await verdictOn([seeded, ...HEADER], [])).kind, 'seeded');
  assert.equal(problemOf(await verdictOn([seeded, ...honest({ lists: ROLLS })], ROLLS)).kind, 'seeded');
});

test('a seat that was lost adds no luck, and is named once', async () => {
  for (const restarts of [[1], [0, 1]]) assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, restarts }), ROLLS)).kind, 'restart');
  const lucks = [LUCKS[0] as string, ''];
  assert.ok((await verdictOn(honest({ lists: ROLLS, lucks, restarts: [1] }), ROLLS)).fair);
  for (const more of ['# fair restart 1', '# fair restart 0', '# fair restart 1 x'])
    assert.equal(problemOf(await verdictOn([more, ...honest({ lists: ROLLS, lucks, restarts: [1] })], ROLLS)).kind, 'restart', more);
});

test('outcomes that were taken back are never used again', async () => {
  const again: [number, number][] = [
    [4, DEAL + 4],
    [11, 2 * DEAL + 11],
  ];
  const lines = honest({ lists: ROLLS, again });
  assert.deepEqual(good(await verdictOn(lines, ROLLS)).again, [4, 11]);
  const without = lines.filter((line) => line !== `# fair again 11 ${2 * DEAL + 11}`);
  const problem = problemOf(await verdictOn(without, ROLLS));
  assert.ok(problem.kind === 'outcome' && problem.move > 11);
});

test('nobody chooses the numbers of what is dealt again', async () => {
  for (const again of [
    [[4, 9]],
    [[4, DEAL + 5]],
    [[4, 2 * DEAL + 4]],
    [
      [4, DEAL + 4],
      [11, DEAL + 11],
    ],
    [
      [11, 2 * DEAL + 11],
      [4, DEAL + 4],
    ],
    [[DEAL, 2 * DEAL]],
  ] as [number, number][][])
    assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, again }), ROLLS)).kind, 'again', JSON.stringify(again));
  const most = Array.from({ length: 256 }, (_, i): [number, number] => [1, (i + 1) * DEAL + 1]);
  assert.ok((await verdictOn(honest({ lists: ROLLS, again: most }), ROLLS)).fair);
  assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, again: [...most, [1, 257 * DEAL + 1]] }), ROLLS)).kind, 'again');
});

test('in release 0.1 a remark about outcomes that were dealt again must go forward', async () => {
  const good: [number, number][][] = [
    [
      [4, 9],
      [11, 40],
    ],
    [
      [7, 9],
      [3, 20],
    ],
  ];
  for (const again of good) assert.ok((await verdictOn(old({ lists: ROLLS, again }), ROLLS)).fair, JSON.stringify(again));
  for (const again of [
    [[7, 3]],
    [[5, 5]],
    [
      [4, 9],
      [8, 13],
    ], // no outcome was taken back between them
    [
      [4, 9],
      [8, 10],
    ],
  ] as [number, number][][])
    assert.equal(problemOf(await verdictOn(old({ lists: ROLLS, again }), ROLLS)).kind, 'again', JSON.stringify(again));
});

test('a remark about outcomes that were dealt again has two numbers', async () => {
  for (const numbers of ['4', '4 x', `-1 ${DEAL - 1}`, `4 ${DEAL + 4} 2`, '4 9999999999', `4  ${DEAL + 4}`, ''])
    for (const lines of [honest({ lists: ROLLS }), old({ lists: ROLLS })])
      assert.equal(problemOf(await verdictOn([`# fair again ${numbers}`, ...lines], ROLLS)).kind, 'again', numbers);
});

test('blanks around remarks do not count', async () => {
  const lucks = [LUCKS[0] as string, ''];
  const lines = honest({ lists: ROLLS, lucks }).map((line) => (line.startsWith('#') ? `\t ${line.trim()} \r` : line));
  assert.equal(good(await verdictOn(lines, ROLLS)).fixed, fixedOf({ lucks }));
});

// ---- secrets, and what is missing

test('a secret that was not committed to is found', async () => {
  const lines = honest({ lists: ROLLS });
  const other = createHash('sha256').update('another secret').digest('hex');
  const at = lines.findIndex((line) => line.startsWith('# fair secret'));
  assert.equal(problemOf(await verdictOn(replaced(lines, at, `# fair secret ${other}`), ROLLS)).kind, 'commitment');
});

test('a secret that is no secret is refused', async () => {
  const lines = honest({ lists: ROLLS });
  const at = lines.findIndex((line) => line.startsWith('# fair secret'));
  const hex = SECRET.toString('hex');
  for (const secret of ['abc', `${hex}00`, hex.slice(2), `${hex.slice(0, -1)}g`])
    assert.equal(problemOf(await verdictOn(replaced(lines, at, `# fair secret ${secret}`), ROLLS)).kind, 'secret', secret);
});

test('what is missing is said', async () => {
  const lines = honest({ lists: ROLLS });
  const without = (begin: string) => lines.filter((line) => !line.startsWith(begin));
  assert.equal(problemOf(await verdictOn(without('# fair commitment'), ROLLS)).kind, 'no_commitment');
  assert.equal(problemOf(await verdictOn(without('# fair secret'), ROLLS)).kind, 'not_revealed');
  assert.equal(problemOf(await verdictOn(without('# fair luck 1'), ROLLS)).kind, 'no_luck');
});

test('a second commitment, secret or luck is not believed', async () => {
  const lines = honest({ lists: ROLLS });
  const more = (line: string) => verdictOn([...lines, line], ROLLS);
  assert.equal(problemOf(await more(`# fair commitment ${COMMITMENT}`)).kind, 'no_commitment');
  assert.equal(problemOf(await more(`# fair secret ${SECRET.toString('hex')}`)).kind, 'not_revealed');
  assert.equal(problemOf(await more(`# fair luck 0 ${LUCKS[0]}`)).kind, 'no_luck');
});

test('a luck has at most 64 letters, digits, _ and -', async () => {
  const longest = 'aZ09_-'.padEnd(64, 'x');
  assert.ok((await verdictOn(honest({ lists: ROLLS, lucks: [longest, LUCKS[1] as string] }), ROLLS)).fair);
  for (const luck of [`${longest}x`, 'two words', 'ä'])
    assert.equal(problemOf(await verdictOn(old({ lists: ROLLS, lucks: [luck, ''] }), ROLLS)).kind, 'no_luck', luck);
});

test('a game that begins in a position, and a text that is no record, cannot be checked', async () => {
  const lines = honest({ lists: ROLLS }).map((line) => (line === 'players 2' ? 'position {}' : line));
  assert.equal(problemOf(await verdictOn(lines, ROLLS)).kind, 'position');
  assert.equal(problemOf(await verdictOn(['hello'], [])).kind, 'record');
});

test('a move that the engine refuses is told in its own words', async () => {
  const refusing: Asks = { ask: () => Promise.reject(new Error('seat 0 is not asked')) };
  const verdict = await checkFair(honest({ lists: ROLLS }).join('\n'), NOTHING_KEPT, refusing);
  assert.deepEqual(problemOf(verdict), { kind: 'record', reason: 'seat 0 is not asked' });
});

test('the engine is given the whole record first, then the game without its moves, dice by hand, then each move with its seat', async () => {
  const engine = engineOf([DIE]);
  const lines = [...honest({ lists: [DIE] }), '1 take 2', 'end', 'score 1 0'];
  await checkFair(lines.join('\n'), NOTHING_KEPT, engine);
  const [whole, log, load, outcomes, roll, play, ...more] = engine.asked;
  assert.deepEqual(whole, { cmd: 'load', record: lines.join('\n'), dice: 'by_hand' });
  assert.deepEqual(log, { cmd: 'log' });
  assert.deepEqual(load, { cmd: 'load', record: `${lines.slice(0, lines.indexOf('moves') + 1).join('\n')}\n`, dice: 'by_hand' });
  assert.deepEqual([outcomes?.cmd, roll?.cmd], ['outcomes', 'roll']);
  assert.deepEqual(play, { cmd: 'play', seat: 1, move: 'take 2' });
  assert.deepEqual(more, []);
});

test('it tells how far it is', async () => {
  const told: string[] = [];
  await checkFair(honest({ lists: ROLLS.slice(0, 3) }).join('\n'), NOTHING_KEPT, engineOf(ROLLS), (done, all) =>
    told.push(`${done}/${all}`),
  );
  assert.deepEqual(told, ['1/3', '2/3', '3/3']);
});

test('a record says whether its dice are those of a server, or of a seed', () => {
  assert.equal(diceOf(realms.record.join('\n')), 'fair');
  assert.equal(diceOf(realms.record.slice(1).join('\n')), 'none');
  assert.equal(diceOf('dicewright 1\ngame rollplayer\nmoves\n'), 'none');
  assert.equal(diceOf('# seeded dice: they are known to those who know the seed\ndicewright 1\ngame rollplayer\nmoves\n'), 'seeded');
});

// The check of fair dice: src/after/fair.ts. Two games come from the server's own dice (data/README.md); other outcomes are
// worked out here with Node's HMAC, step by step as docs/server.md, "Fair dice", says it.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { type Asks, checkFair, type FairProblem, hasFairDice, type Verdict } from '../../src/after/fair';
import realms from './data/fair_dicerealms.json';
import players from './data/fair_rollplayer.json';

type Outcomes = [move: string, weight: number][];

const SECRET = createHash('sha256').update('a secret of a test').digest();
const COMMITMENT = createHash('sha256').update(SECRET).digest('hex');
const HEADER = ['dicewright 1', 'game rollplayer', 'rules 1', 'pack 4ce35f2f1a4d0d0b', 'players 2', 'seed 0', 'moves'];
const DIE: Outcomes = [1, 2, 3, 4, 5, 6].map((face) => [`roll ${face}`, 1]);

/** Answers as an engine does that lists these outcomes, one list at each chance. */
function engineOf(lists: Outcomes[]): Asks & { asked: { cmd: string; [field: string]: unknown }[] } {
  const asked: { cmd: string; [field: string]: unknown }[] = [];
  let chances = 0;
  const answer = (cmd: string): unknown =>
    cmd === 'outcomes' ? { outcomes: (lists[chances++] ?? []).map(([move, weight]) => ({ move, weight })) } : {};
  return {
    asked,
    ask: <Answer>(line: { cmd: string; [field: string]: unknown }) => {
      asked.push(line);
      return Promise.resolve(answer(line.cmd) as Answer);
    },
  };
}

/** Step 3: the key of all outcomes. */
function keyOf(lucks: string[]): Buffer {
  return createHmac('sha256', SECRET)
    .update(lucks.map((luck, seat) => `${seat} ${luck}\n`).join(''))
    .digest();
}

/** Step 4: the outcome with this number, and how many were drawn for it. */
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
  again?: [outcome: number, counter: number][];
}

/** The record of a game of nothing but chance, with honest dice. */
function honest({ lists, lucks = ['clover', ''], again = [] }: Game): string[] {
  const key = keyOf(lucks);
  const numberOf = (outcome: number) => {
    const [from, counter] = again.filter(([first]) => first <= outcome).at(-1) ?? [0, 0];
    return counter + outcome - from;
  };
  return [
    `# fair commitment ${COMMITMENT}`,
    ...lucks.map((luck, seat) => `# fair luck ${seat} ${luck}`),
    ...again.map(([outcome, counter]) => `# fair again ${outcome} ${counter}`),
    `# fair secret ${SECRET.toString('hex')}`,
    ...HEADER,
    ...lists.map((outcomes, i) => `- ${outcomeOf(key, numberOf(i), outcomes).move}`),
  ];
}

const verdictOn = (lines: string[], lists: Outcomes[]) => checkFair(lines.join('\n'), engineOf(lists));

function problemOf(verdict: Verdict): FairProblem {
  assert.ok(!verdict.fair, 'it is found');
  return verdict.problem;
}

const ROLLS = Array.from({ length: 20 }, () => DIE);

test('a game of Dice Realms with dice of the server is fair, after outcomes were taken back and with an empty luck', async () => {
  const lists = realms.outcomes as Outcomes[];
  const verdict = await verdictOn(realms.record, lists);
  assert.deepEqual(verdict, { fair: true, outcomes: lists.length, commitment: realms.record[0]?.slice('# fair commitment '.length) });
});

test('a game of Roll Player with dice of the server is fair, with outcomes taken back three times', async () => {
  const verdict = await verdictOn(players.record, players.outcomes as Outcomes[]);
  assert.equal(verdict.fair, true);
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

test('a game whose outcomes follow from the secret and the lucks is fair', async () => {
  assert.deepEqual(await verdictOn(honest({ lists: ROLLS }), ROLLS), { fair: true, outcomes: 20, commitment: COMMITMENT });
});

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
  const attempts = lists.map((list, i) => outcomeOf(keyOf(['clover', '']), i, list).attempts);
  assert.ok(Math.max(...attempts) > 1);
  assert.ok((await verdictOn(honest({ lists }), lists)).fair);
});

test('every luck counts', async () => {
  const lines = honest({ lists: ROLLS });
  for (const [seat, luck] of [
    [0, 'clovers'],
    [1, 'x'],
  ] as const) {
    const at = lines.findIndex((line) => line.startsWith(`# fair luck ${seat} `));
    assert.equal(problemOf(await verdictOn(replaced(lines, at, `# fair luck ${seat} ${luck}`), ROLLS)).kind, 'outcome');
  }
});

test('lucks belong to their seats', async () => {
  const lines = honest({ lists: ROLLS, lucks: ['a', 'b'] });
  const changed = lines.map((line) => line.replace(/luck (\d) .$/, (_, seat: string) => `luck ${seat} ${seat === '0' ? 'b' : 'a'}`));
  assert.equal(problemOf(await verdictOn(changed, ROLLS)).kind, 'outcome');
});

test('outcomes that were taken back are never used again', async () => {
  const again: [number, number][] = [
    [4, 9],
    [11, 40],
  ];
  const lines = honest({ lists: ROLLS, again });
  assert.ok((await verdictOn(lines, ROLLS)).fair);
  const without = lines.filter((line) => line !== '# fair again 11 40');
  const problem = problemOf(await verdictOn(without, ROLLS));
  assert.ok(problem.kind === 'outcome' && problem.move > 11);
});

test('a remark about outcomes that were dealt again must go forward', async () => {
  for (const again of [
    [[7, 3]],
    [[5, 5]],
    [
      [7, 9],
      [7, 12],
    ],
    [
      [7, 9],
      [3, 20],
    ],
    [
      [4, 9],
      [8, 13],
    ], // no outcome was taken back between them
    [
      [4, 9],
      [8, 10],
    ],
  ] as [number, number][][])
    assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, again }), ROLLS)).kind, 'again', JSON.stringify(again));
  for (const remark of ['# fair again 4', '# fair again 4 x', '# fair again -1 9', '# fair again 4 9 2', '# fair again 4 9999999999'])
    assert.equal(problemOf(await verdictOn([remark, ...honest({ lists: ROLLS })], ROLLS)).kind, 'again', remark);
});

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
  assert.equal(problemOf(await more('# fair luck 0 clover')).kind, 'no_luck');
});

test('a luck has at most 64 letters, digits, _ and -', async () => {
  const longest = 'aZ09_-'.padEnd(64, 'x');
  assert.ok((await verdictOn(honest({ lists: ROLLS, lucks: [longest, ''] }), ROLLS)).fair);
  for (const luck of [`${longest}x`, 'two words', 'ä'])
    assert.equal(problemOf(await verdictOn(honest({ lists: ROLLS, lucks: [luck, ''] }), ROLLS)).kind, 'no_luck', luck);
});

test('a game that begins in a position, and a text that is no record, cannot be checked', async () => {
  const lines = honest({ lists: ROLLS }).map((line) => (line === 'players 2' ? 'position {}' : line));
  assert.equal(problemOf(await verdictOn(lines, ROLLS)).kind, 'position');
  assert.equal(problemOf(await verdictOn(['hello'], [])).kind, 'record');
});

test('a move that the engine refuses is told in its own words', async () => {
  const refusing: Asks = { ask: () => Promise.reject(new Error('seat 0 is not asked')) };
  const verdict = await checkFair(honest({ lists: ROLLS }).join('\n'), refusing);
  assert.deepEqual(problemOf(verdict), { kind: 'record', reason: 'seat 0 is not asked' });
});

test('the engine is given the game without its moves, dice by hand, then each move with its seat', async () => {
  const engine = engineOf([DIE]);
  await checkFair([...honest({ lists: [DIE] }), '1 take 2', 'end', 'score 1 0'].join('\n'), engine);
  const [load, outcomes, roll, play, ...more] = engine.asked;
  assert.deepEqual(load, { cmd: 'load', record: `${HEADER.join('\n')}\n`, dice: 'by_hand' });
  assert.deepEqual([outcomes?.cmd, roll?.cmd], ['outcomes', 'roll']);
  assert.deepEqual(play, { cmd: 'play', seat: 1, move: 'take 2' });
  assert.deepEqual(more, []);
});

test('it tells how far it is', async () => {
  const told: string[] = [];
  await checkFair(honest({ lists: ROLLS.slice(0, 3) }).join('\n'), engineOf(ROLLS), (done, all) => told.push(`${done}/${all}`));
  assert.deepEqual(told, ['1/3', '2/3', '3/3']);
});

test('only a record with a commitment has fair dice', () => {
  assert.ok(hasFairDice(realms.record.join('\n')));
  assert.ok(!hasFairDice(realms.record.slice(1).join('\n')));
  assert.ok(!hasFairDice('dicewright 1\ngame rollplayer\nmoves\n'));
});

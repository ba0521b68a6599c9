// Sentences are for people: no code of the client may search one or take it apart. What a move, an entry or a card is comes in fields.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const SOURCES = process.env.WEB_SOURCES ?? 'src'; // unit.mjs says where

/** Names under which sentences of the engine, and texts of moves, are known in the sources. */
const SENTENCES = ['words', 'ask', 'news', 'error', 'reason', 'label', 'message', 'why', 'line', 'text', 'move'];
const SEARCHES = [
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'search',
  'split',
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'slice',
];

/** Where a sentence may be searched, and why. */
const ALLOWED: Record<string, string> = {
  'after/fair.ts': 'reads the format of records',
  'watch/record_text.ts': 'reads the format of records',
  'choose/choose.ts': 'a person searches in the moves',
  'teaching/search.tsx': 'a person searches in rules and cards',
};

/** A pattern or a text that finds seats in sentences, whatever these are called: the engine writes the names. */
const SEATS =
  /\/[^/\n]*seat [([\\][^\n]*|\.(?:replace|replaceAll|match|matchAll|split|indexOf|includes|startsWith)\(\s*['"`][^'"`\n]*seat [^\n]*|new RegExp\([^\n]*seat [^\n]*/gi;

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** "words: told" in a pattern: another name for the same. */
function otherNames(code: string): string[] {
  const found = code.matchAll(new RegExp(`[{,]\\s*(?:${SENTENCES.join('|')}): (\\w+)(?= *[,}=])`, 'g'));
  return [...found].map(([, name]) => name as string);
}

/** Every place where the code searches a sentence. It may be divided into lines and begin with a capital: that needs no knowledge of its words. */
function searchesIn(code: string): string[] {
  const plain = withoutComments(code);
  const names = `(?:${[...SENTENCES, ...otherNames(plain)].join('|')})`;
  const some = `\\b${names}(?: \\?\\? '')?\\)?(?:\\s*\\??\\.(?:trim|toLowerCase|toUpperCase)\\(\\))*`;
  const called = new RegExp(`${some}\\s*\\??\\.(?:${SEARCHES.join('|')})\\((?!'\\\\n'\\)|1\\))[^\\n]*`, 'g');
  const tested = new RegExp(`\\.(?:test|exec)\\([^()]*\\b${names}\\b[^\\n]*`, 'g');
  return [...plain.matchAll(called), ...plain.matchAll(tested), ...plain.matchAll(SEATS)].map(([found]) => found);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('nothing in the sources searches a sentence', () => {
  const files = filesIn(SOURCES);
  assert.ok(files.length > 100, `${files.length} files in ${SOURCES}`);
  const found = files
    .map((path) => [relative(SOURCES, path), searchesIn(readFileSync(path, 'utf8'))] as const)
    .filter(([name, searches]) => searches.length > 0 && !(name in ALLOWED));
  assert.deepEqual(found, []);
});

test('every exception is still needed', () => {
  for (const name of Object.keys(ALLOWED)) assert.ok(searchesIn(readFileSync(join(SOURCES, name), 'utf8')).length > 0, name);
});

/** What the sources had before moves had facts. */
const OLD = [
  "if (fresh.some(({ seat, words }) => seat !== null && /\\b(gold|coins?)\\b/i.test(words ?? ''))) play('coin');",
  'const [, die, from, cost, to] = /^(\\d+)\\.\\d becomes ([^;]+)/.exec(words) ?? [];',
  "function changesOf({ words: told }: Move): string {\n  return told.replace(/^[^,]*, \\w+ side(, )?/, '') || words.noChanges;\n}",
  'function classWords({ words: told }: Move) {\n  const [, colour] = /goals (.*?)$/.exec(told) ?? [];\n}',
  "return news\n  .split('\\n')\n  .filter((line) => line.toLowerCase().startsWith(me));",
  "const values = text.split('\\n').filter((line) => /^ {2}[ *] (rulebook|house)$/.test(line));",
  "refused: (reason: string) => reason.replace(/^'[^']*' is not possible now; /, 'Not now: '),",
  "askBackWhy: (why: string) => why.replace(/^seat \\d[^:]*: /i, ''),",
  '(/\\balone\\b/.test(why) ? this.mayAsk : this.problem).value = why;',
  "withNames(words.split(';')[0] || move, seats)",
  "<b>{move.move.replace(/_/g, ' ')}</b>",
  "<b>{move?.replace(/_/g, ' ') ?? text.notToAct}</b>",
  'moves.some((move) => move === begin || move.startsWith(begin));',
  'return moves.filter(({ move }) => PLAIN.test(move));',
  "const [verb, id = '', ...rest] = move.split(' ');",
  "if (error.message.includes('alone')) retry();",
  'return told.replace(/\\bseat (\\d)\\b/gi, (found, digit) => seats[Number(digit)]?.name ?? found);',
  "const named = sentence.replaceAll('seat 0', name);",
  'const said = told.replace(new RegExp("of seat " + seat), "of yours");',
  'if (choices.ask.match(/Initiative/)) mark();',
];

test('the searches that the sources once had would be found', () => {
  for (const code of OLD) assert.ok(searchesIn(code).length > 0, code);
});

test('what only shows a sentence is not found', () => {
  const harmless = [
    "entry.news?.trim().split('\\n').map((line) => <p key={line}>{line}</p>)",
    '<b>{nameOf(seats, move.seat)}</b> {move.label}',
    "seats.find(({ seat }) => seat === mine)?.name ?? 'seat ' + seat",
    'words.starsWord(row.stars).length',
    'if (kinds.includes(move.kind)) return;',
    "const goal = row.goal.split('-'); // words.split(';')",
    '/* reason.replace(/x/, y) */',
  ];
  for (const code of harmless) assert.deepEqual(searchesIn(code), [], code);
});

// en.ts: every word of the client that a person reads, in English. The words of the games (questions, what
// moves do, scores, cards) come from the engine. A translation is another object of the type `Text`.

import { homeText } from './en/home';
import { onlineText } from './en/online';
import { settingsText } from './en/settings';

export const en = {
  ...homeText,
  ...onlineText,
  ...settingsText,
  title: 'Dicewright',
  home: 'Home',
  learn: 'Learn',
  watch: 'Watch',
  notFoundTitle: 'Not found',
  notFound: 'There is no such page.',
  cannotOpen: 'This game cannot be opened',
  cannotOpenWhy: 'Its record seems to be damaged. It is kept as it is, and your other games are on the home page.',
  noGame: 'This game is not kept in this browser, or it cannot be read any more. Your other games are on the home page.',
  notKept:
    'This browser has no room for your games, or does not keep anything: what is new is lost when you close this page. Forget old games on the home page, or save the record of this one.',
  loading: 'One moment …',

  chooseGame: 'Game',
  choosePlayers: 'Players',
  you: 'You',
  person: (number: number) => `Player ${number}`,
  bot: (level: string) => `Bot (${level})`,
  playersCount: (count: number) => (count === 1 ? '1, alone' : String(count)),
  when: (time: number) => new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }),

  round: (round: number, of: number | null) => (of === null ? `Round ${round}` : `Round ${round} of ${of}`),
  setupPhase: 'Setup',
  waitsFor: (names: string) => `Waiting for ${names}.`,
  thinks: (name: string) => `${name} is thinking …`,
  gameOver: 'The game is over.',
  house: 'Some values of it are this edition’s own.',
  isAsked: (name: string) => `${name}:`,
  mayAct: 'You may act now, or let it pass.',
  mayActShort: 'You may act',
  othersTurn: 'Others play',
  overShort: 'The end',
  letPass: 'Let it pass',
  isMeant: (move: string) => `${move}?`,
  isMeantWhy: 'Dice are rolled or cards drawn after it, so it cannot simply be taken back.',
  confirm: 'Yes, go on',
  notYet: 'Not yet',
  handOver: (name: string) => `Hand the screen to ${name}`,
  handOverWhy:
    'One of you has seen a card that the other has not. Nothing is shown until the right one is here. (With the variant Open information nobody has secrets.)',
  iAm: (name: string) => (name === 'You' ? 'It is me' : `I am ${name}`),
  leadsTo: 'Point at a move to see what it does.',

  answers: 'Answers',

  moves: 'Your moves',
  narrowedTo: 'About',
  allMoves: 'All moves',
  searchMoves: 'Search in the moves',
  showAll: (count: number) => `Show all ${count} moves`,
  noMoves: 'Nothing to choose right now.',

  score: 'If it ended now',
  finalScore: 'Final score',
  winner: (names: string) => `${names} won`,
  points: (points: number) => String(points),

  hint: 'Hint',
  strongHint: 'Ask the master',
  hintThinks: 'Thinking about it …',
  expected: (score: number, win: number | undefined) =>
    win === undefined ? `${score.toFixed(1)} points expected` : `${score.toFixed(1)} points expected, ${Math.round(win * 100)} % to win`,
  notToAct: 'Do not act',

  scoreShort: 'Score',
  logShort: 'Log',
  leaveTable: 'Leave the table',
  log: 'What happened',
  chance: 'Dice',
  chanceNext: 'Next comes a roll or a draw.',
  undo: 'Undo',
  record: 'Save record',
  close: 'Close',
  table: 'Table',
  toPlay: 'to play',
  yes: 'yes',
  no: 'no',
  nothing: '–',
  lastOutcome: 'Last roll or draw',
} as const;

type Widened<T> = T extends string ? string : T;
export type Text = { [Key in keyof typeof en]: Widened<(typeof en)[Key]> };

export const text: Text = en;

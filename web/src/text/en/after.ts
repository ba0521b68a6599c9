// after.ts: the English words of the page after a game: score sheet, chances, mistakes, dice, what to keep.
// Only words: what is true of a game comes as arguments.
import { asSentence, asWords } from '../readable';

/** The sign stays with its number. */
const percent = (part: number, digits = 0) => `${(100 * part).toFixed(digits)}\u00a0%`;

export const afterText = {
  title: 'How it went',
  won: (names: string) => `${names} won`,
  shared: (names: string) => `${names} share the win`,
  solo: (title: string, points: number) => `${title}, ${points} points`,
  backToTable: 'The table at the end is below.',
  theTable: 'The table',
  theEnd: 'The end',
  unit: 'points',
  pointsOf: (name: string) => `Where the points of ${name} come from`,

  whyWon: 'Why it was won',
  whyLost: 'Why it was lost',
  against: (name: string, rival: string) => `${name} against ${rival}, in points:`,
  difference: (source: string, points: number) => `${source} ${points > 0 ? '+' : '−'}${Math.abs(points)}`,
  noDifference: 'the same everywhere',
  cameFrom: (from: string, to: string, luck: string, loss: string, rest: string) =>
    `The chance to win went from ${from} to ${to}: luck ${luck}, own decisions that were not the best ${loss}, what others did and what the estimates missed ${rest}.`,
  turn: (name: string, move: number, from: string, to: string) =>
    `The greatest turn: move ${move} took ${name === 'You' ? 'you' : name} from ${from} to ${to}.`,

  scoreSheet: 'Score sheet',
  source: 'Source',
  total: 'Total',
  place: (place: number) => `Place ${place}`,
  winnerMark: 'Winner',
  noPoints: '–',
  /** Of a source that its game has no name for, its words. */
  sourceName: (source: string, names: Record<string, string>) => names[source] ?? asSentence(source.replace(/[._]/g, ' ')),

  chances: 'Chances',
  chanceToWin: 'Chance to win',
  expectedScore: 'Expected score',
  chartOf: (measure: string, moves: number, atEnd: string) =>
    `${measure} of each player over ${moves} moves; at the end: ${atEnd}. Marked moves are listed below.`,
  moveAxis: 'Move',
  dotMeans: 'a marked move: see below',
  analysing: (done: number, all: number) => `Looking at move ${done} of ${all} …`,
  analysed: (seconds: number) => `An adept has looked at every move, in ${seconds.toFixed(1)} s.`,
  analysisFailed: (reason: string) => `The game cannot be analysed: ${reason}`,
  atMove: (move: number) => `After move ${move}`,
  percent,
  points: (points: number) => `${points.toFixed(1)} points`,
  amount: (measure: 'win' | 'score', value: number) => (measure === 'win' ? percent(value, 1) : `${value.toFixed(1)} points`),
  signed: (measure: 'win' | 'score', value: number) =>
    `${value < 0 ? '−' : '+'}${measure === 'win' ? percent(Math.abs(value), 1) : `${Math.abs(value).toFixed(1)} points`}`,

  mistakes: 'Marked moves',
  noMistakes: 'No move lost enough to be marked.',
  decisionsOf: (decisions: number) => `${decisions} decisions`,
  gaveAway: (amount: string) => `gave away ${amount}`,
  totalsHelp:
    'Gave away: what decisions that were not the best cost, each by itself, as an adept estimates it; a bot of that level agrees with its judge and gives away nothing. Luck: what dice and draws brought, against their average. What others do counts too, so these numbers alone do not add up to the result.',
  luckOf: (amount: string) => `luck ${amount}`,
  markedOf: (count: number) => (count === 1 ? '1 marked' : `${count} marked`),
  marks: { doubtful: 'Doubtful', bad: 'Bad', very_bad: 'Very bad' },
  moveNumber: (move: number) => `Move ${move}`,
  betterWas: 'Better:',
  betterToWait: 'do nothing in the turn of another',
  lost: (amount: string) => `lost ${amount}`,
  watchMove: 'Show',
  watchMoveOf: (move: number) => `Show move ${move} in the replay`,
  chooseSeat: 'Whose',
  everybody: 'Everybody',

  dice: 'Dice and draws',
  diceWords: (outcomes: number) =>
    `${outcomes} times chance could have brought something else. Bars are what came; the line is what was to be expected.`,
  diceGroup: (verb: string, place: number) => `${asSentence(asWords(verb))}${place > 1 ? `, word ${place}` : ''}`,
  seen: 'Came up',
  expected: 'Expected',
  what: 'What',
  deviation: 'Deviation',
  deviationOf: (deviation: number) => (deviation > 0 ? `+${deviation.toFixed(1)}` : deviation.toFixed(1)).replace('-', '−'),
  deviationHelp: 'Deviation in standard deviations: between −2 and +2 nothing is remarkable.',
  more: (count: number) => `Show ${count} more`,
  moreTables: (count: number) => (count === 1 ? 'Show 1 more table' : `Show ${count} more tables`),

  download: 'Save the record',
  share: 'Share the record',
  rematch: 'Play again',
  replay: 'Watch the replay',
  picture: 'Picture',
  nameOnPicture: 'Name on the picture',
  pictureOf: (name: string) => `Picture of ${name}`,
  savePicture: 'Save as PNG',
  pictureFile: (game: string, name: string) => `${game}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`,
  madeWith: 'Dicewright',
} as const;

// online.ts: the words of online tables.
const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

const UNITS: [seconds: number, one: string, many: string][] = [
  [86400, 'a day', 'days'],
  [3600, 'an hour', 'hours'],
  [60, 'a minute', 'minutes'],
  [1, 'a second', 'seconds'],
];

/** A time in its largest unit that leaves no rest. */
function duration(seconds: number): string {
  const [unit, one, many] = UNITS.find(([size]) => seconds % size === 0) as (typeof UNITS)[0];
  return seconds === unit ? one : `${seconds / unit} ${many}`;
}

export const onlineText = {
  duration,
  tableRules: 'Agreed at this table',
  setupRule: (setup: string) => `Setup: ${setup}.`,
  variantsRule: (variants: string) => `Variants: ${variants}.`,
  noClock: 'No clock: everybody thinks as long as they like.',
  moveClock: (time: string, level: string) => `Clock: ${time} for each move; then a bot (${level}) plays.`,
  gameClock: (time: string, level: string) => `Clock: ${time} each for the whole game; then a bot (${level}) plays.`,
  clocked: (time: string) => `clock: ${time}`,
  unclocked: 'no clock',
  seatsOf: (count: number) => `${count} seats`,
  helpOff:
    'The engine helps nobody while the game goes on: no hints, no master to ask, no bot that plays for somebody who is there. After the game all of that is there.',
  helpOn: 'The engine helps everybody who asks: hints, the master, and a bot that plays for you when you like.',
  awayRule: (time: string) =>
    `When somebody has been away for ${time}, the others may let a bot play. The person can come back to the seat.`,
  goneNever: 'Going back needs the consent of everybody who has a seat, also of those who are away.',
  goneRule: (time: string) => `Going back needs the consent of everybody who has a seat, but for those who have been away for ${time}.`,

  connections: {
    connecting: 'Connecting …',
    open: 'Connected',
    broken: 'No connection. Trying again …',
    closed: 'Left',
  } as Record<string, string>,
  sendingMove: 'Your move is on its way …',
  moveTooLate: 'The table had gone on before your move arrived, so it was not made. This is how it stands now.',
  tooLate: 'The table had gone on meanwhile, so nothing was done. This is how it stands now.',
  notSaid: 'There is no connection right now. Try again in a moment.',
  lost: (why: string) => `The server could not keep the last moves, so they have not been made: ${why}.`,
  cannotJoin: 'This table does not let you in',
  because: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  cannotJoinWhy:
    'Perhaps the link was cut off on its way: ask the sender for the whole link. Nothing of yours is lost; your other games are on the home page.',
  spent: 'This invitation has been used',
  spentWhy: [
    'Somebody has taken the seat with it, and an invitation is good for one person.',
    'Was that you, on another device or in another browser? Open the table there, press “More” and “Play on another device”, and open the link that you get here.',
    'If it was not you, tell the person who invited you: they see who has the seat, and can send you another link, or the one for spectators.',
  ],
  seatGone: 'This seat is not yours any more',
  seatGoneWhy:
    'Before a game begins, a seat whose luck is not opened in time goes to a bot. The other players can invite you to another table.',
  botFor: (name: string, level: string) => `${name} (bot, ${level})`,
  isHere: 'here',
  isAway: 'away',
  awayFor: (span: string) => `away for ${span}`,
  looksOn: 'looks on',
  connectionsOf: (count: number) => `${count} connections`,
  thatIsYou: '(you)',
  span: (seconds: number) => {
    if (seconds >= 2 * 86400) return `${Math.floor(seconds / 86400)} days`;
    if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
    return seconds >= 60 ? `${Math.floor(seconds / 60)} min` : `${seconds} s`;
  },
  shortTime: (time: number) => {
    const isToday = new Date(time).toDateString() === new Date().toDateString();
    return new Date(time).toLocaleString('en', isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  },
  notYetHere: 'not here yet',
  isOpen: 'open',
  hasTurn: 'to move',
  watching: (count: number) => `${count} looking on`,
  clock: (seconds: number) => {
    if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
    if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  },
  timeLeft: (words: string) => `${words} left`,
  whoIsHere: 'Who is at the table',

  chat: 'Talk',
  chatWith: (unread: number) => (unread ? `Talk (${unread} new)` : 'Talk'),
  say: 'Say',
  saySomething: 'Say something',
  nothingSaid: 'Nobody has said anything yet.',
  spectator: 'Somebody looking on',

  events: 'Events',
  eventsWith: (unread: number) => (unread ? `Events (${unread} new)` : 'Events'),
  eventsBefore: 'Show all from the beginning',
  noEvents: 'Nothing has happened besides moves.',
  happened: { bot: 'has a bot that plays on' } as Record<string, string>,
  doneBy: {
    closed: 'The operator of the server',
    reopened: 'The operator of the server',
    notice: 'From the operator of the server:',
  } as Record<string, string>,

  askBack: 'Ask the others',
  askBackWhy: (why: string) => `Not at once: ${why}. The others can agree to it.`,
  neverMind: 'Never mind',
  wishes: (name: string, to: number, back: number) => `${name} would like to go back to move ${to}, by ${moves(back)}.`,
  youWish: (to: number, back: number) => `You have asked to go back to move ${to}, by ${moves(back)}.`,
  waitsForAnswer: (name: string) => `Waiting for the answer of ${name}.`,
  awaySince: (span: string) => `They have been away for ${span}.`,
  awayWithBot: (span: string) => `They have been away for ${span}; the bot that plays for them cannot agree.`,
  botCannotAgree: 'The bot that plays for them cannot agree.',
  goneIn: (span: string) => `If they do not come back within ${span}, nobody waits for them any more.`,
  agree: 'Agree',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  letBotPlay: 'Let a bot play for me',
  botForAway: (name: string) => `Let a bot play for ${name}`,
  botWaits: (clock: string) => `possible in ${clock}`,
  botUntilBack: 'until they come back',
  botForGood: 'for good: the seat is lost, and everybody draws a new luck',
  botPlaysForYou: 'A bot plays for you.',
  playAgainMyself: 'I play again',
  more: 'More',

  setUpRematch: (name: string) => `${name} has set up another game with the same seats.`,
  youSetUpRematch: 'You have set up another game with the same seats.',
  sitDown: 'Sit down',
  watchRematch: 'Look on',

  waitingRoom: 'Waiting for players',
  waitingRoomWhy: 'The game begins when everybody has come. You may close this page; the table is kept under “Your games”.',
  comeBackSoon: (span: string) =>
    `But look in again: when all have come, each browser shows its luck for the dice. A seat that does not within ${span} goes to a bot.`,
  allHere: 'Everybody has come, and no luck for the dice can be changed any more. Now each browser shows its own.',
  drawnAnew: 'A seat did not show its luck in time and went to a bot. All dice are drawn anew: everybody adds another luck.',
  waitsForLuck: (names: string) => `Waiting for the luck of ${names}.`,
  waitsForNewLuck: (names: string) => `Waiting for a new luck of ${names}.`,
  seatLostIn: 'If it does not come, the seat goes to a bot in',
  luckElsewhere:
    'Your luck is in the browser where you came to this table last. Open the table there too, or you lose your seat when the time is up.',
  lostSeat: 'seat lost: the luck was not shown in time',
  noLuck: 'adds no luck',
  lucks: {
    none: '',
    owed: 'new luck awaited',
    committed: 'luck fixed',
    hidden: 'luck not shown yet',
    opened: 'luck shown',
  },
  youLostSeat:
    'You have lost your seat: your luck for the dice was not shown in time, and a bot plays there now. You can look on, and play at the next table.',
  notComing: 'Somebody does not come?',
  notComingWhy: 'A bot can play for them, so that the game begins.',
  shareLinks: 'Invitations',
  shareToWatch: 'Everybody who has this link can look on.',
  shareWhy:
    'Send each player one link. It is good for one person: the first to open it has the seat, and then the link opens nothing any more. Somebody plays at this screen too? Open their link in another tab.',
  seatTaken: (name: string) => `${name} has taken the seat. The invitation is spent.`,
  seatLost: (name: string) => `${name} has lost the seat to a bot.`,
  otherDevice: 'Play on another device',
  otherDeviceWhy:
    'Point the camera of the other device at this code, or send yourself the link. Show it to nobody else: it opens your seat for good.',
  otherDeviceLocal:
    'This page comes from this very machine, at an address that other devices cannot reach. They can if the server listens on the network.',
  otherDeviceLuck: 'Until the game begins, your luck for the dice is on the device that came last. Leave the table open there.',
  qrCode: 'QR code of the link to your seat',
  seatLink: 'Link to your seat',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected',
  openHere: 'Open',
  openHereWhat: (what: string) => `Open in another tab: ${what}`,
  copyWhat: (what: string) => `Copy the link: ${what}`,
  linkOf: (name: string) => `Link for ${name}`,
  watchLink: 'Link for spectators',
  otherName: 'Another name, please',
  joinTitle: 'You are invited',
  joinWhy: 'Say who you are, and come to the table.',
  joinAnother:
    'You have a seat at this table already. This link is of another seat: say who plays there. It gets this tab; the first seat stays under “Your games”.',
  nameThere: 'Name at this seat',
  join: 'Join the table',
  fairDice:
    'Nobody can choose the dice here: the server and every player fixed their shares before any of them was shown. This browser has kept:',
  commitment: 'Commitment of the server',
  ownLuck: 'Your luck',
  doubts: {
    commitment:
      'The server shows another commitment than the one that this browser kept when it came to the table: the dice may have been chosen. Save the record, and ask who runs the server.',
    fixed:
      'What all players and the server have fixed is not what this browser kept when it showed its luck: the dice may have been chosen. Save the record, and ask who runs the server.',
    luck: 'The server shows another luck for your seat than the one that this browser has added. Did you join on another device as well? If not, the dice may have been chosen.',
  },
} as const;

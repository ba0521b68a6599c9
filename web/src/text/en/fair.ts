// fair.ts: the words of fair dice: the scheme, what the check found, and what a seeded table is.
const listed = new Intl.ListFormat('en');

export const fairText = {
  title: 'Were the dice fair?',
  notOfServer:
    'This game was dealt in your own browser: there was nobody who could have bent the dice, and there is nothing to check. Games of a server can be checked here.',
  check: 'Check the dice',
  checking: (done: number, all: number) => `Checking move ${done} of ${all} …`,

  isFair: 'Nobody chose these dice.',
  fitsTogether: 'The record fits together, but nothing shows that it is the one of your game.',
  isOld: 'The record fits together, but it is of release 0.1, which proves less.',
  isOldWhy: 'The lucks were shown before all were fixed, and a table with a seed looks the same.',
  notFair: 'These dice cannot be vouched for.',

  follow: (outcomes: number) =>
    `All ${outcomes} outcomes follow from the secret that the server committed to before the first roll, and from the lucks of the players.`,
  ownLuck: 'Your own luck is among them, as this browser kept it.',
  noOwnLuck: 'This browser has kept no luck of this game to compare. Did you play on another device? Then check there.',
  noSeat: 'You only looked on: the proof is for those who added a luck.',
  ownFixed: 'No commitment was changed since this browser opened your luck.',
  ownCommitment: 'The commitment of the server is the one that this browser kept.',
  noFixed: 'This browser has not kept what was fixed when your luck was opened: another seat may have chosen its luck after yours.',
  withoutLuck: (names: string[]) =>
    `No luck came from: ${listed.format(names)}. Bots add none, and to a person there the check proves nothing.`,
  restarts: (names: string[]) => `${listed.format(names)} did not open the luck in time and lost the seat. All was drawn anew.`,
  wentBack: (times: number, where: number[]) =>
    `The table went back ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}, to before outcome ${listed.format([...new Set(where)].map((outcome) => String(outcome + 1)))}, and dealt anew. You know how often you agreed to that.`,
  fixed: 'All commitments as one number, to compare with other players:',
  commitment: 'The commitment of the server:',

  problem: {
    seeded: 'The table was created with a seed. Who knows the seed knew every roll.',
    no_commitment: 'The record has no commitment: it is of no fair game.',
    not_revealed: 'The secret is not revealed: that happens when the game is over.',
    no_lucks: 'No seat added a luck: nobody can know that the server did not choose its secret.',
    again: 'A remark about outcomes that were dealt again makes no sense.',
    restart: 'A remark about a seat that did not open its luck makes no sense.',
    secret: 'The secret is no number of 64 hexadecimal digits.',
    commitment: 'The secret is not the one that was committed to.',
    position: 'The record begins in a position: it is of no fair game.',
    own_fixed: 'The commitments are not those that this browser kept when it opened your luck. Somebody has changed one since.',
    nothing_fixed: 'This browser kept commitments of all seats when it opened your luck, and the record has none.',
    own_commitment: 'The commitment of the server is not the one that this browser kept at the start.',
  },
  problemOf: {
    no_luck: (name: string) => `The luck of ${name} is missing.`,
    luck_commitment: (name: string) => `The luck of ${name} is not the one that the seat committed to.`,
    short_luck: (name: string) => `The luck of ${name} is so short that others could guess it.`,
    late_luck: (name: string) => `${name} added a luck that the seat had not committed to, as others had.`,
    own_luck: (name: string) => `The luck of ${name} in the record is not yours, which this browser kept.`,
  },
  keepIt: (lucks: string[], fixed: string) =>
    `Save the record, and show it to the others with what this browser kept: ${[lucks.length && `your luck ${lucks.join(', ')}`, fixed && `all commitments ${fixed}`].filter(Boolean).join('; ')}.`,
  badRecord: (reason: string) => `The record itself is wrong: ${reason}`,
  wrongOutcome: (move: number, said: string, right: string) => `Move ${move}: the record has “${said}”, but the dice came to “${right}”.`,

  how: 'How fair dice work, and what they cannot prevent',
  scheme: [
    'Before the first roll the server commits itself to a secret number, and each player’s browser to a random number of its own, its luck. When all of that is fixed, the lucks are opened. Every roll follows from the secret and all lucks together.',
    'If your luck is in it, nobody chose the dice: no player, not the server, not all of them together. That takes two things for granted: your browser drew your luck at random, and nobody can undo SHA-256.',
    'A player who does not open the luck loses the seat, and all is drawn anew. Otherwise somebody could look at the dice first.',
  ],
  cannotPrevent: 'It cannot prevent',
  limits: [
    'that the operator of the server knows the coming dice once all lucks are open, and uses it or tells somebody;',
    'that bots play as the operator likes: their moves are no dice;',
    'that somebody lets a game fail or stays away;',
    'that all agree to go back and roll again. The check says how often that was.',
  ],
  reference:
    'The whole scheme, for your own programs, is in docs/fair-dice.md of Dicewright. “dicewright verify --fair” does this same check.',

  seeded: 'Seeded dice: not fair',
  seededWhy: 'This table was created with a seed. Who knows the seed knows every roll before it comes.',
} as const;

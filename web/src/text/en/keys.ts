// keys.ts: the words about the keys at a table.
export const keysText = {
  title: 'Keys',
  keys: [
    { key: 'm', does: 'go to the first of your moves; arrows go from move to move, Enter plays it' },
    { key: '/', does: 'search in the moves: type a few letters, Enter plays the first that is left' },
    { key: 'Tab', does: 'go through everything that can be chosen on the table; arrows go to the next one' },
    { key: 'l', does: 'look around: Shift with arrows goes to anything on the table and tells what it is; Enter says why it is no choice' },
    { key: 'h', does: 'ask for a hint' },
    { key: 's', does: 'open and close the score' },
    { key: 'e', does: 'open and close the log: what happened' },
    { key: 'u', does: 'undo your last move' },
    { key: 'Esc', does: 'take a choice back, or let an offer pass' },
    { key: '?', does: 'show this' },
  ],
  off: 'The letters can be turned off in the settings.',
} as const;

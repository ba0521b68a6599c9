// settings.ts: the words of the settings.
export const settingsText = {
  settings: 'Settings',
  yourName: 'Your name',
  yourNameWhy: 'What others see at online tables.',
  theme: 'Theme',
  themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
  motion: 'Motion',
  motions: { full: 'Full', fast: 'Fast', off: 'Off' },
  confirms: 'Ask twice before dice are rolled or cards drawn',
  confirmsWhere: { online: 'At online tables', always: 'Always', never: 'Never' },
  sound: 'Sound',
  sounds: { off: 'Off', on: 'On' },
  keys: 'Letter keys at the table',
  keysOnOff: { off: 'Off', on: 'On' },
  keptHere: 'Settings and games are kept in this browser only.',
  mainMenu: 'Pages',
} as const;

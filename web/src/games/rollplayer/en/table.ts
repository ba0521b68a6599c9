// table.ts: the words of the Roll Player table, in English. Cards, questions and consequences come from
// the engine.

const DIRECTIONS: Record<string, string> = {
  good: 'up, to good',
  evil: 'down, to evil',
  lawful: 'left, to lawful',
  chaotic: 'right, to chaotic',
};
const PLACES = ['first', 'second', 'third'];

export const rollplayer = {
  initiative: 'Initiative',
  market: 'Market',
  marketEmpty: 'The Market is empty.',
  opponents: 'The others',
  bag: 'In the bag',
  deck: 'Market deck',
  deckTip: (count: number) => `${count} ${count === 1 ? 'card is' : 'cards are'} left in the Market deck.`,
  seenTop: (name: string) => `You have seen its top card: ${name}.`,
  discard: 'Discard pile',
  discards: 'Discards',
  trash: 'Out of the game',
  emptyPile: 'No card lies there.',
  bagTip: (count: number, colour: string) => `${count} ${colour} ${count === 1 ? 'die' : 'dice'} in the bag`,
  rolled: 'Rolled',
  rolledTip: (die: string) => `${die}: rolled, not on an Initiative card yet. Dice go there in ascending order.`,
  handTitle: 'In your hand',
  handTip: (die: string) => `${die}, in your hand. Drag it to a row, or point at a row.`,
  stored: 'Backpack',
  storedTip: (die: string) => `${die}, stored in the Backpack, to be placed later.`,

  initiativeName: (number: number, holds: string) => `Initiative card ${number}: ${holds}`,
  initiativeTip: 'The die goes to your sheet; low numbers come first in the Market.',
  takenBy: (name: string) => `taken by ${name}`,
  nothingThere: 'empty',
  withGold: (gold: number) => `with ${gold} Gold`,

  row: (id: string) => ROWS[id]?.name ?? id,
  action: (id: string) => ROWS[id]?.action ?? '',
  actionTip: (id: string) => `A die placed here lets you ${ROWS[id]?.does ?? 'act'}.`,
  socketName: (row: string, column: number, holds: string) => `${ROWS[row]?.name ?? row}, ${PLACES[column]} die: ${holds}`,
  emptySocket: 'empty',
  wants: (colour: string) => `The Backstory wants ${colour} here.`,
  has: (colour: string) => `The Backstory wants ${colour} here, and has it.`,
  raceTip: (change: string) => `${change} by the race, counted in the total.`,
  totalTip: (row: string, total: number) => `${ROWS[row]?.name ?? row} is ${total} in all.`,
  goalTip: (goal: string, stars: number, state: string) =>
    `Goal ${goal}: ${stars} ${stars === 1 ? 'star' : 'stars'} if met. Now: ${state}.`,
  met: 'met',
  metOpen: 'met so far',
  over: (by: number) => `${by} over`,
  short: (by: number) => `${by} short`,
  outOfReach: (missing: number) => `needs ${missing}, out of reach`,
  bringAtMost: (most: number) => `The dice to come bring ${most} at most: only dice that lie here already can change that.`,
  anyIsTooMuch: 'any die is too much',
  onlyByChange: 'Only dice that lie here already can change that.',
  needs: (from: number, to: number | null) => (to === null ? `needs ${from}+` : from === to ? `needs ${from}` : `needs ${from}–${to}`),

  alignment: 'Alignment',
  alignmentTip: 'The space where the token stands at the end gives or takes its stars.',
  cellTip: (space: string, stars: number) => `${capital(space)}: worth ${stars} ${Math.abs(stars) === 1 ? 'star' : 'stars'}.`,
  tokenHere: 'Your token stands here.',
  otherTokenHere: 'The token stands here.',
  moveToken: (space: string, stars: number) => `Move the token to ${space}, worth ${stars}`,
  backstory: 'Backstory',
  backstoryProgress: (matches: number) => `${matches} of 6 places`,
  backstoryTip: 'Rings in the sockets show which colour it wants where. The more of them match, the more stars.',
  useAbility: (name: string) => `Use ${name}`,

  gold: 'Gold',
  goldTip: 'Gold buys cards of the Market.',
  charisma: 'Charisma',
  charismaTip: 'Each Charisma token takes 1 Gold off a price.',
  xp: 'XP',
  xpTip: 'Experience pays for rerolls of Combat Dice, mercenaries, healing and training.',
  honor: 'Honor',
  honorTip: 'Each Honor adds to the roll against the Monster.',
  injuries: 'Injuries',
  injuriesTip: 'Each Injury takes from the roll against the Monster.',
  trophies: 'Trophies',
  trophyTip: (name: string) => `${name}: a Minion that was defeated.`,
  tokenTip: (kind: string) => `The ${kind} card counts for you in Monster Combat.`,
  hands: 'Hands',
  handsValue: (used: number, limit: number) => `${used}/${limit}`,
  handsTip: 'How many hands the Weapons take, and how many there are.',
  scoreTip: (stars: number) => `${stars} stars if it ended now.`,

  kinds: { weapon: 'Weapons', armor: 'Armor', skill: 'Skills', trait: 'Traits', scroll: 'Scrolls' } as Record<string, string>,
  kind: { weapon: 'Weapon', armor: 'Armor', skill: 'Skill', trait: 'Trait', scroll: 'Scroll' } as Record<string, string>,
  belongings: 'Cards of this hero',
  moreOf: (name: string) => `More about ${name}`,
  discardIt: (name: string) => `Discard ${name} …`,
  discardSure: (name: string) => `Discard ${name}? Nothing comes back for it.`,
  discardYes: 'Yes, discard it',
  noCards: 'Cards that you buy lie here.',
  noCardsYet: 'No cards yet.',
  exhausted: 'exhausted',
  starsWord: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  starsNow: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'} now`,
  costs: (price: number, cost: number) => (price === cost ? `${price} Gold` : `${price} Gold instead of ${cost}`),
  arrowTip: (arrow: string) => `Its arrow moves the token ${DIRECTIONS[arrow] ?? arrow}.`,

  monster: 'Monster',
  strength: (strength: number) => `Strength ${strength}`,
  monsterBands: 'Stars by attack',
  minion: 'Minion',
  onTheHunt: 'On the hunt',
  needsTrophy: (count: number) => `${['1st', '2nd', '3rd'][count - 1]} Trophy`,
  minionTip: (dice: number | undefined, left: number) =>
    `${dice === undefined ? '' : `You would roll ${dice} Combat ${dice === 1 ? 'Die' : 'Dice'}. `}${left} Minions are in the deck.`,
  hunts: (dice: number) => `${dice} Combat ${dice === 1 ? 'Die' : 'Dice'}`,
  attackWord: 'attack',
  combat: 'Combat Dice',
  combatDie: (face: number) => `Combat Die: ${face}`,
  toRoll: (count: number) => `${count} to roll`,
  trophy: 'Trophy',
  adventure: { location: 'Location', obstacle: 'Obstacle', attack: 'Attack' } as Record<string, string>,
  faceDown: 'face down',
  secret: 'only you have seen it',
  oneOf: (names: string) => `One of ${names}. A Trophy gives its token and a look at it.`,
  attack: (attack: number, stars: number) => `Attack ${attack}: ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  pool: (dice: number) => `${dice} Combat ${dice === 1 ? 'Die' : 'Dice'} in the pool`,

  openSheet: (name: string) => `Open the sheet of ${name}`,
  startPlayer: 'Start Player',
  chooseSeat: (name: string) => `Choose ${name}`,
  sinceYourTurn: 'Since your last turn',
  previousSheet: 'Previous',
  nextSheet: 'Next',
  sheetOf: (name: string) => `Sheet of ${name}`,

  side: (id: string) => capital(id),
  rowChange: (id: string, change: number) => `${ROWS[id]?.name ?? id} ${change < 0 ? `−${-change}` : `+${change}`}`,
  noChanges: 'No Attribute is changed',
  classColour: (colour: string) => `${capital(colour)} dice are of the Class colour`,
  setupTitle: 'Who will you be?',
  givenSoFar: 'Given so far',
  notYet: 'to come',
  race: 'Race',
  class: 'Class',

  result: 'The heroes are made',
  place: (place: number) => ['First', 'Second', 'Third', 'Fourth'][place - 1] ?? String(place),
} as const;

/** Where the game is, for the prompt. */
export const PHASES: Record<string, string> = {
  race: 'choosing a race',
  class: 'choosing a Class',
  arrange: 'arranging the starting dice',
  roll: 'Roll Phase',
  select: 'Dice Phase, choosing a die',
  place: 'Dice Phase, placing the die',
  adjust: 'Dice Phase, adjusting the die',
  action: 'Dice Phase, Attribute Action',
  repeat: 'Dice Phase, action again',
  extra_action: 'Dice Phase, extra action',
  dice_end: 'Dice Phase, end of turn',
  dice_over: 'end of the Dice Phase',
  attune: 'adding a card to the Market',
  market: 'Market Phase',
  hunt: 'Market Phase, a Hunt',
  hunt_roll: 'Hunt, rolling',
  hunt_reroll: 'Hunt, rerolling',
  buy_more: 'Market Phase, buying more',
  align_step: 'Market Phase, alignment',
  discard_more: 'Market Phase, discarding',
  market_end: 'Market Phase, end of turn',
  market_over: 'end of the Market Phase',
  refresh: 'Cleanup, refreshing Skills',
  creation_end: 'End of Character Creation',
  final_move: 'last alignment move',
  hammer: 'War Hammer',
  borrow: 'before the battle',
  unveil: 'revealing Adventure cards',
  hire: 'Monster Combat, hiring',
  fight_roll: 'Monster Combat, rolling',
  fight_reroll: 'Monster Combat, rerolling',
  over: 'the end',
};

const ROWS: Record<string, { name: string; action: string; does: string }> = {
  str: { name: 'Strength', action: 'flip a die', does: 'turn a die to its opposite face' },
  dex: { name: 'Dexterity', action: 'swap two dice', does: 'exchange two dice' },
  con: { name: 'Constitution', action: 'one up or down', does: 'change a die by 1' },
  int: { name: 'Intelligence', action: 'reroll a die', does: 'reroll a die and keep what you like' },
  wis: { name: 'Wisdom', action: 'move alignment', does: 'move the alignment token' },
  cha: { name: 'Charisma', action: 'take a token', does: 'take a Charisma token' },
};

/** "Elf Ranger", as far as it is known. */
export function heroOf({ race, class: kind }: { race: string | null; class: string | null }): string {
  return [race, kind]
    .filter((part) => part !== null)
    .map(nameOfId)
    .join(' ');
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "dark_elf" is "Dark Elf", "kraken_2p" is "Kraken". */
export function nameOfId(id: string): string {
  return id
    .replace(/_\dp$/, '')
    .split('_')
    .map((word) => (word === 'of' ? word : capital(word)))
    .join(' ');
}

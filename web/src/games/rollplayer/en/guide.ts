// guide.ts: the companion's texts for the first game of Roll Player, in our own words after the rulebook.
// Only texts; ../guide.ts says when each is said.
import type { StepText } from '../../../teaching/guide';

export const guideRollPlayerText: Record<string, StepText> = {
  goal: {
    title: 'Build a hero',
    text: [
      'In Roll Player you do not go on the adventure: you make the hero who will. Dice become strength and wit, cards become weapons, habits and skills.',
      'Everything you build can earn Reputation Stars. After the last round they are counted, and the player with the most wins. You play ten short rounds against a novice.',
    ],
  },
  screen: {
    title: 'Where to look',
    text: [
      'This strip always says which phase it is and what you are asked. Things that you can choose glow; press one, or press a move in the list. Undo takes your last choice back.',
      'I explain what comes up and suggest moves, but you decide: play what you like, and I will follow.',
    ],
  },
  race: {
    title: 'Choose a race',
    text: [
      'A race adds to one Attribute and takes from another when points are counted. An Elf is nimble but frail; a Human has no edge and no weakness.',
      'The two sides of a sheet are the same but for the picture. You do not know your class yet, so any race is a fair choice.',
    ],
  },
  class: {
    title: 'Choose a class',
    text: [
      'A die from the bag has given you a colour, and the card of that colour has two classes. Choose one.',
      'The class sets your goals: which total each of the six Attributes should reach and how many stars that earns. It also has an ability of its own, and each die of its colour on your sheet is a star.',
    ],
  },
  sheet: {
    title: 'Your Character Sheet',
    text: [
      'Six rows of three spaces: Strength, Dexterity, Constitution, Intelligence, Wisdom, Charisma. By the end all 18 spaces hold a die, and the pips of a row together are that Attribute.',
      'Each row also has a small action, which you may take when you put a die there. Not now, though: in setup dice are just arranged.',
    ],
  },
  goals: {
    title: 'Reading the goals',
    text: [
      '“14+” is met by 14 or more. “15-16” is a range: 17 is too much. A single number must be met exactly. The race counts too.',
      'So a 6 is not always better than a 3. A row says whether it is short, met or over as it stands.',
    ],
  },
  backstory: {
    title: 'Your Backstory',
    text: [
      'The Backstory wants dice of certain colours in six particular spaces, which have the frame and the sign of that colour. Two fitting dice earn 1 star, four earn 3, all six earn 6. Pips do not matter here, only colours.',
    ],
  },
  alignment: {
    title: 'Your Alignment',
    text: [
      'Nine spaces from good to evil and from lawful to chaotic; your token starts in the middle. Some cards and the Wisdom row move it. The number under it at the end is gained or lost.',
    ],
  },
  arrange: {
    title: 'Place your starting dice',
    text: [
      'Each die goes to the leftmost free space of a row of your choice. High dice belong in rows with high goals; colours where the Backstory wants them.',
      'A row that you fill pays 1 Gold at once, and each gold die pays 2. But leave yourself room: where you place dice later decides which action you get.',
    ],
  },
  equal: {
    title: 'Dice of the same value',
    text: [
      'Dice are sorted onto the Initiative cards by value. Where two show the same and differ in colour, the Start Player says which comes first: that is you.',
    ],
  },
  roll: {
    title: 'The Roll Phase',
    text: [
      'One die more than there are players was drawn and rolled: the lowest lies on Initiative card 1, the next on 2, and so on.',
      'That is the bargain of every round: high dice lie on high cards, but the player with the lower card goes to the Market first.',
    ],
  },
  select: {
    title: 'Take an Initiative card',
    text: [
      'Take one card with its die; Gold that lies on it is yours too. Think of the total you still need in a row, of your class colour and your Backstory.',
      'Look at the Market before you choose: if there is a card that you want badly, a low number gets you there first.',
    ],
  },
  place: {
    title: 'Place the die',
    text: [
      'Put it into the leftmost free space of any row. You choose two things at once: the row that the die counts for, and the action that the row allows.',
      'The third die of a row pays 1 Gold, a gold die pays 2.',
    ],
  },
  action: {
    title: 'The Attribute Action',
    text: [
      'You placed a die, so you may take the action of its row, once. It may change the die you just placed or any other on your sheet. Dice that are changed or moved cause no further actions.',
      'It is optional: “pass” leaves everything as it is.',
    ],
  },
  strength: {
    title: 'Strength: turn a die over',
    text: [
      'Turn any of your dice to the opposite face: 1 becomes 6, 2 becomes 5, 3 becomes 4. A low die in a row that needs pips is worth most here.',
    ],
  },
  dexterity: {
    title: 'Dexterity: exchange two dice',
    text: [
      'Two of your dice change places and keep their values. Good for colours that lie in the wrong Backstory space, or pips in the wrong row. A die cannot move to an empty space this way.',
    ],
  },
  constitution: {
    title: 'Constitution: one up or down',
    text: [
      'Change any of your dice by one. A 6 does not become a 1, and a 1 does not become a 6. The finest tool for goals that must be met exactly.',
    ],
  },
  intelligence: {
    title: 'Intelligence: roll again',
    text: [
      'Roll any of your dice again and keep the better of the two values. There is nothing to lose: you may always keep what was there.',
    ],
  },
  wisdom: {
    title: 'Wisdom: move your Alignment',
    text: ['Move the token one space up, down, left or right. Aim for the space with most stars, and stay off those that cost some.'],
  },
  charisma: {
    title: 'Charisma: a discount',
    text: ['Take a token that stands for 1 Gold when you buy a card in this round’s Market. It is gone at the end of the round.'],
  },
  market: {
    title: 'The Market Phase',
    text: [
      'In the order of your Initiative cards everybody visits the Market once: buy one card for its cost, or throw one card out and take 2 Gold.',
      'Cards that are sold are not replaced until the next round.',
    ],
  },
  cards: {
    title: 'Four kinds of cards',
    text: [
      'Weapons help from now on; you have two hands for them. Armor does nothing until the end: a set of one kind earns more stars with each piece.',
      'Traits move your Alignment once and earn stars if their condition is met. Skills can be used again and again, and each use moves your Alignment.',
    ],
  },
  buy: {
    title: 'Buy or take Gold',
    text: [
      'Ask of each card: how many stars will it earn by the end, and is that worth its Gold? A Trait whose condition you nearly meet is often the best buy. If nothing fits, take the 2 Gold, and throw out what your rival wants.',
    ],
  },
  gold: {
    title: 'Where Gold comes from',
    text: [
      'Four sources: a gold die placed pays 2, a card thrown out of the Market 2, the third die of a row 1, and an Initiative card with a coin 1. Left-over Gold only breaks ties, so spend it.',
    ],
  },
  cleanup: {
    title: 'A new round',
    text: [
      'Between rounds the die that was left goes back into the bag, a new Market is laid out, the middle Initiative cards get their coin again, Charisma tokens are lost, and the other player becomes Start Player. From here on the rounds repeat.',
    ],
  },
  trait: {
    title: 'You have a Trait',
    text: [
      'Its arrow has moved your Alignment token, if there was room. Its stars come at the end, if the condition on the card is met then. There is no limit to Traits.',
    ],
  },
  skill: {
    title: 'You have a Skill',
    text: [
      'Use it once, at any time that its text allows, even in another’s turn. Using it moves your Alignment in the direction of its arrow; if the token cannot go there, the Skill cannot be used. Then it is exhausted until you refresh it.',
    ],
  },
  weapon: {
    title: 'You have a Weapon',
    text: [
      'Its effect holds from now on. Two hands are all you have: a Weapon may be thrown away at any time to make room for a better one.',
    ],
  },
  armor: {
    title: 'You have Armor',
    text: [
      'Armor counts by sets: chain, leather or mystic. The more pieces of one set, the more stars; one star more if the set is made for your class colour.',
    ],
  },
  refresh: {
    title: 'The Cleanup Phase',
    text: ['One exhausted Skill may be made ready again, one in each round. Take the one that you will use next.'],
  },
  score: {
    title: 'If it ended now',
    text: [
      'This panel counts the stars that you and your rival would have, source by source: goals, class colour, Alignment, Backstory, Armor, Traits. It is a good list of what is still open.',
    ],
  },
  hint: {
    title: 'Ask for a hint',
    text: ['Whenever you are unsure, the adviser rates your moves and gives a reason. In every game, not only in this one.'],
  },
  late: {
    title: 'The last rounds',
    text: [
      'Few spaces are left. Count each row: which goals can still be met, and with which value? Now Constitution and Strength actions and the last Traits decide the game.',
    ],
  },
  over: {
    title: 'Final scoring',
    text: [
      'All sheets are full: stars are counted by source. In a tie, the player with more Gold wins, then the player with fewer dice of their own class colour.',
      'The page now shows how your chances went and which moves lost most. You know the game: try it against an adept, or look something up in the rules.',
    ],
  },
};

// rules.ts: the rules of Roll Player, phase by phase, in our own words.
import type { RuleSection } from '../../../text/en/rules';

export const rollPlayerRules: RuleSection[] = [
  {
    id: 'goal',
    title: 'Goal of the game',
    paragraphs: [
      'Everybody builds a fantasy hero. Dice fill the Attributes of the Character Sheet; cards from the Market add Weapons, Armor, Skills and Traits. After the last round all of it is worth Reputation Stars, and the player with the most wins.',
      'One to four play. A game takes as many rounds as there are spaces left on a sheet after setup: 12 with two players, 11 with three, 10 with four.',
    ],
  },
  {
    id: 'sheet',
    title: 'The Character Sheet',
    paragraphs: [
      'A sheet has six Attribute Rows of three spaces: Strength, Dexterity, Constitution, Intelligence, Wisdom and Charisma. At the end all 18 spaces are filled. The pips in a row add up to that Attribute.',
      'Each sheet is of a race. A race raises or lowers the totals of certain rows in Final Scoring. The two sides of a sheet differ only in the picture.',
      'Around the rows lie the Class, the Backstory and the Alignment card, and the cards that were bought.',
    ],
  },
  {
    id: 'class',
    title: 'Class cards',
    paragraphs: [
      'A Class has a goal for each row with the stars for meeting it, an ability of its own, and a colour: every die of that colour on the sheet is worth a star at the end.',
      'Each Class card has two sides with different Classes of the same colour.',
    ],
  },
  {
    id: 'backstory',
    title: 'Backstory cards',
    paragraphs: [
      'A Backstory names six of the 18 spaces and a colour for each. At the end, two or three fitting dice earn 1 star, four or five earn 3, all six earn 6. Values do not matter.',
    ],
  },
  {
    id: 'alignment',
    title: 'Alignment cards',
    paragraphs: [
      'A grid of three by three, from good to evil and from lawful to chaotic. The token starts in the centre. Where it stands at the end, the number below it is gained or lost.',
      'Traits move it when they are bought, Skills when they are used, the Wisdom action by choice. It never leaves the grid.',
    ],
  },
  {
    id: 'setup',
    title: 'Setup',
    paragraphs: [
      'The highest roll is the Start Player. From there clockwise each player chooses a Character Sheet and its side. Everybody has 5 Gold; the third player in order has 1 more, the fourth 2 more.',
      'Each player draws a die: the Class card of its colour is theirs, and they choose a side. Gold dice and colours that are taken are drawn again, and no Gold is gained for them. Drawn dice go back into the bag.',
      'Everybody gets a Backstory and an Alignment card at random.',
      'The Market deck has cards with one dot above cards with two dots. With two players seven cards of each pile are discarded before, with three players three of each.',
      'There are one more Market cards and Initiative cards than players. Each Initiative card that is neither first nor last gets 1 Gold.',
      'Starting dice: four more than there are players (6, 7, 8). They are drawn, rolled and arranged: each in the leftmost free space of a row. No Attribute Actions are taken. Each full row pays 1 Gold, each gold die 2 (4 for the Thief).',
    ],
  },
  {
    id: 'roll',
    title: 'Roll Phase',
    paragraphs: [
      'The Start Player draws as many dice as there are Initiative cards and rolls them. The lowest goes on card 1, the next on card 2, and so on.',
      'Where dice show the same value, the Start Player decides their order.',
    ],
  },
  {
    id: 'dice',
    title: 'Dice Phase',
    paragraphs: [
      'From the Start Player on clockwise, each player takes one Initiative card that is left, with its die and its Gold.',
      'The die goes into the leftmost free space of any row.',
      'Gold for placing: what lay on the Initiative card, 1 if the die filled a row, 2 if it is a gold die. All of these together.',
      'Then the player may take the Attribute Action of the row in which the die was placed, once in this phase. It may concern that die or any other on the sheet. Dice that are moved or changed cause no further actions.',
      'When all have had their turn, one Initiative card is left.',
    ],
  },
  {
    id: 'actions',
    title: 'Attribute Actions',
    paragraphs: [
      'Strength: turn one of your dice to the opposite face (1 and 6, 2 and 5, 3 and 4).',
      'Dexterity: two of your dice exchange places; values stay. Never to an open space.',
      'Constitution: one of your dice goes up or down by one. A 6 does not become a 1, nor a 1 a 6.',
      'Intelligence: reroll one of your dice in its place and keep the new value or the old one.',
      'Wisdom: move your Alignment token one space up, down, left or right.',
      'Charisma: take a token. In this round’s Market Phase it may stand for 1 Gold of a buy.',
    ],
  },
  {
    id: 'market',
    title: 'Market Phase',
    paragraphs: [
      'In the order of the Initiative numbers, the lowest first, each player may buy one card of the Market for its cost. Cards are not replaced during the phase.',
      'A player who does not or cannot buy must discard a card of the Market and gains 2 Gold.',
      'A bought Trait moves the Alignment token at once, if it can. A bought Skill may be used at once.',
      'After the turn the Initiative card goes back to the row. The discard pile may be looked through by anybody at any time.',
    ],
  },
  {
    id: 'weapons',
    title: 'Weapons',
    paragraphs: [
      'A Weapon needs one or two hands, and a hero has two. There can never be more than two hands of Weapons; one may be discarded at any time, also to make room for another.',
      'Weapons have lasting effects. They do not move the Alignment token.',
    ],
  },
  {
    id: 'armor',
    title: 'Armor',
    paragraphs: [
      'Armor does nothing during the game. At the end each type (chain, leather, mystic) is a set of its own: the more pieces, the more stars. One star more for a set that is made for your Class colour; for the set, not for each card.',
      'There is no limit to Armor, and several types may be collected.',
    ],
  },
  {
    id: 'skills',
    title: 'Skills',
    paragraphs: [
      'To use a Skill, move the Alignment token in the direction of its arrow, then use its ability if you wish; then the card is exhausted. If the token cannot move that way, the Skill cannot be used.',
      'A Skill can be used at any time, also in another player’s turn, unless its text says otherwise. An exhausted Skill cannot be used until it is refreshed.',
      'One Skill may be refreshed in each round, in the Cleanup Phase. There is no limit to Skills.',
    ],
  },
  {
    id: 'traits',
    title: 'Traits',
    paragraphs: [
      'A Trait moves the Alignment token when it is bought. At the end it earns its stars if its condition is met. There is no limit to Traits.',
    ],
  },
  {
    id: 'cleanup',
    title: 'Cleanup Phase',
    paragraphs: [
      'Unused Charisma tokens are lost. Each player may refresh one exhausted Skill.',
      'The die that is left goes back into the bag, the Market cards that are left to the discard pile. A new Market is dealt; an empty deck is made anew from the discard pile.',
      'Middle Initiative cards without Gold get 1 Gold; none ever has more than 1. The player to the left becomes Start Player.',
    ],
  },
  {
    id: 'gold',
    title: 'Gaining Gold',
    paragraphs: [
      '2 for placing a gold die. 2 for discarding a Market card in place of buying. 1 for the third die of a row. 1 for an Initiative card with Gold on it. Some Skills, Weapons and Classes give more.',
    ],
  },
  {
    id: 'end',
    title: 'End of the game',
    paragraphs: ['The game ends after the round in which everybody has filled all rows.'],
  },
  {
    id: 'scoring',
    title: 'Final Scoring',
    paragraphs: [
      'Attribute Goals: the pips of a row, with the race and Weapons that change it. A single number must be met exactly, a range must contain the total, a number with + is met by it or anything above. Short or over earns nothing.',
      'Class colour: 1 star for each die of it. Alignment: the number under the token. Backstory: 0, 1, 3 or 6 stars for up to 1, 3, 5, 6 fitting dice. Armor by sets. Traits whose condition is met.',
      'Ties: the most Gold, then the fewest dice of the own Class colour; otherwise the win is shared.',
    ],
  },
  {
    id: 'notes',
    title: 'Notes on single cards',
    paragraphs: [
      'If a card says something else than the rules, the card is right.',
      'Druid (Attuned): a card of the discard pile is added to the Market; it replaces none. Bard (Charming): both buys are in the same turn, a Charisma token counts for one of them, and discarding for Gold is no buy.',
      'Climb and Intimidate touch only dice on Initiative cards that nobody has taken; their user sorts the dice as the Start Player would. So does Negotiate, and a gold die placed by it pays its 2 Gold.',
      'Diplomacy is exhausted itself, the other player’s Skill is not. It may be used for its Alignment alone.',
      'Jeweled Dagger and Longsword count dice higher for Attribute Goals only, not for Traits.',
      'Move Silently buys from the discard pile, with tokens and discounts, and without 2 Gold. Open Lock buys the top card of the deck at its full cost.',
      'Search may look into the bag; a gold die that it places pays. Sleight of Hand moves a die without action and without Gold; gaps close to the left.',
      'Tower Shield adds nothing if there is no Armor, or only complete sets.',
    ],
  },
  {
    id: 'variants',
    title: 'Variants',
    paragraphs: [
      'Less Random Setup: starting dice are one of each Class colour, with three players also a gold one, with four two.',
      'Random Market Deck: single and double dots are shuffled together. Short Game: two more starting dice, and no additional Gold for later seats. Friendly Market: a player who takes 2 Gold discards nothing.',
    ],
  },
  {
    id: 'solo',
    title: 'Solitaire',
    paragraphs: [
      'Setup as for two, without Diplomacy. A gold die is the enemy die, and the top card of the Market deck begins a trash pile.',
      'Initiative card 1 is safe. With card 2 the enemy die is rolled: 1, 2, 3 trash the left, middle, right Market card, 4 to 6 nothing. With card 3: 1-2, 3-4, 5-6 trash the left, middle, right card.',
      'After the Market turn the leftmost card is discarded and the others are trashed.',
      'Every 8 Gold are a star. Titles: True Hero from 38, Clan Leader from 34, Luminary from 30, Adventurer from 26, Hireling from 22, otherwise NPC.',
    ],
  },
];

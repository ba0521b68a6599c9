// rules_monsters.ts: what Monsters & Minions adds to Roll Player, in our own words.
import type { RuleSection } from '../../../text/en/rules';

export const monstersRules: RuleSection[] = [
  {
    id: 'goal',
    title: 'What is new',
    paragraphs: [
      'Up to five players. While heroes are built they may hunt Minions for experience, Honor and knowledge; in the end everybody fights the same Monster, and a good fight earns more stars. Everything else is as in Roll Player.',
    ],
  },
  {
    id: 'setup',
    title: 'Setup',
    paragraphs: [
      'Eleven Boost Dice and seven more Attribute Dice go into the bag. A player who draws a gold or a Boost Die for their Class draws again. There are four Classes of each colour.',
      'With five players everybody has 5 Gold and rolls 8 starting dice; nobody has additional Gold.',
      'Of each Market pile 18, 14, 12 or 7 cards are discarded with 2, 3, 4 or 5 players. The Market has two cards more than there are players.',
      'Initiative cards: one more than there are players; all but the first and the last have 1 Gold.',
      'A Monster whose colour is no player’s Class colour is drawn. Of its three Locations, three Obstacles and three Attacks one each lies face down.',
      'The Minion deck has single dots above double dots; the top seven go out. The top card lies face up.',
    ],
  },
  {
    id: 'boost',
    title: 'Boost Dice',
    paragraphs: ['Boost Dice show 3 to 8. They have no colour: they fit no Backstory space and are of no Class colour.'],
  },
  {
    id: 'scrolls',
    title: 'Scrolls',
    paragraphs: ['A Scroll does what it says as soon as it is bought, and stays with its owner since some cards count Scrolls.'],
  },
  {
    id: 'market',
    title: 'Market Phase',
    paragraphs: ['Three options: buy a card, discard a card for 2 Gold, or go on a Hunt.'],
  },
  {
    id: 'hunt',
    title: 'Going on a Hunt',
    paragraphs: [
      'Look at the Minion on top. For 3 Gold it goes to the bottom and the next one is turned up; that may be done several times.',
      'Take 1 Combat Die and those that the Minion’s weakness gives. Mercenaries are further dice: 3 XP or 5 Gold each, without limit; a Charisma token takes 1 Gold off one of them.',
      'Roll and add up. Each reroll of one die costs 1 XP, as often as you like.',
      'The Minion’s table says what the total brings: XP, Gold, Injuries, Honor. With the trophy sign the Minion is killed and yours; otherwise it goes to the bottom.',
      'Trophies bring knowledge: the first a private look at the Location and its token, the second at the Obstacle, the third at the Attack. Further ones are worth 1 XP.',
      'Then the next Minion is turned up.',
    ],
  },
  {
    id: 'xp',
    title: 'Spending experience',
    paragraphs: [
      '1 XP: reroll a Combat Die. 2 XP: discard an Injury. 3 XP: hire a mercenary before a combat roll. 5 XP: take any Attribute Action. Injuries and actions only until the heroes are finished.',
    ],
  },
  {
    id: 'end',
    title: 'When all sheets are full',
    paragraphs: [
      'After the last round XP can be spent on Attribute Actions and Injuries once more. Then everybody takes 1 Combat Die.',
      'Location, Obstacle and Attack are revealed one after the other. Each player with the token of a card follows it, and gains XP or Combat Dice for meeting it; tied players all gain.',
      'Then everybody may hire mercenaries, for 3 XP or 5 Gold each.',
    ],
  },
  {
    id: 'combat',
    title: 'Monster Combat',
    paragraphs: [
      'Everybody rolls their Combat Dice and may reroll each for 1 XP, as often as they can pay. Then the dice are final. The Monster’s ability may change any of this: against the Chimera rerolls cost 2 XP.',
      'Add 1 for each Honor, subtract 1 for each Injury (2 against the Dragon).',
      'A player who reaches the Monster’s Strength is a Monster Slayer and earns the stars that its card gives for the total. Below it there are none.',
    ],
  },
  {
    id: 'scoring',
    title: 'Final Scoring',
    paragraphs: ['As in Roll Player, with the stars of the Monster. Ties: Gold, then fewer dice of the Class colour.'],
  },
  {
    id: 'notes',
    title: 'Notes on single cards',
    paragraphs: [
      'Backpack: up to four dice, never more than there are open spaces; a stored die pays and acts only when it comes to the sheet, and several may come in one turn. It is no Weapon.',
      'Blessed Mace does nothing on a Hunt. Compassionate, Honest and Obnoxious ignore Boost Dice. Levitate may choose Boost Dice.',
      'Disguise moves the token by its own arrow only. Search cannot replace a die by one of another kind.',
      'Stoneskin and Tremor take as much as there is. Tumble may look into the bag.',
    ],
  },
  {
    id: 'variants',
    title: 'Variants',
    paragraphs: [
      'Open Information: Adventure cards lie face up, without Spellbook and Gather Power. Difficult Monsters: those for one player are used.',
    ],
  },
  {
    id: 'solo',
    title: 'Solitaire',
    paragraphs: [
      'Without Diplomacy, Spellbook and Energy Field; 16 cards of each pile are discarded; four Market cards; a Monster for one player; two gold dice are enemy dice.',
      'Card 1: no enemy die. Card 2: one. Card 3: two different results. 1 to 4 trash the Market card in that place, 5 and 6 send the Minion to the bottom.',
      'Some Adventure cards have a further condition for one player. Who does not reach the Monster’s Strength has lost.',
      'Every 8 Gold are a star. Titles: Monster Slayer from 44, True Hero from 40, Clan Leader from 36, Luminary from 32, Adventurer from 28, Hireling from 24, otherwise NPC.',
    ],
  },
];

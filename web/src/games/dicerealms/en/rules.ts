// rules.ts: the rules of Dice Realms, step by step, in our own words.
import type { RuleSection } from '../../../text/en/rules';

export const diceRealmsRules: RuleSection[] = [
  {
    id: 'goal',
    title: 'Goal of the game',
    paragraphs: [
      'Everybody rules a realm that is made of dice whose faces can be exchanged. Points come from chips that are collected on the way, and at the end from improved faces. Most points win.',
      'Two to four play, mostly at the same time. A round has four steps: Roll, Collect, Upgrade, and the check whether the game ends.',
    ],
  },
  {
    id: 'setup',
    title: 'Setup',
    paragraphs: [
      'Each player has a black and a white die, a treasury with 1 coin, 3 grain and 1 reroll token. The Fate die begins with any player.',
      'The supply has for each player 12 grain, 18 points in chips and 4 misery chips of -2. Gray and green dice can be bought: with four players five gray and four green, for each missing player one less of each.',
      'Five tiles say which further faces there are: white ones, whole lines, or faces of the Fate die. Some add another tile or chips. The first game has Plow Team, Gardener, Steward, Grain Robber and Hero.',
      'With random tiles there are limits to how many of a kind are drawn; what exceeds them is set aside and drawn again.',
    ],
  },
  {
    id: 'dice',
    title: 'Dice and faces',
    paragraphs: [
      'Black, white and gray dice begin with two Tinkers and one each of Barony, Field, Prospector and Tower. Green dice have six Baronies and can only ever have green faces.',
      'A face has 1 to 8 dots and belongs to a line, which is its colour and its sign. All white faces count as one line. Some faces are limited to one on each die.',
      'Five lines are always there: Lands (points), Farming (grain), Commerce (coins), Settlement (shields), Progress (upgrades).',
    ],
  },
  {
    id: 'roll',
    title: 'Roll step',
    paragraphs: ['All dice are rolled. The Fate player rolls the Fate die. Upgrades of the Fate die are marked for everybody.'],
  },
  {
    id: 'winter',
    title: 'Winter',
    paragraphs: [
      'If the Fate die shows Winter, everybody pays 1 grain for each die they own, before anything else. The Fate die itself does not count. Each grain that cannot be paid costs a misery chip (-2 points).',
      'Winter is no attack: shields do not help.',
    ],
  },
  {
    id: 'reroll',
    title: 'Rerolls',
    paragraphs: [
      'Each player may reroll one die for free. A reroll token rerolls one more die, a set-a-die token turns a die to any of its faces. Several tokens may be used on the same die, in any order with the free reroll.',
      'Reroll faces must be used: they do what they say, and then their die is rolled again, until it shows something else.',
      'The Fate die cannot be rerolled or set.',
    ],
  },
  {
    id: 'attacks',
    title: 'Attacks',
    paragraphs: [
      'First the attack on the Fate die, which concerns everybody; then those on the dice of players, from the Fate player on clockwise. They concern all opponents.',
      'Grain attack: give back that much grain, and take a misery chip for each that is missing. Loss of die: choose a die that is set aside and inactive for this round. Destruction: choose a face that shows; it is replaced by a Destroyed face and lies on your treasury.',
      'Other powers of an attacking face work whether or not the attack succeeds.',
    ],
  },
  {
    id: 'defence',
    title: 'Defence',
    paragraphs: [
      'Each shield that shows averts one attack, if its owner wants; it may be kept for a later one. Shields on inactive dice still count. A Granary’s shield averts grain attacks only.',
      'Nobody can lose their last active die or their last active face that is not Destroyed; such an attack is ignored.',
    ],
  },
  {
    id: 'collect',
    title: 'Collect step',
    paragraphs: [
      'Everybody takes the grain and point chips that their active dice show. Good and Bad Harvest and Aqueduct change how much grain that is.',
      'Powers are used in any order, but not in the middle of another. Most are optional conversions.',
    ],
  },
  {
    id: 'buy',
    title: 'Buying',
    paragraphs: [
      'Coins that show, and the one in the treasury, are spent: reroll token 1, set-a-die token 4, repair of a destroyed face 3, upgrade 2, a die 5 coins and 2 grain.',
      'If several want the last dice or faces, the Fate player is first, then clockwise.',
      'One coin that is left goes into the treasury; all others are lost. A treasury that was emptied does not refill by itself.',
      'Repairing swaps a Destroyed face for a face that was lost, within the limits of the die.',
    ],
  },
  {
    id: 'upgrade',
    title: 'Upgrade step',
    paragraphs: [
      'Upgrades improve faces of active dice, whether they show or not; also of dice bought in this round. Destroyed faces and inactive dice cannot be upgraded. What is not spent is lost.',
      'In the same line: from 1 to 2 dots 1 upgrade, from 2 to 4 dots 2, from 1 to 4 dots 3. To a different face with as many dots: 1. Both add up: from 1 dot to 4 dots of another line costs 4.',
      'From a starting face to a white face with 2 dots: 2. To a Temple (6 dots) or a Monument (8 dots) the missing dots are paid at once.',
      'If a face in between is gone from the supply, all of it may be paid at once. A downgrade to fewer dots, of any line, costs 1.',
      'Upgrade powers of faces that show lift certain faces to 4 dots without cost.',
    ],
  },
  {
    id: 'end',
    title: 'End of the game',
    paragraphs: [
      'As soon as point chips, grain or misery chips run out and the large “10” chips are needed, this round is the last, even if something comes back to the supply.',
      'Otherwise the Fate die goes on clockwise and a new round begins.',
    ],
  },
  {
    id: 'scoring',
    title: 'Scoring',
    paragraphs: [
      'Point chips; 1 for each face with 2 dots, 2 with 4, 3 for a Temple, 4 for a Monument besides the 9 that it says. Faces with 1 dot nothing. Each misery unit and each Destroyed face -2.',
      'In a tie, the player with more grain wins; if that is equal too, the win is shared.',
    ],
  },
  {
    id: 'notes',
    title: 'Notes on single faces',
    paragraphs: [
      'Almshouse: the die is rerolled even without misery. Gardener: the conversion is optional, the reroll is not; once each time it is rolled. Plow Team: its grain is changed by harvests.',
      'Banker: once a round, not in the middle of another power. Matchmaker: once a round, while coins are spent. Patron: optional.',
      'Cattle, Nobles, Fairs and Sheep count active faces or dice of their owner. Sheep count Lands only. Holdings: all grain may be gained first, then the chips.',
      'Mine and Shrine give a reroll token and are no reroll faces. Jack of all Trades cannot turn its die to a reroll face.',
      'Castellan, Granary and Steward have 2 dots; what they upgrade gets 4. Monument does nothing when rolled and is worth 13 in all.',
    ],
  },
  {
    id: 'timing',
    title: 'Who goes first',
    paragraphs: [
      'Rerolls and attacks go in order from the Fate player on. Collect and Upgrade are played at the same time, unless somebody’s choice depends on another’s; then the later player waits.',
    ],
  },
];

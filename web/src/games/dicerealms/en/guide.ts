// guide.ts: the companion's texts for the first game of Dice Realms, in our own words after the rulebook.
// Only texts; ../guide.ts says when each is said.
import type { StepText } from '../../../teaching/guide';

export const guideDiceRealmsText: Record<string, StepText> = {
  goal: {
    title: 'Your dice are your realm',
    text: [
      'You rule a small realm, and it is made of dice whose faces you exchange for better ones: fields, mines, towers, tinkers.',
      'You win by points: chips that you collect on the way, and the improved faces that your dice have at the end. Most points win. It takes about a dozen rounds.',
    ],
  },
  screen: {
    title: 'Where to look',
    text: [
      'This strip always says which step it is and what you are asked. Things that you can choose glow; press one, or press a move in the list. Undo takes your last choice back.',
      'I explain what comes up and suggest moves, but you decide: play what you like, and I will follow.',
    ],
  },
  dice: {
    title: 'Two dice to begin with',
    text: [
      'Both have the same six faces: land that gives a point, a field with grain, a hill with coins, a tower with a shield, and two tinkers who bring upgrades.',
      'The face on top works in this round. The other five may come up later, so a die is worth what all six are worth together.',
    ],
  },
  fate: {
    title: 'The Fate die',
    text: [
      'One red die is rolled for everybody in each round. It may bring Winter, a good or a bad harvest, free upgrades, or a robber. Nobody can change what it shows.',
    ],
  },
  winter: {
    title: 'Winter!',
    text: [
      'Before anything else each player pays 1 grain for every die they own. Each grain that is missing costs a misery chip, which is 2 points less.',
      'Winter comes in a third of all rounds on average. Always keep as much grain as you have dice.',
    ],
  },
  reroll: {
    title: 'The Roll step',
    text: [
      'All dice have been rolled. You may roll one of them again for free; a reroll token buys one more, a set-a-die token turns a die to a face of your choice.',
      'What you give up is the face that shows. Roll again what helps you least; “done” keeps everything.',
    ],
  },
  reroll_face: {
    title: 'A reroll face',
    text: [
      'Some faces work at once and then their die is rolled again: you take what it gives, and the die still does something else this round. Use it before you are done.',
    ],
  },
  robber: {
    title: 'An attack by Fate',
    text: [
      'The robber on the Fate die attacks everybody: each player sets one die aside for this round, unless a shield averts it. A tower that shows is a shield.',
    ],
  },
  attack: {
    title: 'You are attacked',
    text: [
      'Each shield that shows averts one attack. Without one you pay: grain, a die set aside for this round, or a destroyed face.',
      'You may keep a shield for a later attack. Your last active die is safe: nobody can take it.',
    ],
  },
  collect: {
    title: 'The Collect step',
    text: [
      'Grain and point chips of your faces are yours now, and the coins that show are counted together, with the one that your treasury may hold.',
    ],
  },
  buy: {
    title: 'Spend your coins',
    text: [
      'Coins do not last: one can stay in the treasury, the rest is lost. Two coins buy an upgrade, one a reroll token, four a set-a-die token, five with two grain a whole die.',
      'Early on upgrades are the best use, and dice while many rounds are still to come.',
    ],
  },
  power: {
    title: 'Powers of faces',
    text: [
      'Some faces have a power that you use yourself in this step, for example to turn grain into points. They are in the list as “use …”; what they do stands beside it.',
    ],
  },
  new_die: {
    title: 'A third die?',
    text: [
      'For 5 coins and 2 grain you get a gray die with the usual faces, or a green one with six lands that can only become green faces. More dice are more of everything, but each one eats a grain in Winter.',
    ],
  },
  upgrade: {
    title: 'The Upgrade step',
    text: [
      'Now the realm grows: spend upgrades to exchange faces, on any of your active dice, not only those on top. What you do not spend is lost.',
      'Faces come in lines of one colour with 1, 2 and 4 dots. More dots mean more power, and points at the end.',
    ],
  },
  upgrade_cost: {
    title: 'What it costs',
    text: [
      'From 1 dot to 2 in the same line: 1 upgrade. From 2 to 4: 2 more. To change to another line with as many dots: 1.',
      'So a white face with 2 dots costs 2 from a starting face: one for the dots, one for the change.',
    ],
  },
  upgrade_plan: {
    title: 'What to improve',
    text: [
      'Faces that bring upgrades or coins pay back if they come early. Two or three strong kinds are better than one of each: what you have often, you roll often.',
    ],
  },
  free_upgrade: {
    title: 'A free upgrade',
    text: [
      'A face that shows lets you lift a face of its line to 4 dots without spending upgrades. Use it before you are done, or it is lost.',
    ],
  },
  rhythm: {
    title: 'The round so far',
    text: [
      'Roll (with Winter, rerolls and attacks), Collect, Upgrade, and the Fate die goes on to the next player. Both of you collect and upgrade at the same time. That is the whole game; now the rounds repeat.',
    ],
  },
  grain: {
    title: 'Grain for the Winter',
    text: [
      'You began with 3 grain. Watch it: with two dice a Winter takes two. A field or two keeps a realm alive, and grain left at the end breaks ties.',
    ],
  },
  lines: {
    title: 'What there is to get',
    text: [
      'Five lines are always there: lands give points, farming grain, commerce coins, settlement shields and a bit of all, progress upgrades. Five tiles add white faces; they change from game to game. The number on a face is how many are left.',
    ],
  },
  score: {
    title: 'Where points come from',
    text: [
      'Chips count as they are. A face with 2 dots is worth 1 point at the end, with 4 dots 2 points; starting faces nothing. Misery and destroyed faces cost 2 each.',
    ],
  },
  end: {
    title: 'When it ends',
    text: [
      'The supply is limited. As soon as point chips, grain or misery chips have run out and the large “10” chips are needed, this round is the last. Keep an eye on how near that is: late upgrades that bring no points come too late.',
    ],
  },
  tokens: {
    title: 'Tokens for the great moment',
    text: [
      'Reroll tokens and set-a-die tokens can be saved. Several powerful faces on top in the same round are worth more than one after the other.',
    ],
  },
  hint: {
    title: 'Ask for a hint',
    text: ['Whenever you are unsure, the adviser rates your moves and gives a reason. In every game, not only in this one.'],
  },
  final: {
    title: 'The last round',
    text: [
      'The “10” chips are out: after this round the game is over. Upgrades now are only worth their dots, grain only breaks ties. Turn everything into points.',
    ],
  },
  over: {
    title: 'Final scoring',
    text: [
      'Chips, plus 1 point for each face with 2 dots and 2 for each with 4, minus misery and destroyed faces. In a tie, the player with more grain wins.',
      'The page now shows how your chances went and which moves lost most. You know the game: try it against an adept, or with other tiles.',
    ],
  },
};

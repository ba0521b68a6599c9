// words.ts: what the pages around a table say of Roll Player, in English, and the words of its picture.
import type { GameWords } from '../../game';

/** Where points come from, by kind. */
export const SOURCES: Record<string, string> = {
  class_dice: 'Class colour',
  alignment: 'Alignment',
  backstory: 'Backstory',
  armor: 'Armor',
  trait: 'Traits',
  gold: 'Gold',
  solo_gold: 'Gold',
  monster: 'Monster',
  goal: 'Attributes',
};

/** The same in as few letters as possible. */
export const SHORT_SOURCES: Record<string, string> = { ...SOURCES, class_dice: 'Class dice', goal: 'Goals' };

export const gameWords: GameWords = {
  invitation: 'Draft dice, meet your goals, and make a hero worth a legend. 1 to 5 players.',
  goal: 'Roll and draft dice, buy cards, and build the hero with the greatest reputation.',
  sources: {
    ...SOURCES,
    'goal.str': 'Strength',
    'goal.dex': 'Dexterity',
    'goal.con': 'Constitution',
    'goal.int': 'Intelligence',
    'goal.wis': 'Wisdom',
    'goal.cha': 'Charisma',
  },
  outcomes: {
    'roll 1': 'Rolls',
    'draw 1': 'Colours drawn from the bag',
    'draw 2': 'Pips of drawn dice',
    'card 1': 'Market cards',
  },
  tieBroken: 'Equal stars: more Gold decides, then fewer dice of the own Class colour.',
  unit: 'stars',
};

export const pictureWords = {
  hero: (race: string, kind: string) => `${race} ${kind}`.trim(),
  madeBackstory: (backstory: string, places: number) => `${backstory}: ${places} of 6 places of the Backstory`,
  reputation: 'Reputation Stars',
  alignment: 'Alignment',
  equipment: 'Equipment',
};

// words.ts: what the pages around a table say of Dice Realms, in English, and the words of its picture.
import type { GameWords } from '../../game';

export const gameWords: GameWords = {
  invitation: 'Roll your dice, pull their faces out, click better ones in. 2 to 4 players.',
  goal: 'Exchange the faces of your dice, survive the winters, and build the richest realm.',
  sources: {
    vp: 'Point chips',
    'dots.2': 'Faces with 2 dots',
    'dots.4': 'Faces with 4 dots',
    dots: 'Improved faces',
    misery: 'Misery',
    destroyed: 'Destroyed faces',
  },
  outcomes: { 'roll 1': 'Rolls', 'roll 2': 'Rolled faces', 'fate 1': 'The Fate die', 'face 1': 'Faces' },
  tieBroken: 'Equal points: more grain decides.',
  unit: 'points',
};

export const pictureWords = {
  realmLine: (dice: number, rounds: number) => `A realm of ${dice} dice after ${rounds} rounds`,
  victoryPoints: 'Victory points',
};

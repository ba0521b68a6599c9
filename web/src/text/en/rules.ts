// rules.ts: the rule books that the page of rules shows, in our own words.
import { diceRealmsRules } from '../../games/dicerealms/en/rules';
import { rollPlayerRules } from '../../games/rollplayer/en/rules';
import { monstersRules } from '../../games/rollplayer/en/rules_monsters';

export interface RuleSection {
  id: string; // for its address
  title: string;
  paragraphs: string[];
}

export interface RuleBook {
  sections: RuleSection[];
}

export const ruleBooks: Record<string, RuleBook> = {
  rollplayer: { sections: rollPlayerRules },
  rollplayer_mm: { sections: monstersRules },
  dicerealms: { sections: diceRealmsRules },
};

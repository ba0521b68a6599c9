// theme.ts: makes the page look as the settings say. Style sheets ask the browser with
// `prefers-color-scheme`. Where the person has chosen otherwise, this file changes the answer to that query:
// no rule is written twice.
import { effect } from '@preact/signals';
import { motion, type Theme, theme } from './settings';

const QUESTION = /prefers-color-scheme:\s*(dark|light)/;
const asked = new Map<CSSMediaRule, string>(); // what each rule asked at first

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && QUESTION.test(rule.conditionText)) asked.set(rule, rule.conditionText);
    else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
  }
}

function answer(question: string, wanted: Theme): string {
  if (wanted === 'auto') return question;
  return question.replace(QUESTION, (_, scheme) => (scheme === wanted ? 'min-width: 0px' : 'max-width: 0px'));
}

export function followSettings(): void {
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  const root = document.documentElement;
  effect(() => {
    root.dataset.theme = theme.value;
    root.style.colorScheme = theme.value === 'auto' ? 'light dark' : theme.value;
    for (const [rule, question] of asked) rule.media.mediaText = answer(question, theme.value);
  });
  effect(() => {
    root.dataset.motion = motion.value;
  });
}

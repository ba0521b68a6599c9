// rules_page.tsx: the page with the rules of a game by phase, with a search and an address for each section. The texts
// are in text/en/rules*.ts.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Box } from '../games/game';
import type { RuleSection } from '../text/en/rules';
import { teachingText } from '../text/en/teaching';
import { BoxHeading } from './box_heading';
import { Found, hasAll, SearchField, wordsOf } from './search';

function useScrollTo(section: string | undefined): void {
  useEffect(() => {
    const target = section && document.getElementById(`rule-${section}`);
    if (target) target.scrollIntoView({ block: 'start' });
    else scrollTo(0, 0);
  }, [section]);
}

/** The section with the paragraphs that have all words; null if there is none. A title that has them keeps all. */
function matching(section: RuleSection, words: string[]): RuleSection | null {
  if (!words.length || hasAll(section.title, words)) return section;
  const paragraphs = section.paragraphs.filter((paragraph) => hasAll(`${section.title} ${paragraph}`, words));
  return paragraphs.length ? { ...section, paragraphs } : null;
}

function Section({ book, section, words }: { book: string; section: RuleSection; words: string[] }) {
  return (
    <section class="panel rule" id={`rule-${section.id}`}>
      <h2>
        <Found text={section.title} words={words} />{' '}
        <a class="anchor" href={`#/learn/rules/${book}/${section.id}`} aria-label={teachingText.linkTo(section.title)}>
          #
        </a>
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Found text={paragraph} words={words} />
        </p>
      ))}
    </section>
  );
}

export function RulesPage({ box: { page, rules }, section }: { box: Box; section: string | undefined }) {
  const query = useSignal('');
  useScrollTo(section);
  const words = wordsOf(query.value);
  const found = rules.map((one) => matching(one, words)).filter((one) => one !== null);
  const count = found.reduce((sum, { paragraphs }) => sum + paragraphs.length, 0);
  return (
    <main class="page rules-page">
      <BoxHeading title={teachingText.rules} topic="rules" page={page} />
      <p class="tagline">{teachingText.rulesAuthority}</p>
      <SearchField label={teachingText.searchRules} query={query} />
      <p class="count" role="status">
        {words.length ? (count ? teachingText.found(count) : teachingText.nothingFound) : ''}
      </p>
      <div class="rules-columns">
        <nav class="contents panel" aria-label={teachingText.contents}>
          <ol>
            {found.map(({ id, title }) => (
              <li key={id}>
                <a href={`#/learn/rules/${page}/${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {found.map((one) => (
            <Section key={one.id} book={page} section={one} words={words} />
          ))}
        </div>
      </div>
    </main>
  );
}

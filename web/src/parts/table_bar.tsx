// table_bar.tsx: the bar above a table: where the game is, undo, and what opens a drawer or a dialog.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../engine/protocol';
import { boxes } from '../games/registry';
import { Icon, type IconName } from '../icons/icons';
import { Wordmark } from '../icons/wordmark';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { keysText } from '../text/en/keys';
import { teachingText } from '../text/en/teaching';
import { asWords } from '../text/readable';
import { type Drawn, type Section, toggle } from './drawer';
import { saveRecord } from './save_record';

interface SignProps {
  class?: string;
  icon: IconName;
  words: string;
  onPress(): void;
  open?: boolean | undefined; // of what it opens
  disabled?: boolean;
}

function Sign({ class: kind = '', icon, words, onPress, open, disabled = false }: SignProps) {
  return (
    <button type="button" class={`bar-sign ${kind}`} aria-expanded={open} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}

/** The round and phase, as far as the game has them. */
export function phaseWords(state: State | null, phases: Record<string, string>): string {
  if (!state) return text.loading;
  const { round, rounds, phase } = state as { round?: number; rounds?: number; phase?: string };
  const when = round === undefined ? '' : round ? text.round(round, rounds ?? null) : text.setupPhase;
  const what = phase === undefined ? '' : (phases[phase] ?? asWords(phase));
  return [when, what].filter(Boolean).join(' · ');
}

/** A menu of what is seldom wanted; it closes when something is pressed, in it or elsewhere. */
function Menu({ children }: { children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const close = () => menu.current?.removeAttribute('open');
    document.addEventListener('click', ({ target }) => !(target as Element).closest('.bar-menu > summary') && close(), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    return () => ending.abort();
  }, []);
  return (
    <details ref={menu} class="bar-menu">
      <summary class="bar-sign" aria-label={text.more}>
        <Icon name="more" />
      </summary>
      <div class="bar-menu-list">{children}</div>
    </details>
  );
}

/** A page beside the table, which stays. */
function Page({ at, words }: { at: string; words: string }) {
  return (
    <a href={`#/${at}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

export interface TableBarProps {
  table: Table;
  phases: Record<string, string>; // their names, by id; of others the id is shown
  drawn: Drawn;
  lists: boolean; // the moves are in a drawer
  onKeys(): void;
}

export function TableBar({ table, phases, drawn, lists, onKeys }: TableBarProps) {
  const box = boxes.find(({ game, set }) => game === table.game.value && set === table.set.value);
  const sign = (section: Section, icon: IconName, words: string) => (
    <Sign class={`of-${section}`} icon={icon} words={words} open={drawn.value === section} onPress={() => toggle(drawn, section)} />
  );
  return (
    <header class="table-bar">
      <a class="brand" href="#/">
        <Wordmark />
      </a>
      <p class="phase">{phaseWords(table.state.value, phases)}</p>
      <div class="bar-signs" role="toolbar" aria-label={text.table}>
        <Sign icon="undo" words={text.undo} disabled={!table.mayUndo.value} onPress={() => void table.undo()} />
        {lists && sign('moves', 'list', text.moves)}
        {table.helps.value && sign('hint', 'bulb', text.hint)}
        {sign('score', 'star', text.scoreShort)}
        {sign('log', 'scroll', text.logShort)}
        <Menu>
          <button type="button" class="on-phone" onClick={() => toggle(drawn, 'score')}>
            {text.score}
          </button>
          {box && <Page at={`learn/rules/${box.page}`} words={teachingText.rules} />}
          {box && <Page at={`learn/cards/${box.page}`} words={teachingText.cards} />}
          <button type="button" onClick={() => void saveRecord(table)}>
            {text.record}
          </button>
          <button type="button" onClick={onKeys}>
            {keysText.title}
          </button>
          <Page at="settings" words={text.settings} />
          <a href="#/">{text.leaveTable}</a>
        </Menu>
      </div>
    </header>
  );
}

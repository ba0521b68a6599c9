// guided_game.tsx: a real table in this browser with a companion at its side. The game and the steps already
// said are kept, and a reload goes on from there.
import { AfterGame } from '../after/after';
import { Choosing } from '../choose/choose';
import { botPause } from '../settings/settings';
import { GameTable } from '../table/game_table';
import { LocalTable } from '../table/local_table';
import { Loading, useOpened } from '../table/opened';
import { loadGame, planGame, type SavedGame, saveGame } from '../table/saved_games';
import { text } from '../text/en';
import { teachingText } from '../text/en/teaching';
import { Companion } from './companion';
import type { Guide } from './guide';

export function guideGameId(game: string): string {
  return `guide-${game}`;
}

/** The guided game as it was left, or a new one. */
function savedGuide({ game, plan }: Guide): SavedGame {
  const id = guideGameId(game);
  const saved = loadGame(id) ?? { id, plan, record: null, over: false, when: Date.now() };
  saveGame(saved);
  return saved;
}

export function GuidedGame({ guide }: { guide: Guide }) {
  const opened = useOpened(() => {
    const table = new LocalTable(savedGuide(guide), botPause());
    return { table, choosing: new Choosing(table) };
  }, guide);
  if (!opened) return <Loading />;
  const playAdept = () => {
    const { seed: _, ...plan } = guide.plan;
    const seats = plan.seats.map((seat) => (seat.level ? { name: text.bot('adept'), level: 'adept' } : seat));
    location.hash = `#/table/local/${planGame({ ...plan, seats, variants: [] })}`;
  };
  return (
    <div class="guided">
      <Companion guide={guide} {...opened} onLeave={() => (location.hash = '#/learn')} />
      {opened.table.over.value && <AfterGame table={opened.table} onRematch={playAdept} rematch={teachingText.playAdept} />}
      <GameTable {...opened} headed={opened.table.over.value} />
    </div>
  );
}

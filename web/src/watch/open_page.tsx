// open_page.tsx: the page that asks for a record to watch: a file that is dropped or chosen, or a game that
// was finished here.
import { boxName } from '../games/played';
import { usePageTitle } from '../parts/page_title';
import { savedGames } from '../table/saved_games';
import { text } from '../text/en';
import { watchText } from '../text/en/watch';
import { openRecord, refusal, watchRecord } from './open_record';

/** `over`: a file is held over the page. */
export function OpenPage({ over }: { over: boolean }) {
  usePageTitle(watchText.title);
  const finished = savedGames().filter((game) => game.over && game.record);
  return (
    <main class="page watch-open">
      <h1>{watchText.title}</h1>
      <section class={over ? 'panel drop over' : 'panel drop'}>
        <p>{watchText.open}</p>
        <label class="button file">
          {watchText.chooseFile}
          <input
            type="file"
            accept=".record,.txt,text/plain"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void openRecord(file);
              currentTarget.value = ''; // the same file may be chosen again
            }}
          />
        </label>
        <p class="quiet">{watchText.none}</p>
        {refusal.value && (
          <p class="problem" role="alert">
            {refusal.value}
          </p>
        )}
      </section>
      {finished.length > 0 && (
        <section class="panel">
          <h2>{watchText.finished}</h2>
          <ul class="saved">
            {finished.map(({ id, plan, record, when }) => (
              <li key={id}>
                <button
                  type="button"
                  class="link"
                  onClick={() => watchRecord({ name: id, text: record ?? '', names: plan.seats.map(({ name }) => name) })}>
                  {plan.seats.map(({ name }) => name).join(', ')}
                </button>{' '}
                <span class="quiet">
                  {boxName(`${plan.game}/${plan.set}`)}, {text.when(when)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

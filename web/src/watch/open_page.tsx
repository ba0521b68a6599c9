// open_page.tsx: where a record to watch comes from: a file that is dropped or chosen, or a game that was finished here.
import { useSignal } from '@preact/signals';
import { usePageTitle } from '../parts/page_title';
import { savedGames } from '../table/saved';
import { text } from '../text/en';
import { watchText } from '../text/en/watch';
import { watchRecord } from './open_record';
import { readRecord } from './record_text';

export function OpenPage() {
  usePageTitle(watchText.title);
  const problem = useSignal<string | null>(null);
  const over = useSignal(false);
  const open = async (file: File | undefined) => {
    over.value = false;
    if (!file) return;
    const content = await file.text();
    if (readRecord(content)) watchRecord({ name: file.name, text: content });
    else problem.value = watchText.notARecord;
  };
  const finished = savedGames().filter((game) => game.over && game.record);
  return (
    <main class="page watch-open">
      <h1>{watchText.title}</h1>
      <section class={over.value ? 'panel drop over' : 'panel drop'}
        onDragOver={(event) => { event.preventDefault(); over.value = true; }}
        onDragLeave={() => (over.value = false)}
        onDrop={(event) => { event.preventDefault(); void open(event.dataTransfer?.files[0]); }}>
        <p>{watchText.open}</p>
        <label class="button file">
          {watchText.chooseFile}
          <input type="file" accept=".record,.txt,text/plain"
            onChange={({ currentTarget }) => {
              void open(currentTarget.files?.[0]);
              currentTarget.value = ''; // the same file may be chosen again
            }} />
        </label>
        <p class="quiet">{watchText.none}</p>
        {problem.value && <p class="problem" role="alert">{problem.value}</p>}
      </section>
      {finished.length > 0 && (
        <section class="panel">
          <h2>{watchText.finished}</h2>
          <ul class="saved">
            {finished.map(({ id, plan, record, when }) => (
              <li key={id}>
                <button type="button" class="link"
                  onClick={() => watchRecord({ name: id, text: record ?? '', names: plan.seats.map(({ name }) => name) })}>
                  {plan.seats.map(({ name }) => name).join(', ')}
                </button>{' '}
                <span class="quiet">{text.phase(plan.game)}, {text.when(when)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

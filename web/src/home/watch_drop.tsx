// watch_drop.tsx: takes a record that is dropped on the page or chosen here, and opens the page for watching
// it.

import { text } from '../text/en';
import { useDroppedFiles } from '../watch/dropped_files';
import { openRecord } from '../watch/open_record';

export function WatchDrop() {
  const take = (file: File | undefined) => {
    if (file) void openRecord(file);
  };
  const over = useDroppedFiles(take);
  return (
    <section class={over.value ? 'panel drop over' : 'panel drop'}>
      <h2>{text.watchRecord}</h2>
      <p class="quiet">{text.dropRecord}</p>
      <label class="file button plain">
        {text.chooseFile}
        <input type="file" onChange={(event) => take(event.currentTarget.files?.[0])} />
      </label>
    </section>
  );
}

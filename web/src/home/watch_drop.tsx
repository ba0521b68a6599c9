// watch_drop.tsx: a record is dropped here or chosen, and shown by the page for watching.
import { useSignal } from '@preact/signals';
import { openRecord } from '../watch/open_record';
import { text } from '../text/en';

export function WatchDrop() {
  const over = useSignal(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void openRecord(file);
  };
  return (
    <section class={over.value ? 'panel drop over' : 'panel drop'}
      onDragOver={(event) => {
        event.preventDefault();
        over.value = true;
      }}
      onDragLeave={() => (over.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        over.value = false;
        take(event.dataTransfer?.files);
      }}>
      <h2>{text.watchRecord}</h2>
      <p class="quiet">{text.dropRecord}</p>
      <label class="file button plain">
        {text.chooseFile}
        <input type="file" onChange={(event) => take(event.currentTarget.files)} />
      </label>
    </section>
  );
}

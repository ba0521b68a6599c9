// dropped_files.ts: takes files dropped anywhere on the page; otherwise the browser would leave the page for
// the file.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Gives each dropped file to `take`; whether one is being held over the page. */
export function useDroppedFiles(take: (file: File) => void): ReadonlySignal<boolean> {
  const over = useSignal(false);
  useEffect(() => {
    const listening = new AbortController();
    const listen = <Kind extends 'dragover' | 'dragleave' | 'drop'>(kind: Kind, act: (event: DragEvent) => void) =>
      addEventListener(kind, act, { signal: listening.signal });
    listen('dragover', (event) => {
      event.preventDefault();
      over.value = true;
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) over.value = false;
    });
    listen('drop', (event) => {
      event.preventDefault();
      over.value = false;
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    });
    return () => listening.abort();
  }, []);
  return over;
}

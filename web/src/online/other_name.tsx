// other_name.tsx: asks for another name, because a table does not take the one that the person has.
import { useSignal } from '@preact/signals';
import { Button } from '../parts/button';
import { usePageTitle } from '../parts/page_title';
import { text } from '../text/en';

export function OtherName({ why, onName }: { why: string; onName(name: string): void }) {
  usePageTitle(text.otherName);
  const name = useSignal('');
  const come = () => {
    if (name.value.trim()) onName(name.value.trim());
  };
  return (
    <main class="page narrow">
      <h1>{text.otherName}</h1>
      <form
        class="panel join"
        onSubmit={(event) => {
          event.preventDefault();
          come();
        }}>
        <p role="alert">{text.because(why)}</p>
        <label class="choice">
          <span>{text.nameThere}</span>
          <input
            type="text"
            maxLength={20}
            autocomplete="off"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
        <Button onPress={come}>{text.join}</Button>
      </form>
    </main>
  );
}

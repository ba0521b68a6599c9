// move_list.tsx: every legal move as a button. This alone makes every game playable by mouse, touch and keyboard; the
// tables only make it nicer.
import { signal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { factsOf } from '../choose/about';
import type { Choosing } from '../choose/choose';
import { pointing } from '../choose/pointing';
import type { Move } from '../engine/protocol';
import type { Table } from '../table/table';
import { text } from '../text/en';
import { useArrows } from './arrows';
import { Button } from './button';
import { useKeys } from './keys';

const AT_FIRST = 40; // of a thousand upgrades nobody reads more before pointing at a face

function MoveButton({ move, choosing }: { move: Move; choosing: Choosing }) {
  return (
    <li>
      <button
        type="button"
        class="move"
        data-move={move.move}
        data-facts={factsOf(move).join('|')}
        onClick={() => choosing.play(move.move)}
        {...pointing(choosing, move.move)}>
        <b>{move.label}</b>
        {move.words && move.words !== move.label && <span>{move.words}</span>}
        <code aria-hidden="true">{move.move}</code>
      </button>
    </li>
  );
}

function Narrowing({ choosing, count }: { choosing: Choosing; count: number }) {
  const filters = choosing.filters.value;
  return (
    <div class="narrowing">
      {count > 8 && (
        <input
          type="search"
          aria-label={text.searchMoves}
          placeholder={text.searchMoves}
          value={choosing.typed.value}
          onInput={(event) => (choosing.typed.value = event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = choosing.shown.value[0];
            const plays = event.key === 'Enter' && choosing.typed.value && first;
            if (plays || event.key === 'Escape') event.currentTarget.blur(); // letters are keys again
            if (plays) choosing.play(first.move);
          }}
        />
      )}
      {filters.length > 0 && (
        <p>
          {text.narrowedTo}: {filters.map(({ name }) => name).join(', ')}{' '}
          <Button plain onPress={() => (choosing.filters.value = [])}>
            {text.allMoves}
          </Button>
        </p>
      )}
    </div>
  );
}

export function MoveList({ table, choosing }: { table: Table; choosing: Choosing }) {
  const choices = table.choices.value;
  const all = useMemo(() => signal(false), [choices]);
  const moves = choosing.shown.value;
  const list = useRef<HTMLElement>(null);
  const focus = (things: string) => list.current?.querySelector<HTMLElement>(things)?.focus();
  useArrows(list, 'button.move');
  useKeys({ m: () => focus('.move'), '/': () => focus('input, .move') });
  const within = useRef(false); // the focus was in the list, and goes to the next question with it
  useLayoutEffect(() => {
    if (within.current && document.activeElement === document.body) focus('.move');
  }, [choices]);
  const listed = all.value ? moves : moves.slice(0, AT_FIRST);
  return (
    <section
      ref={list}
      class="moves"
      aria-label={text.moves}
      onFocusIn={() => (within.current = true)}
      onFocusOut={({ relatedTarget }) => (within.current = relatedTarget === null)}
      onPointerDown={() => (within.current = false)}>
      <Narrowing choosing={choosing} count={choices?.moves.length ?? 0} />
      {!choices && <p class="quiet">{text.noMoves}</p>}
      <ul>
        {listed.map((move) => (
          <MoveButton key={move.move} move={move} choosing={choosing} />
        ))}
      </ul>
      {listed.length < moves.length && (
        <Button plain onPress={() => (all.value = true)}>
          {text.showAll(moves.length)}
        </Button>
      )}
    </section>
  );
}

// confirm.tsx: asks for confirmation, in the place of answers, before a move that reveals something. No other
// move is asked about twice.
import { useEffect, useRef } from 'preact/hooks';
import type { Choosing } from '../choose/choose';
import type { Move } from '../engine/protocol';
import { text } from '../text/en';
import { Button } from './button';

export function Confirm({ move, choosing }: { move: Move; choosing: Choosing }) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), [move.move]);
  return (
    <>
      <button ref={yes} type="button" class="button confirm" onClick={() => choosing.play(move.move)}>
        {text.confirm}
      </button>
      <Button plain onPress={() => choosing.widen()}>
        {text.notYet}
      </Button>
    </>
  );
}

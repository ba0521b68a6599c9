// opponent_sheet.tsx: the sheet of another seat in full, over the table; arrows lead to the next one.
import { useEffect } from 'preact/hooks';
import type { Choosing } from '../../../choose/choose';
import { Button } from '../../../parts/button';
import { Dialog } from '../../../parts/dialog';
import { rollplayer as words } from '../en/table';
import type { PlayerSeat, RollPlayerState } from '../state';
import { Sheet } from './sheet';

interface Props {
  seat: PlayerSeat;
  state: RollPlayerState;
  name: string;
  choosing: Choosing;
  onTurn: ((steps: number) => void) | null; // to another seat; null: there is no other
  onClose(): void;
}

export function OpponentSheet({ seat, state, name, choosing, onTurn, onClose }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!steps || !onTurn) return;
      event.preventDefault();
      event.stopPropagation(); // the table behind it has arrows of its own
      onTurn(steps);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [onTurn]);
  return (
    <Dialog
      title={words.sheetOf(name)}
      onClose={onClose}
      answers={
        onTurn && (
          <>
            <Button plain onPress={() => onTurn(-1)}>
              ← {words.previousSheet}
            </Button>
            <Button plain onPress={() => onTurn(1)}>
              {words.nextSheet} →
            </Button>
          </>
        )
      }>
      <Sheet seat={seat} state={state} name={name} own={false} choosing={choosing} />
    </Dialog>
  );
}

// pointing.ts: lets a button for a move mark what the move is about, while it is hovered or has the focus.
import type { Choosing } from './choose';

export function pointing(choosing: Choosing, move: string | null) {
  const point = () => {
    choosing.pointed.value = move;
  };
  const leave = () => {
    choosing.pointed.value = null;
  };
  return { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave };
}

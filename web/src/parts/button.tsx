// button.tsx: the buttons of the client: `plain` ones are quiet, the others brass. They know no game; the
// caller says what a press does.
import type { ComponentChildren } from 'preact';

export interface ButtonProps {
  onPress(): void;
  children: ComponentChildren;
  plain?: boolean;
  disabled?: boolean;
}

export function Button({ onPress, children, plain = false, disabled = false }: ButtonProps) {
  return (
    <button type="button" class={plain ? 'button plain' : 'button'} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}

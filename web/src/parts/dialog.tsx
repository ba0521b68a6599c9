// dialog.tsx: a dialog that is read or answered before the game goes on; Esc closes it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/en';
import { Button } from './button';

export interface DialogProps {
  title: string;
  onClose(): void;
  /** Buttons for the answers, if the dialog asks something. */
  answers?: ComponentChildren;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, answers = null, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
      <div class="buttons">
        {answers}
        <Button plain={answers !== null} onPress={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </div>
    </dialog>
  );
}

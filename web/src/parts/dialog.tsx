// dialog.tsx: a dialog that is read or answered before the game goes on; Esc closes it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/en';
import { Button } from './button';

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="dialog" aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      {children}
      <Button onPress={() => dialog.current?.close()}>{text.close}</Button>
    </dialog>
  );
}

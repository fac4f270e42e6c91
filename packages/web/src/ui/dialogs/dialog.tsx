import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../forms/button.js';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** False: only its buttons close it, because its content is shown only once. */
  readonly isDismissible?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog. It is open as long as it is rendered. */
export function Dialog({ title, onClose, isDismissible = true, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissible) onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {isDismissible && (
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            ✕
          </Button>
        )}
      </header>
      {children}
    </dialog>
  );
}

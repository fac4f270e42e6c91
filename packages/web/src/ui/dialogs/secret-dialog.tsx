import { type ReactNode, useState } from 'react';
import { Button } from '../forms/button.js';
import { CopyButton } from '../forms/copy-button.js';
import { Dialog } from './dialog.js';

interface SecretDialogProps {
  readonly title: string;
  readonly secret: string;
  /** A description, such as "the key". */
  readonly what: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Shows a secret that is shown only once. It cannot be closed by accident. */
export function SecretDialog({ title, secret, what, onClose, children }: SecretDialogProps) {
  const [isStored, setStored] = useState(false);
  return (
    <Dialog title={title} onClose={onClose} isDismissible={false}>
      <p className="note warn">
        <strong>This is the only time that {what} is shown.</strong> Store it as a secret: svc
        cannot show it again.
      </p>
      <div className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} what={what} />
      </div>
      {children}
      <label className="choice">
        <input type="checkbox" checked={isStored} onChange={() => setStored(!isStored)} />
        <span>I have stored {what}</span>
      </label>
      <div className="actions">
        <Button look="primary" disabled={!isStored} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

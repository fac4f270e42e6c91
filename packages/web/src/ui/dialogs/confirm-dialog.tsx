import type { ReactNode } from 'react';
import { Button } from '../forms/button.js';
import { TextField } from '../forms/field.js';
import { Form, textOf } from '../forms/form.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly action: string;
  /** The text to type, for actions that cannot be undone. */
  readonly typed?: string;
  readonly onConfirm: (typed: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone. Closes when it is done. */
export function ConfirmDialog({
  title,
  action,
  typed,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        action={action}
        look="danger"
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await onConfirm(textOf(values, 'typed'));
          onClose();
        }}
      >
        <div className="prose">{children}</div>
        {typed !== undefined && (
          <TextField
            name="typed"
            label={`Type ${typed} to confirm`}
            required
            pattern={literally(typed)}
            title={typed}
            autoComplete="off"
          />
        )}
      </Form>
    </Dialog>
  );
}

/** A pattern that matches only this text. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

import { request } from '../api/request.js';
import type { Passkey } from '../api/types.js';
import { browserName } from '../format/browser.js';
import { addPasskey } from '../session/passkey.js';
import { PasswordField } from '../session/password-field.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';

interface DialogProps {
  readonly onClose: () => void;
  /** Gets the message about the change. */
  readonly onDone: (message: string) => Promise<void>;
}

interface PasskeyDialogProps extends DialogProps {
  readonly passkey: Passkey;
}

export function AddPasskeyDialog({ onClose, onDone }: DialogProps) {
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <Form
        action="Continue"
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          await addPasskey(textOf(values, 'name'), textOf(values, 'password'));
          await onDone('Passkey added');
        }}
      >
        <p>Next, your browser asks where to store it.</p>
        <NameField defaultValue={browserName(navigator.userAgent)} />
        <PasswordField label="Your password" />
      </Form>
    </Dialog>
  );
}

export function RenamePasskeyDialog({
  passkey: { id, name },
  onClose,
  onDone,
}: PasskeyDialogProps) {
  return (
    <Dialog title="Rename the passkey" onClose={onClose}>
      <Form
        action="Rename it"
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          const body = { name: textOf(values, 'name') };
          await request('PATCH', `/v1/me/passkeys/${id}`, { body });
          await onDone('Passkey renamed');
        }}
      >
        <NameField defaultValue={name} />
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({
  passkey: { id, name },
  onClose,
  onDone,
}: PasskeyDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove permanently"
      onClose={onClose}
      onConfirm={async () => {
        await request('DELETE', `/v1/me/passkeys/${id}`);
        await onDone('Passkey removed');
      }}
    >
      <p>It can no longer sign in. Your authenticator may still offer it: delete it there, too.</p>
    </ConfirmDialog>
  );
}

function NameField({ defaultValue }: { readonly defaultValue: string }) {
  return (
    <TextField
      name="name"
      label="Name"
      hint="A name to recognize it by, such as the device that stores it"
      defaultValue={defaultValue}
      maxLength={100}
      required
    />
  );
}

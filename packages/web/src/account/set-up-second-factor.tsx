import { useState } from 'react';
import { renderSVG } from 'uqr';
import { request } from '../api/request.js';
import { PasswordField } from '../session/password-field.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { CodeField } from '../ui/forms/code-field.js';
import { Form, textOf } from '../ui/forms/form.js';

interface Begun {
  readonly totp_uri: string;
  readonly recovery_codes: readonly string[];
}

interface SetUpProps {
  /** The second factor is on; these codes are shown once. */
  readonly onDone: (recoveryCodes: readonly string[]) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Sets up a second factor: asks for the password, shows the secret for the authenticator, and verifies a code.
 */
export function SetUpSecondFactor({ onDone, onClose }: SetUpProps) {
  const [begun, setBegun] = useState<Begun>();
  const cancel = <Button onClick={onClose}>Cancel</Button>;
  if (!begun) {
    return (
      <Dialog title="Set up a second factor" onClose={onClose}>
        <Form
          key="password"
          action="Continue"
          beside={cancel}
          onSubmit={async (values) => {
            const password = textOf(values, 'password');
            setBegun(await request<Begun>('POST', '/v1/me/two-factor', { body: { password } }));
          }}
        >
          <p>You need an authenticator: an app that shows codes of six digits.</p>
          <PasswordField label="Your password" />
        </Form>
      </Dialog>
    );
  }
  return (
    <Dialog title="Set up a second factor" onClose={onClose}>
      <Form
        key="code"
        action="Turn on"
        beside={cancel}
        onSubmit={async (values) => {
          const code = textOf(values, 'code');
          await request('POST', '/v1/me/two-factor/confirm', { body: { code } });
          await onDone(begun.recovery_codes);
        }}
      >
        <p>Scan this with the authenticator, and type the code that it shows.</p>
        <img className="qr" src={pictureOf(begun.totp_uri)} alt="QR code for the authenticator" />
        <p>
          Without a camera, type this key: <code>{secretOf(begun.totp_uri)}</code>
        </p>
        <CodeField />
      </Form>
    </Dialog>
  );
}

function pictureOf(uri: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`;
}

/** In groups of four, to be readable. */
function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

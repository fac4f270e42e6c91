import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meKey } from '../api/queries.js';
import { request } from '../api/request.js';
import { PasswordField } from '../session/password-field.js';
import { useSignedIn } from '../session/signed-in.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { SecretDialog } from '../ui/dialogs/secret-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Form, textOf } from '../ui/forms/form.js';
import { Badge } from '../ui/text/badge.js';
import { useToast } from '../ui/toasts.js';
import { SetUpSecondFactor } from './set-up-second-factor.js';

type Asking = 'set-up' | 'codes' | 'switch-off';

/** The second factor of an account. */
export function SecondFactor({ onChanged }: { readonly onChanged: () => Promise<unknown> }) {
  const { two_factor: isOn } = useSignedIn();
  const queries = useQueryClient();
  const showToast = useToast();
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAsking(undefined);
  async function changed() {
    await Promise.all([queries.refetchQueries({ queryKey: meKey }), onChanged()]);
  }
  return (
    <section className="card">
      <h2>Second factor</h2>
      <p>
        <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'on' : 'off'}</Badge> Signing in requires a
        code from an authenticator as well as the password, so a stolen password alone is useless.
      </p>
      <div className="actions">
        {isOn ? (
          <>
            <Button onClick={() => setAsking('codes')}>New recovery codes</Button>
            <Button look="danger" onClick={() => setAsking('switch-off')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button onClick={() => setAsking('set-up')}>Set up</Button>
        )}
      </div>
      {asking === 'set-up' && (
        <SetUpSecondFactor
          onClose={close}
          onDone={async (made) => {
            close();
            setCodes(made);
            await changed();
          }}
        />
      )}
      {asking === 'codes' && (
        <NewCodesDialog
          onClose={close}
          onDone={(made) => {
            close();
            setCodes(made);
          }}
        />
      )}
      {asking === 'switch-off' && (
        <TurnOffDialog
          onClose={close}
          onDone={async () => {
            close();
            showToast('The second factor is off');
            await changed();
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <SecretDialog
      title="Recovery codes"
      secret={codes.join('\n')}
      what="these codes"
      onClose={onClose}
    >
      <p>Each code works once, if you lose the authenticator.</p>
    </SecretDialog>
  );
}

interface NewCodesDialogProps {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

function NewCodesDialog({ onClose, onDone }: NewCodesDialogProps) {
  return (
    <AskPassword
      title="New recovery codes"
      action="Create new codes"
      about="Your current codes will stop working."
      onClose={onClose}
      onPassword={async (password) => {
        const made = await request<{ readonly recovery_codes: readonly string[] }>(
          'POST',
          '/v1/me/two-factor/recovery-codes',
          { body: { password } },
        );
        onDone(made.recovery_codes);
      }}
    />
  );
}

interface TurnOffDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  return (
    <AskPassword
      title="Turn off the second factor?"
      action="Turn it off"
      about="Signing in will require only the password."
      onClose={onClose}
      onPassword={async (password) => {
        await request('POST', '/v1/me/two-factor/disable', { body: { password } });
        await onDone();
      }}
    />
  );
}

interface AskPasswordProps {
  readonly title: string;
  readonly action: string;
  readonly about: string;
  readonly onPassword: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function AskPassword({ title, action, about, onPassword, onClose }: AskPasswordProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        action={action}
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={(values) => onPassword(textOf(values, 'password'))}
      >
        <p>{about}</p>
        <PasswordField label="Your password" />
      </Form>
    </Dialog>
  );
}

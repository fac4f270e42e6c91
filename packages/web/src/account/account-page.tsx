import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { clearCache, meKey, usePages } from '../api/queries.js';
import { request } from '../api/request.js';
import type { Session } from '../api/types.js';
import { NewPasswordField, PasswordField } from '../session/password-field.js';
import { SignOutButton } from '../session/sign-out-button.js';
import { useSignedIn } from '../session/signed-in.js';
import { StandalonePage } from '../session/standalone-page.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Form, textOf } from '../ui/forms/form.js';
import { useToast } from '../ui/toasts.js';
import { Passkeys } from './passkeys.js';
import { SecondFactor } from './second-factor.js';
import { Sessions } from './sessions.js';

/** The account of a person: password, second factor, passkeys, sessions, deletion. */
export function AccountPage() {
  const me = useSignedIn();
  const sessions = usePages<'sessions', Session>('sessions', '/v1/me/sessions');
  return (
    <StandalonePage title={me.name} about={me.email} beside={<SignOutButton />}>
      <div className="columns">
        <ChangePassword onChanged={() => sessions.refetch()} />
        <SecondFactor onChanged={() => sessions.refetch()} />
      </div>
      <Passkeys />
      <Sessions sessions={sessions} />
      <DeleteAccount />
    </StandalonePage>
  );
}

function ChangePassword({ onChanged }: { readonly onChanged: () => Promise<unknown> }) {
  const { email } = useSignedIn();
  const showToast = useToast();
  const [times, setTimes] = useState(0);
  return (
    <section className="card">
      <h2>Password</h2>
      <Form
        // Clears the fields afterwards.
        key={times}
        action="Change the password"
        onSubmit={async (values) => {
          await request('POST', '/v1/auth/change-password', {
            body: {
              current_password: textOf(values, 'current_password'),
              new_password: textOf(values, 'new_password'),
            },
          });
          showToast('The password was changed, and every other session was ended');
          setTimes((before) => before + 1);
          await onChanged();
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField name="current_password" label="Current password" />
        <NewPasswordField name="new_password" label="New password" />
      </Form>
    </section>
  );
}

function DeleteAccount() {
  const { email } = useSignedIn();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card">
      <h2>Delete the account</h2>
      <p>
        Projects and runs that you created stay in their organizations. If you are the only owner of
        an organization, delete it first, or make another member owner.
      </p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete the account
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete the account?"
          action="Delete permanently"
          typed={email}
          onClose={() => setAsking(false)}
          onConfirm={async (typed) => {
            await request('DELETE', `/v1/me?${new URLSearchParams({ confirm: typed })}`);
            navigate('/sign-in');
            clearCache(queries);
            queries.setQueryData(meKey, null);
          }}
        >
          <p>
            Your name, password, passkeys, sessions and memberships are deleted and cannot be
            restored.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../api/request.js';
import { TextField } from '../ui/forms/field.js';
import { Form } from '../ui/forms/form.js';
import { useEnter } from './enter.js';
import { FrontPage } from './front-page.js';
import { isPasskeyKnown, showPasskey } from './passkey.js';
import { PasswordField } from './password-field.js';
import { Pitch } from './pitch.js';
import { SecondFactorForm } from './second-factor-form.js';
import { signInPath, whereTo } from './where-to.js';

/** Signs in, with a passkey or with a password and second factor, and returns to the previous page. */
export function SignInPage() {
  const enter = useEnter();
  const to = whereTo(window.location.hash);
  const [asksForCode, setAsksForCode] = useState(false);
  if (asksForCode) {
    return (
      <FrontPage title="Second factor">
        <SecondFactorForm onDone={() => enter(to)} onBack={() => setAsksForCode(false)} />
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Sign in" pitch={<Pitch />}>
      {to !== '/' && (
        <p className="note">
          {to.startsWith('/accept-invitation')
            ? 'To accept the invitation, sign in with the address it was sent to.'
            : 'You are not signed in, or your session has ended. Sign in to continue where you were.'}
        </p>
      )}
      <Form
        action="Sign in"
        onSubmit={async (values) => {
          const body = Object.fromEntries(values);
          const answer = await request<object>('POST', '/v1/auth/sign-in', { body });
          if ('second_factor' in answer) setAsksForCode(true);
          else await enter(to);
        }}
      >
        <TextField
          name="email"
          type="email"
          label="Email address"
          autoComplete="username"
          required
        />
        <PasswordField />
      </Form>
      {isPasskeyKnown() && (
        <Form
          action="Sign in with a passkey"
          look="plain"
          onSubmit={async () => {
            await showPasskey();
            await enter(to);
          }}
        />
      )}
      <p className="ways">
        <Link href={signInPath(to, '/sign-up')}>Sign up</Link>
        <Link href="/forgot-password">Forgot password?</Link>
      </p>
    </FrontPage>
  );
}

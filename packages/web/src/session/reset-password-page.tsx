import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../api/request.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Form, textOf } from '../ui/forms/form.js';
import { FrontPage } from './front-page.js';
import { NewPasswordField } from './password-field.js';
import { TokenFromEmail } from './token-from-email.js';

/** Chooses a new password with the link in an email. */
export function ResetPasswordPage() {
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <FrontPage title="Password changed">
        <p role="status">All sessions were ended. Sign in with the new password.</p>
        <ButtonLink to="/sign-in" look="primary">
          Sign in
        </ButtonLink>
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Choose a new password">
      <TokenFromEmail>
        {(token) => (
          <Form
            action="Change the password"
            onSubmit={async (values) => {
              const password = textOf(values, 'password');
              await request('POST', '/v1/auth/reset-password', { body: { token, password } });
              setDone(true);
            }}
          >
            <NewPasswordField label="New password" />
          </Form>
        )}
      </TokenFromEmail>
      <p className="ways">
        <Link href="/forgot-password">Request another email</Link>
      </p>
    </FrontPage>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../api/request.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { FrontPage } from './front-page.js';

/** Requests an email for choosing a new password. Does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <FrontPage title="Forgot your password?">
      {sentTo === undefined ? (
        <Form
          action="Send the email"
          onSubmit={async (values) => {
            const email = textOf(values, 'email');
            await request('POST', '/v1/auth/forgot-password', { body: { email } });
            setSentTo(email);
          }}
        >
          <p>We send you an email with a link, which is valid for an hour.</p>
          <TextField
            name="email"
            type="email"
            label="Email address"
            autoComplete="email"
            required
          />
        </Form>
      ) : (
        <p role="status">
          If {sentTo} has an account, we have sent an email. Open the link in it to choose a new
          password.
        </p>
      )}
      <p className="ways">
        <Link href="/sign-in">Back to sign-in</Link>
      </p>
    </FrontPage>
  );
}

import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../api/request.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { useEnter } from './enter.js';
import { FrontPage } from './front-page.js';
import { NewPasswordField } from './password-field.js';
import { invitationIn, signInPath, whereTo } from './where-to.js';

/** Creates an account. An email confirms its address, unless an invitation link did. */
export function SignUpPage() {
  const enter = useEnter();
  const to = whereTo(window.location.hash);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <FrontPage title="Check your email">
        <p role="status">
          We have sent an email to {sentTo}. Open the link in it within an hour to confirm the
          address, then sign in.
        </p>
        <p className="ways">
          <Link href={signInPath(to)}>Sign in</Link>
        </p>
      </FrontPage>
    );
  }
  return (
    <FrontPage title="Sign up">
      <Form
        action="Sign up"
        onSubmit={async (values) => {
          const invitation = invitationIn(to);
          await request('POST', '/v1/auth/sign-up', {
            body: { ...Object.fromEntries(values), invitation },
          });
          if (invitation === undefined) setSentTo(textOf(values, 'email'));
          else await enter(to);
        }}
      >
        <TextField name="name" label="Your name" autoComplete="name" maxLength={200} required />
        <TextField name="email" type="email" label="Email address" autoComplete="email" required />
        <NewPasswordField />
      </Form>
      <p className="ways">
        <span>
          Already have an account? <Link href={signInPath(to)}>Sign in</Link>
        </span>
      </p>
    </FrontPage>
  );
}

import { Link } from 'wouter';
import { request } from '../api/request.js';
import { TextField } from '../ui/field.js';
import { Form } from '../ui/form.js';
import { useEnter } from './enter.js';
import { FrontPage } from './front-page.js';
import { NewPasswordField } from './password-field.js';
import { signInPath, whereTo } from './where-to.js';

/** Makes an account. */
export function SignUpPage() {
  const enter = useEnter();
  const to = whereTo(window.location.hash);
  return (
    <FrontPage title="Sign up">
      <Form
        action="Sign up"
        onSubmit={async (values) => {
          await request('POST', '/v1/auth/sign-up', { body: Object.fromEntries(values) });
          await enter(to);
        }}
      >
        <TextField name="name" label="Your name" autoComplete="name" maxLength={200} required />
        <TextField name="email" type="email" label="Email address" autoComplete="email" required />
        <NewPasswordField />
      </Form>
      <p className="ways">
        <span>
          You have an account? <Link href={signInPath(to)}>Sign in</Link>
        </span>
      </p>
    </FrontPage>
  );
}

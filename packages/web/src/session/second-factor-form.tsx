import { useState } from 'react';
import { request } from '../api/request.js';
import { Button } from '../ui/forms/button.js';
import { CodeField } from '../ui/forms/code-field.js';
import { TextField } from '../ui/forms/field.js';
import { Form } from '../ui/forms/form.js';

interface SecondFactorFormProps {
  readonly onDone: () => Promise<unknown>;
  readonly onBack: () => void;
}

/** Asks for a code or a recovery code after the password. */
export function SecondFactorForm({ onDone, onBack }: SecondFactorFormProps) {
  const [isLost, setLost] = useState(false);
  return (
    <>
      <Form
        key={isLost ? 'recovery' : 'code'}
        action="Sign in"
        onSubmit={async (values) => {
          const body = Object.fromEntries(values);
          await request('POST', '/v1/auth/second-factor', { body });
          await onDone();
        }}
      >
        {isLost ? (
          <TextField
            name="recovery_code"
            label="Recovery code"
            hint="One of the codes shown when you set up the second factor"
            autoComplete="off"
            required
          />
        ) : (
          <CodeField />
        )}
      </Form>
      <p className="ways">
        <Button look="quiet" onClick={() => setLost(!isLost)}>
          {isLost ? 'Use the authenticator' : 'Use a recovery code'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </p>
    </>
  );
}

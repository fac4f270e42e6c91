import { TextField } from '../ui/field.js';

/** As the platform has it. */
const shortest = 10;

/** Where somebody chooses a password. */
export function NewPasswordField({
  name = 'password',
  label = 'Password',
}: {
  readonly name?: string;
  readonly label?: string;
}) {
  return (
    <TextField
      type="password"
      name={name}
      label={label}
      hint={`At least ${shortest} characters`}
      minLength={shortest}
      maxLength={128}
      autoComplete="new-password"
      required
    />
  );
}

/** Where somebody says the password that they have. */
export function PasswordField({
  name = 'password',
  label = 'Password',
}: {
  readonly name?: string;
  readonly label?: string;
}) {
  return (
    <TextField type="password" name={name} label={label} autoComplete="current-password" required />
  );
}

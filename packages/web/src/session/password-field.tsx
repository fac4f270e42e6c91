import { TextField } from '../ui/forms/field.js';

/** The minimum length, as on the platform. */
const shortest = 10;

/** A field for a new password. */
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

/** A field for the current password. */
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

import { TextField } from './field.js';

/** Where somebody types the code that an authenticator shows. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      hint="Six digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{6}\s*"
      required
    />
  );
}

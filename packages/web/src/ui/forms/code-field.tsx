import { TextField } from './field.js';

/** A field for the code of an authenticator. */
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

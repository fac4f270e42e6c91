import { SourceError } from '../source/errors.js';
import type { Place } from '../source/place.js';

/** What tools fill in before PostgreSQL sees a text: `${name}`, `{{name}}`, `{name}`, `:name`, `:'name'`. */
const placeholder =
  /\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|\{\w+\}|:(?:[A-Za-z_]\w*|'[^'\n]*'|"[^"\n]*")/y;

/** The error for a statement that PostgreSQL's grammar refuses at `offset` of its text. */
export function refusedByGrammar(
  place: Place,
  text: string,
  { offset, message }: { readonly offset: number; readonly message: string },
): SourceError {
  placeholder.lastIndex = offset;
  const found = placeholder.exec(text)?.[0];
  const advice =
    found &&
    `${found} looks like a placeholder, and svc reads what PostgreSQL would get: put the value in its place.`;
  return new SourceError(place, message, advice);
}

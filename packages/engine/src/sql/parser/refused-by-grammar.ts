import { SourceError } from '../../text/errors.js';
import type { Place } from '../../text/place.js';

/**
 * Placeholders that tools replace before PostgreSQL sees a text: `${name}`, `{{name}}`, `{name}`, `:name`,
 * `:'name'`.
 */
const placeholder =
  /\$\{[^{}\n]*\}|\{\{[^{}\n]*\}\}|\{\w+\}|:(?:[A-Za-z_]\w*|'[^'\n]*'|"[^"\n]*")/y;

/** Invisible characters that PostgreSQL reads as letters: no-break spaces, byte order marks and the like. */
const unseen = /[\u00a0\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;

/** The error for a statement that PostgreSQL's grammar refuses at `offset` of its text. */
export function refusedByGrammar(
  place: Place,
  text: string,
  refusal: { readonly offset: number; readonly message: string },
): SourceError {
  return new SourceError(place, refusal.message, advice(text, refusal));
}

function advice(
  text: string,
  { offset, message }: { readonly offset: number; readonly message: string },
): string | undefined {
  const letter = unseen.exec(message)?.[0].charCodeAt(0).toString(16).toUpperCase();
  if (letter !== undefined) {
    return `It contains an invisible character (U+${letter.padStart(4, '0')}), which PostgreSQL reads as a letter: replace it with a plain space.`;
  }
  placeholder.lastIndex = offset;
  const found = placeholder.exec(text)?.[0];
  return found === undefined
    ? undefined
    : `${found} looks like a placeholder, but svc needs the final SQL: replace it with the value.`;
}

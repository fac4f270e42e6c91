import { phraseSource } from './phrases.js';
import { withoutComments } from './without-comments.js';

/** A name in code, part by part, as PostgreSQL reads it; undefined if code computes it. */
export type NameInCode = readonly string[] | undefined;

/**
 * Finds the names at `<name>` in the phrases (`phrases.ts`), wherever code has them: also in literals, because code
 * may execute them. Comments do not matter.
 */
export function namesAt(...phrases: readonly string[]): (code: string) => readonly NameInCode[] {
  const pattern = new RegExp(phrases.map(phraseSource).join('|'), 'gi');
  return (code) =>
    [...withoutComments(code).matchAll(pattern)].map(([, ...names]) =>
      partsOf(names.find((name) => name !== undefined)),
    );
}

function partsOf(written: string | undefined): NameInCode {
  return written
    ?.match(/"(?:[^"]|"")+"|[^\s."]+/g)
    ?.map((part) =>
      part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part.toLowerCase(),
    );
}

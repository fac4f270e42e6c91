import type { z } from 'zod';
import { Problem, type ProblemDetail } from './problem.js';

const mostDetails = 100;

/** Parses the bytes of a body as JSON. Throws a `Problem` if they are not UTF-8 or not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'INVALID_UTF8', 'The body is not UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'MALFORMED_JSON', 'The body is not JSON.');
  }
}

/** Describes what is wrong with each invalid field. */
export function detailsOf(issues: readonly z.core.$ZodIssue[]): readonly ProblemDetail[] {
  return issues
    .slice(0, mostDetails)
    .map(({ path, message }) => ({ field: fieldName(path), message }));
}

/** The field in the notation of programs: `migrations[3]`, `config.validate`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

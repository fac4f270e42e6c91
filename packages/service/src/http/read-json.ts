import type { z } from 'zod';
import { Problem, type ProblemDetail } from './problem.js';

const mostDetails = 100;

/** Turns the bytes of a body into JSON. Throws a `Problem` for what is not UTF-8 or not JSON. */
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

/** Says of each field at fault what is the matter with it. */
export function detailsOf(issues: readonly z.core.$ZodIssue[]): readonly ProblemDetail[] {
  return issues
    .slice(0, mostDetails)
    .map(({ path, message }) => ({ field: fieldName(path), message }));
}

/** As programs write it: `migrations[3]`, `config.validate`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

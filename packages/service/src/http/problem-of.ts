import { isDatabaseDown } from '../storage/database-down.js';
import { Problem } from './problem.js';

interface Translated {
  readonly problem: Problem;
  /** For the log only. */
  readonly cause?: string;
}

/** Converts anything thrown into an error response. An internal error shows only an id. */
export function problemOf(error: unknown, requestId: string): Translated {
  if (error instanceof Problem) {
    return error.cause === undefined
      ? { problem: error }
      : { problem: error, cause: String(error.cause) };
  }
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown };
  const known = typeof code === 'string' ? frameworkProblems[code] : undefined;
  if (known) return { problem: known };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return {
      problem: new Problem(statusCode, 'BAD_REQUEST', 'The request cannot be read.'),
    };
  }
  if (isDatabaseDown(error)) return { problem: databaseUnavailable, cause: String(error) };
  return {
    problem: new Problem(
      500,
      'INTERNAL_ERROR',
      `An internal error occurred. The log has the details under ${requestId}.`,
    ),
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

const databaseUnavailable = new Problem(
  503,
  'DATABASE_UNAVAILABLE',
  'The database does not respond: try again later.',
  { headers: { 'retry-after': '5' } },
);

const unsupported = new Problem(
  415,
  'UNSUPPORTED_MEDIA_TYPE',
  'Send the body with Content-Type: application/json.',
);

const frameworkProblems: Readonly<Record<string, Problem>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupported,
  FST_ERR_CTP_INVALID_TYPE: unsupported,
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem(
    413,
    'BODY_TOO_LARGE',
    'The body is larger than this server accepts.',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem(
    400,
    'BODY_INCOMPLETE',
    'The length of the body differs from Content-Length.',
  ),
  FST_ERR_BAD_URL: new Problem(400, 'BAD_URL', 'The path is not a valid URL.'),
};

import type { ProblemDetail } from './types.js';

/** An error of the platform, with its message. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  constructor(
    readonly status: number,
    /** For programs: `KEY_EXPIRED`. */
    readonly code: string,
    message: string,
    readonly details: readonly ProblemDetail[] = [],
    /** How long to wait before another attempt, if the response says so. */
    readonly retryAfterSeconds: number | undefined = undefined,
  ) {
    super(message);
  }
}

/** A wrong password or code does not mean that the session has ended. */
const wrongInput = new Set(['SIGN_IN_FAILED', 'CODE_WRONG']);

/** Whether nobody is signed in any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401 && !wrongInput.has(error.code);
}

/** The message for any error. */
export function problemText(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return 'This page has an internal error. Reload it; if that does not help, contact your administrator.';
}

/** Reads an error response. If it does not have our format, it came from a proxy. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const seconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (isProblemBody(body)) {
    return new ApiProblem(status, body.code, body.error, body.details, seconds);
  }
  return new ApiProblem(
    status,
    'UNREADABLE_ANSWER',
    `The platform cannot be reached: a proxy responded with ${status}. Try again in a moment.`,
    [],
    seconds,
  );
}

interface ProblemBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ProblemDetail[];
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
}

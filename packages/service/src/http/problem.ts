/** The machine-readable part of an error: the field or location, and what is wrong with it. */
export type ProblemDetail = Readonly<Record<string, string | number>>;

/** A request that fails, with the status and body that explain why. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    /** For programs: upper-case words joined by underscores. */
    readonly code: string,
    /** A sentence for a person. It must not reveal internals. */
    message: string,
    readonly more: {
      readonly details?: readonly ProblemDetail[];
      readonly headers?: Readonly<Record<string, string>>;
      /** For the log only. */
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
  }
}

/** The body of every error response. */
export interface ProblemBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ProblemDetail[];
}

/** The response body for a problem. */
export function problemBody({ message, code, more }: Problem): ProblemBody {
  return { error: message, code, ...(more.details ? { details: more.details } : {}) };
}

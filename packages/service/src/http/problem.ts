/** What an error says to a program: which field or place, and what is the matter with it. */
export type ProblemDetail = Readonly<Record<string, string | number>>;

/** A request that gets no result: the status and the body that say why. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    /** For programs: words in upper case, joined by underscores. */
    readonly code: string,
    /** A sentence for a person. It must tell nothing of the inside. */
    message: string,
    readonly more: {
      readonly details?: readonly ProblemDetail[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** The body of every answer that is an error. */
export interface ProblemBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ProblemDetail[];
}

/** The body that a problem is answered with. */
export function problemBody({ message, code, more }: Problem): ProblemBody {
  return { error: message, code, ...(more.details ? { details: more.details } : {}) };
}

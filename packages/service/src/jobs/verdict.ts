import type { SquashResponse } from './squash-response.js';
import type { ValidateResponse } from './validate-response.js';

/**
 * The verdict on a squash. `proven`: both sets build the same database. `different`: they were compared and do not.
 * `not_proven`: they were not compared. A finished job does not imply any of the three.
 */
export const verdicts = ['proven', 'different', 'not_proven'] as const;
export type VerdictName = (typeof verdicts)[number];

/** A verdict, its reason, and the number of parts of the databases that could not be compared. */
export interface Verdict {
  readonly verdict: VerdictName;
  readonly message: string;
  readonly unverified: number;
}

/** The verdict of a validation. */
export function verdictOfValidation({ outcome, message, unverified }: ValidateResponse): Verdict {
  const verdict =
    outcome === 'equivalent' ? 'proven' : outcome === 'different' ? 'different' : 'not_proven';
  return { verdict, message, unverified: unverified?.length ?? 0 };
}

/** The verdict on a squash: that of its proof, if there was one. */
export function verdictOfSquash({ proof, validation }: SquashResponse): Verdict {
  if (proof) return verdictOfValidation(proof);
  return { verdict: 'not_proven', message: validation.message, unverified: 0 };
}

const longestReason = 400;

/** A verdict as one line of a SQL comment, whatever its message contains. */
export function verdictLine({ verdict, message, unverified }: Verdict): string {
  const parts =
    unverified === 0
      ? ''
      : ` (${unverified} ${unverified === 1 ? 'part' : 'parts'} could not be compared)`;
  const reason = message
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^Equivalent\. /, '')
    .trim();
  const shown =
    reason.length > longestReason ? `${reason.slice(0, longestReason).trimEnd()}…` : reason;
  return `verdict: ${verdict.replace('_', ' ')}${parts}. ${shown}`;
}

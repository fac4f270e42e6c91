import type { SquashResponse } from './squash-response.js';
import type { ValidateResponse } from './validate-response.js';

/**
 * What a proof says of a squash: `proven`, the two sets build the same database; `different`, they were compared and
 * do not; `not_proven`, they were not compared. That work is finished says none of the three.
 */
export const verdicts = ['proven', 'different', 'not_proven'] as const;
export type VerdictName = (typeof verdicts)[number];

/** A verdict, why, and how many parts of the databases could not be compared. */
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

/** The verdict of a squash: that of its proof, where there was one. */
export function verdictOfSquash({ proof, validation }: SquashResponse): Verdict {
  if (proof) return verdictOfValidation(proof);
  return { verdict: 'not_proven', message: validation.message, unverified: 0 };
}

const longestReason = 400;

/** A verdict as one line of a comment, whatever its message holds. */
export function verdictLine({ verdict, message, unverified }: Verdict): string {
  const parts =
    unverified === 0
      ? ''
      : ` (${unverified} ${unverified === 1 ? 'part' : 'parts'} could not be compared)`;
  const reason = message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const shown =
    reason.length > longestReason ? `${reason.slice(0, longestReason).trimEnd()}…` : reason;
  return `verdict: ${verdict.replace('_', ' ')}${parts}. ${shown}`;
}

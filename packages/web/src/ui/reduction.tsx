import { reductionText } from '@svc/engine/reduction';
import { number } from '../format/numbers.js';

interface ReductionProps {
  readonly before: number;
  readonly after: number;
  readonly what?: string;
}

/** A reduction: the figures, and a bar of what is left. */
export function Reduction({ before, after, what = 'statements' }: ReductionProps) {
  const left = before === 0 ? 1 : after / before;
  return (
    <span className="reduction" data-unchanged={before === after}>
      <span>
        {number(before)} → {number(after)} {what} <b>({reductionText(before, after)})</b>
      </span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="8" />
        <rect className="left" width={Math.max(1, Math.min(100, left * 100))} height="8" />
      </svg>
    </span>
  );
}

import { number, percentLess } from '../format/numbers.js';

interface ReductionProps {
  readonly before: number;
  readonly after: number;
  readonly what?: string;
}

/** A reduction: a bar of what is left, and the figures. */
export function Reduction({ before, after, what = 'statements' }: ReductionProps) {
  const left = before === 0 ? 1 : after / before;
  return (
    <span className="reduction">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="8" rx="2" />
        <rect className="left" width={Math.max(1, Math.min(100, left * 100))} height="8" rx="2" />
      </svg>
      <span>
        {number(before)} → {number(after)} {what} <b>({percentLess(before, after)})</b>
      </span>
    </span>
  );
}

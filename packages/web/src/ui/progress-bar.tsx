import { count, number } from '../format/numbers.js';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The singular of the counted noun. */
  readonly what: string;
}

/** Progress: a bar, and the figures. */
export function ProgressBar({ label, done, total, what }: ProgressBarProps) {
  return (
    <span className="progress">
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={label}
        aria-valuenow={done}
        aria-valuemax={total}
      >
        <rect className="all" width="100" height="6" />
        <rect className="done" width={total === 0 ? 100 : (100 * done) / total} height="6" />
      </svg>
      <span className="faint">
        {number(done)} of {count(total, what)}
      </span>
    </span>
  );
}

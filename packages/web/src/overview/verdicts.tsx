import { Link } from 'wouter';
import type { Run, VerdictName } from '../api/types.js';
import { number } from '../format/numbers.js';
import { verdictNames } from '../runs/run-words.js';

/** The verdicts of the latest runs as one bar. Each links to its runs. */
export function Verdicts({ runs }: { readonly runs: readonly Run[] }) {
  const counts = (Object.keys(verdictNames) as VerdictName[])
    .map((verdict) => ({ verdict, count: runs.filter((run) => run.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let from = 0;
  return (
    <section className="card">
      <h2>Verdicts of the latest runs</h2>
      <svg
        className="verdict-bar"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map(({ verdict, count }) => {
          from += count;
          return (
            <rect key={verdict} className={verdict} x={from - count} width={count} height="1" />
          );
        })}
      </svg>
      <ul className="verdict-counts">
        {counts.map(({ verdict, count }) => (
          <li key={verdict}>
            <Link href={`/runs?verdict=${verdict}`}>
              <svg width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
                <circle className={verdict} cx="5" cy="5" r="5" />
              </svg>
              <b>{number(count)}</b> {verdictNames[verdict]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

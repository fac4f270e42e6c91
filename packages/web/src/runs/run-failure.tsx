import type { Run } from '../api/types.js';
import { placeOf } from '../format/details.js';
import { Excerpt } from './results/excerpt.js';
import { failureTitle } from './run-words.js';

type FailedRun = Run & { readonly error: NonNullable<Run['error']> };

/** Why a run failed, with the places in the uploaded files. */
export function RunFailure({ run }: { readonly run: FailedRun }) {
  const { error, details = [] } = run.error;
  return (
    <div className="note danger" role="alert">
      <p>
        <strong>Failed.</strong> {failureTitle(error)}
      </p>
      <ul className="places">
        {details.map((detail) => (
          <li key={JSON.stringify(detail)} className="place">
            {placeOf(detail)}
            <Excerpt runId={run.id} detail={detail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useResource } from '../api/queries.js';
import type { ProblemDetail, Run, RunInput } from '../api/types.js';
import { placeOf } from '../format/details.js';

type FailedRun = Run & { readonly error: NonNullable<Run['error']> };

/** Why a run failed, with the places in the files that were sent. */
export function RunFailure({ run }: { readonly run: FailedRun }) {
  const { error, details = [] } = run.error;
  const needsNames = details.some(({ migration, file }) => migration !== undefined && !file);
  const input = useResource<RunInput>(`/v1/runs/${run.id}/input`, { enabled: needsNames });
  return (
    <div className="note danger" role="alert">
      <p>{error}</p>
      <ul>
        {details.map((detail) => (
          <li key={JSON.stringify(detail)}>{placeOf(withFile(detail, input.data))}</li>
        ))}
      </ul>
    </div>
  );
}

/** Names the file of a place that is known by the number of its migration. */
function withFile(detail: ProblemDetail, input: RunInput | undefined): ProblemDetail {
  const { set, migration, file } = detail;
  const name = file ?? input?.sets[String(set)]?.[Number(migration)]?.name;
  return name === undefined ? detail : { ...detail, file: name };
}

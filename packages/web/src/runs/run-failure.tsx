import { useResource } from '../api/queries.js';
import type { ProblemDetail, Run, RunInput } from '../api/types.js';
import { placeOf } from '../format/details.js';

type FailedRun = Run & { readonly error: NonNullable<Run['error']> };

/** Why a run failed, with the places in the files that were sent. */
export function RunFailure({ run }: { readonly run: FailedRun }) {
  const { error, details = [] } = run.error;
  const input = useResource<RunInput>(`/v1/runs/${run.id}/input`, {
    enabled: details.some(({ line }) => line !== undefined),
  });
  return (
    <div className="note danger" role="alert">
      <p>{error}</p>
      <ul>
        {details.map((detail) => (
          <li key={JSON.stringify(detail)}>
            {placeOf(detail)}
            <Excerpt detail={detail} input={input.data} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Lines that are shown above and below the one that is meant. */
const around = 2;

function Excerpt({
  detail,
  input,
}: {
  readonly detail: ProblemDetail;
  readonly input: RunInput | undefined;
}) {
  const file = Object.values(input?.sets ?? {})
    .flat()
    .find(({ name }) => name === detail.file);
  const line = Number(detail.line);
  if (!file || !Number.isInteger(line)) return null;
  const first = Math.max(1, line - around);
  const lines = file.text.split('\n').slice(first - 1, line + around);
  return (
    <pre className="excerpt">
      {lines.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
        <span key={at} data-marked={first + at === line}>
          <i>{first + at}</i>
          {text.slice(0, 300)}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

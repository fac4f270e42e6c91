import type { ReactNode } from 'react';
import { useResource } from '../../api/queries.js';
import type { ProblemDetail, RunInput } from '../../api/types.js';

/** Lines shown above and below the place. */
const around = 2;

interface ExcerptProps {
  readonly runId: string;
  /** A place in the uploaded files. */
  readonly detail: ProblemDetail;
  /** Shown if the place is in none of them. */
  readonly otherwise?: ReactNode;
}

/** The line of a place in the files of a run, with its neighbors. */
export function Excerpt({ runId, detail, otherwise = null }: ExcerptProps) {
  const line = Number(detail.line);
  const input = useResource<RunInput>(`/v1/runs/${runId}/input`, {
    isFinal: true,
    enabled: Number.isInteger(line),
  });
  const file = Object.values(input.data?.sets ?? {})
    .flat()
    .find(({ name }) => name === detail.file);
  if (!file || !Number.isInteger(line)) return otherwise;
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

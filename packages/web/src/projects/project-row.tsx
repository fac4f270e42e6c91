import { Link } from 'wouter';
import type { Project, Run } from '../api/types.js';
import { Verdict } from '../runs/verdict.js';
import { Reduction } from '../ui/reduction.js';
import { RelativeTime } from '../ui/text/relative-time.js';

export const projectColumns = ['Name', 'Last run', 'Verdicts', 'Statements', 'Created'];

interface ProjectRowProps {
  readonly project: Project;
  /** The newest runs of the organization, newest first. */
  readonly runs: readonly Run[];
}

/** A project in a table, with the results of its last runs. */
export function ProjectRow({
  project: { id, name, description, created_at },
  runs,
}: ProjectRowProps) {
  const own = runs.filter(({ project_id }) => project_id === id);
  const squash = own.find(({ statements_after }) => statements_after !== null);
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${id}`}>{name}</Link>
        {description && <small>{description}</small>}
      </th>
      <LastRun runs={own} />
      <td className="nowrap" data-label={squash && 'Statements'}>
        {squash && (
          <Reduction
            before={squash.statements_before ?? 0}
            after={squash.statements_after ?? 0}
            what=""
          />
        )}
      </td>
      <td className="nowrap" data-label="Created">
        <RelativeTime at={created_at} />
      </td>
    </tr>
  );
}

/** The last run of a project, and the verdicts of earlier ones. */
function LastRun({ runs }: { readonly runs: readonly Run[] }) {
  const [last] = runs;
  if (!last) {
    return (
      <>
        <td className="faint" data-label="Last run">
          no runs yet
        </td>
        <td />
      </>
    );
  }
  const recent = runs.filter(({ verdict }) => verdict !== null).slice(0, 12);
  return (
    <>
      <td className="nowrap" data-label="Last run">
        <Link href={`/runs/${last.id}`}>
          <RelativeTime at={last.created_at} />
        </Link>
      </td>
      <td data-label={recent.length > 0 ? 'Verdicts' : undefined}>
        {recent[0] && <Verdict run={recent[0]} />}
        {recent.length > 1 && (
          <svg
            className="trend"
            viewBox={`0 0 ${recent.length * 10} 10`}
            role="img"
            aria-label={`${recent.filter(({ verdict }) => verdict === 'proven').length} of the last ${recent.length} runs are proven`}
          >
            {recent.toReversed().map(({ id, verdict }, at) => (
              <rect key={id} className={verdict ?? ''} x={at * 10} width="8" height="10" rx="1" />
            ))}
          </svg>
        )}
      </td>
    </>
  );
}

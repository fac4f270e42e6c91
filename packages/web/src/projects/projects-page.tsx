import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useList } from '../api/queries.js';
import type { Project, Run } from '../api/types.js';
import { Verdict } from '../runs/verdict.js';
import { Button } from '../ui/button.js';
import { TextField } from '../ui/field.js';
import { Listing } from '../ui/listing.js';
import { Moment } from '../ui/moment.js';
import { Page } from '../ui/page.js';
import { ProjectDialog } from './project-dialog.js';

/** The projects of an organization. */
export function ProjectsPage() {
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const name = search.get('name') ?? '';
  const projects = useList<'projects', Project>('projects', '/v1/projects', { name });
  // Runs come newest first: of most projects the last ones are among these.
  const runs = useList<'runs', Run>('runs', '/v1/runs', { limit: '100' }).items ?? [];
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      New project
    </Button>
  );
  return (
    <Page
      title="Projects"
      about="Group runs by project, usually one for each database."
      actions={create}
    >
      <search className="filters">
        <TextField
          name="name"
          label="Name contains"
          type="search"
          value={name}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { name: value }, { replace: true })
          }
        />
      </search>
      <Listing
        caption="Projects"
        columns={['Name', 'Last run', 'Verdicts', 'Created']}
        list={projects}
        empty={
          <p>
            {name === ''
              ? 'There is no project yet. Create one for each database.'
              : 'No project matches.'}
          </p>
        }
        row={({ id, name: title, description, created_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/projects/${id}`}>{title}</Link>
              {description && <small>{description}</small>}
            </th>
            <LastRun runs={runs.filter(({ project_id }) => project_id === id)} />
            <td className="nowrap" data-label="created">
              <Moment at={created_at} />
            </td>
          </tr>
        )}
      />
      {isCreating && (
        <ProjectDialog
          onClose={() => setCreating(false)}
          onSaved={({ id }) => navigate(`/projects/${id}`)}
        />
      )}
    </Page>
  );
}

/** The last run of a project, and the verdicts of those before it. */
function LastRun({ runs }: { readonly runs: readonly Run[] }) {
  const [last] = runs;
  if (!last) {
    return (
      <>
        <td className="faint">no run yet</td>
        <td />
      </>
    );
  }
  const recent = runs.filter(({ verdict }) => verdict !== null).slice(0, 12);
  return (
    <>
      <td className="nowrap">
        <Link href={`/runs/${last.id}`}>
          <Moment at={last.created_at} />
        </Link>
      </td>
      <td>
        <Verdict run={last} />
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

import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useList } from '../api/queries.js';
import type { Project } from '../api/types.js';
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
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      New project
    </Button>
  );
  return (
    <Page
      title="Projects"
      about="Runs are grouped by project: one for each database is usual."
      actions={create}
    >
      <search className="filters">
        <TextField
          name="name"
          label="Name holds"
          type="search"
          value={name}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { name: value }, { replace: true })
          }
        />
      </search>
      <Listing
        caption="Projects"
        columns={['Name', 'Created', 'Changed']}
        list={projects}
        empty={<p>{name === '' ? 'There is no project yet.' : 'No project has such a name.'}</p>}
        row={({ id, name: title, description, created_at, updated_at }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={`/projects/${id}`}>{title}</Link>
              {description && <small>{description}</small>}
            </th>
            <td className="nowrap">
              <Moment at={created_at} />
            </td>
            <td className="nowrap">
              <Moment at={updated_at} />
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

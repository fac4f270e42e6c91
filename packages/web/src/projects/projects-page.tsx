import { FolderGit2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useList } from '../api/queries.js';
import type { Project, Run } from '../api/types.js';
import { Button } from '../ui/forms/button.js';
import { TextField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { ProjectDialog } from './project-dialog.js';
import { ProjectRow, projectColumns } from './project-row.js';

/** The projects of an organization. */
export function ProjectsPage() {
  const [search, setSearch] = useSearchParams();
  const [, navigate] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const name = search.get('name') ?? '';
  const projects = useList<'projects', Project>('projects', '/v1/projects', { name });
  // Runs are newest first, so these include the last ones of most projects.
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
        columns={projectColumns}
        list={projects}
        icon={FolderGit2}
        empty={
          name === '' ? (
            <>
              <p>No projects yet. Create one for each database.</p>
              <Button onClick={() => setCreating(true)}>Create the first project</Button>
            </>
          ) : (
            <p>No matching projects.</p>
          )
        }
        row={(project) => <ProjectRow key={project.id} project={project} runs={runs} />}
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

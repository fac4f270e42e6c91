import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { useApi, useResource } from '../api/queries.js';
import type { Project } from '../api/types.js';
import { RunTable } from '../runs/run-table.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { ButtonLink } from '../ui/forms/button.js';
import { Menu } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { useToast } from '../ui/toasts.js';
import { ProjectDialog } from './project-dialog.js';

/** A project and its runs. */
export function ProjectPage() {
  const { id } = useParams<{ readonly id: string }>();
  const project = useResource<Project>(`/v1/projects/${id}`);
  return (
    <Resource of={project} page={{ title: 'Project', list: 'All projects', to: '/projects' }}>
      {(read) => <ShownProject key={id} project={read} />}
    </Resource>
  );
}

function ShownProject({ project }: { readonly project: Project }) {
  const { id, name, description } = project;
  const api = useApi();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<'change' | 'delete'>();
  const close = () => setDoing(undefined);
  return (
    <Page
      title={name}
      back={{ name: 'All projects', to: '/projects' }}
      about={description}
      actions={
        <>
          <ButtonLink to={`/runs/new?project=${id}`} look="primary">
            New run
          </ButtonLink>
          <Menu
            label={`Actions for ${name}`}
            items={[
              { name: 'Edit', onChoose: () => setDoing('change') },
              { name: 'Delete', onChoose: () => setDoing('delete'), isDanger: true },
            ]}
          />
        </>
      }
    >
      <RunTable filters={{ project_id: id }} projects={undefined} />
      {doing === 'change' && <ProjectDialog project={project} onClose={close} onSaved={close} />}
      {doing === 'delete' && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          action="Delete the project"
          onClose={close}
          onConfirm={async () => {
            await api.send('DELETE', `/v1/projects/${id}`);
            showToast(`${name} is deleted`);
            navigate('/projects');
            await api.changed('/v1/projects');
          }}
        >
          <p>Its runs stay, without a project. The project cannot be restored.</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

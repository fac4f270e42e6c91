import { useApi } from '../api/queries.js';
import type { Project } from '../api/types.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { TextArea, TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';

interface ProjectDialogProps {
  /** The project to change; undefined for a new one. */
  readonly project?: Project;
  readonly onClose: () => void;
  readonly onSaved: (project: Project) => void;
}

/** Creates or changes a project. */
export function ProjectDialog({ project, onClose, onSaved }: ProjectDialogProps) {
  const api = useApi();
  return (
    <Dialog title={project ? 'Change the project' : 'New project'} onClose={onClose}>
      <Form
        action={project ? 'Save' : 'Create the project'}
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          const body = { name: textOf(values, 'name'), description: textOf(values, 'description') };
          const saved = project
            ? await api.send<Project>('PATCH', `/v1/projects/${project.id}`, { body })
            : await api.send<Project>('POST', '/v1/projects', { body });
          await api.changed('/v1/projects');
          onSaved(saved);
        }}
      >
        <TextField
          name="name"
          label="Name"
          defaultValue={project?.name}
          maxLength={200}
          autoComplete="off"
          required
        />
        <TextArea
          name="description"
          label="Description (optional)"
          defaultValue={project?.description}
          maxLength={10_000}
        />
      </Form>
    </Dialog>
  );
}

import type { Order } from '@svc/platform/arrange';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useApi, useList } from '../api/queries.js';
import type { Project, Run, RunKind } from '../api/types.js';
import { Choices } from '../ui/forms/choices.js';
import { SelectField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { Page } from '../ui/page.js';
import { type PickedFile, uploadSet } from '../uploads/upload-set.js';
import { FilePicker } from './file-picker.js';
import { levels } from './run-words.js';

const kinds = [
  {
    value: 'squash',
    label: 'Squash',
    about: 'One SQL file that builds the same database, with its proof.',
  },
  {
    value: 'analyze',
    label: 'Analyze',
    about: 'The objects that the migrations build, their dependencies, and recommendations.',
  },
  {
    value: 'validate',
    label: 'Validate',
    about: 'Whether two sets of migrations build the same database.',
  },
] as const;

const orders = [
  {
    value: 'natural',
    label: 'By name, as tools do',
    about: 'Numbers are compared by value; down migrations and other files are left out.',
  },
  {
    value: 'given',
    label: 'In my order',
    about: 'Uses every file; the arrows move them.',
  },
] as const;

type Sets = Readonly<Record<string, readonly PickedFile[]>>;

/** The form parts of each kind of run. */
const parts: Readonly<Record<RunKind, Readonly<Record<string, string>>>> = {
  squash: { files: 'Migrations' },
  analyze: { files: 'Migrations' },
  validate: { original: 'Original migrations', squashed: 'Squashed migrations' },
};

/** Uploads migrations, and starts a run. */
export function NewRunPage() {
  const api = useApi();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<RunKind>('squash');
  const [order, setOrder] = useState<Order>('natural');
  const [project, setProject] = useState(search.get('project') ?? '');
  const [picked, setPicked] = useState<Sets>({});
  const sets = Object.entries(parts[kind]).map(([part, label]) => {
    const files = picked[part] ?? [];
    return { part, label, picked: files, set: uploadSet(files, order) };
  });

  const isIncomplete = sets.some(({ set }) => set.files.length === 0);

  async function start(values: FormData) {
    const form = new FormData();
    form.set('order', order);
    for (const name of ['safety_level', 'project_id']) {
      const value = textOf(values, name);
      if (value !== '') form.set(name, value);
    }
    if (kind === 'squash' && !values.has('proof')) form.set('validate', 'false');
    for (const { part, picked: files } of sets) {
      for (const { name, file } of files) form.append(part, file, name);
    }
    const headers = { prefer: 'respond-async' };
    const run = await api.send<Run>('POST', `/v1/${kind}`, { body: form, headers });
    await api.changed('/v1/runs', '/v1/usage');
    navigate(`/runs/${run.id}`);
  }

  return (
    <Page title="New run" about="Upload migrations to squash, analyze or validate them.">
      <Form
        action={`Start the ${kind === 'analyze' ? 'analysis' : kind === 'squash' ? 'squash' : 'validation'}`}
        onSubmit={start}
        isDisabled={isIncomplete}
        beside={isIncomplete && <span className="hint">Choose the migrations first.</span>}
      >
        <Choices<RunKind>
          name="kind"
          legend="What to do"
          kind="radio"
          choices={kinds}
          chosen={[kind]}
          onChange={setKind}
        />
        {sets.map(({ part, ...rest }) => (
          <FilePicker
            key={part}
            {...rest}
            order={order}
            onChange={(files) => setPicked((before) => ({ ...before, [part]: files }))}
          />
        ))}
        <Choices<Order>
          name="order"
          legend="Order"
          kind="radio"
          chosen={[order]}
          onChange={setOrder}
          choices={orders}
        />
        {kind !== 'validate' && <SafetyLevelChoices isParanoidDisabled={kind === 'squash'} />}
        {kind === 'squash' && <ProofCheckbox />}
        <ProjectField value={project} onChange={setProject} />
      </Form>
    </Page>
  );
}

function SafetyLevelChoices({ isParanoidDisabled }: { readonly isParanoidDisabled: boolean }) {
  return (
    <Choices
      name="safety_level"
      legend="How aggressively to fold"
      kind="radio"
      chosen={['']}
      choices={[
        {
          value: '',
          label: 'the organization’s default',
          about: 'Set in the settings of the organization.',
        },
        ...Object.entries(levels).map(([value, about]) => ({
          value,
          label: value,
          about,
          isDisabled: value === 'paranoid' && isParanoidDisabled,
        })),
      ]}
    />
  );
}

function ProofCheckbox() {
  return (
    <label className="choice">
      <input type="checkbox" name="proof" defaultChecked />
      <span>
        <strong>Prove the result</strong>
        <small>
          Builds both databases and compares them. Without a proof, it is not certain that the SQL
          is right.
        </small>
      </span>
    </label>
  );
}

interface ProjectFieldProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ProjectField({ value, onChange }: ProjectFieldProps) {
  const projects = useList<'projects', Project>('projects', '/v1/projects', { limit: '100' });
  return (
    <SelectField
      name="project_id"
      label="Project"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">none</option>
      {projects.items?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

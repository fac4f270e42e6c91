import { useSearchParams } from 'wouter';
import { isAdmin, useOrganization } from '../api/current-organization.js';
import { useList } from '../api/queries.js';
import type { ApiKey, Project } from '../api/types.js';
import { ButtonLink } from '../ui/forms/button.js';
import { SelectField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { RunTable } from './run-table.js';
import { kindNames, statusTones, verdictNames } from './run-words.js';

const filterNames = ['status', 'verdict', 'kind', 'project_id', 'api_key_id'] as const;
type Filter = (typeof filterNames)[number];

/** All runs of an organization, with filters in the URL. */
export function RunsPage() {
  const [search, setSearch] = useSearchParams();
  const organization = useOrganization();
  const most = { limit: '100' };
  const projects = useList<'projects', Project>('projects', '/v1/projects', most).items ?? [];
  const filters = Object.fromEntries(
    filterNames.map((name) => [name, search.get(name) ?? undefined]),
  );
  const filter = (name: Filter) => ({
    name,
    value: search.get(name) ?? '',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLSelectElement }) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
  });
  return (
    <Page
      title="Runs"
      about="Every upload and its result."
      actions={
        <ButtonLink to="/runs/new" look="primary">
          New run
        </ButtonLink>
      }
    >
      <search className="filters">
        <SelectField label="Kind" {...filter('kind')}>
          <option value="">all</option>
          {Object.entries(kindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="State" {...filter('status')}>
          <option value="">all</option>
          {Object.keys(statusTones).map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <SelectField label="Verdict" {...filter('verdict')}>
          <option value="">all</option>
          {Object.entries(verdictNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Project" {...filter('project_id')}>
          <option value="">all</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {isAdmin(organization) && <KeyFilter {...filter('api_key_id')} />}
      </search>
      <RunTable filters={filters} projects={projects} />
    </Page>
  );
}

function KeyFilter(filter: {
  readonly name: string;
  readonly value: string;
  onChange(event: { readonly currentTarget: HTMLSelectElement }): void;
}) {
  const keys = useList<'keys', ApiKey>('keys', '/v1/keys', { limit: '100' }).items ?? [];
  return (
    <SelectField label="API key" {...filter}>
      <option value="">all</option>
      {keys.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

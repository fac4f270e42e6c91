import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin, useOrganization } from '../api/current-organization.js';
import { meKey, useApi, useResource } from '../api/queries.js';
import type { Organization } from '../api/types.js';
import { levels } from '../runs/run-words.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Choices } from '../ui/forms/choices.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { useToast } from '../ui/toasts.js';

/** The settings of an organization, and leaving or deleting it. */
export function SettingsPage() {
  const organization = useOrganization();
  return (
    <Page title="Settings" about={organization.name}>
      {isAdmin(organization) ? <Settings /> : <LeaveOrDelete />}
    </Page>
  );
}

function LeaveOrDelete() {
  const { role } = useOrganization();
  return (
    <div className="columns settings">
      <LeaveOrganization />
      {role === 'owner' && <DeleteOrganization />}
    </div>
  );
}

const path = '/v1/admin/settings';

function Settings() {
  const settings = useResource<Organization>(path);
  return (
    <Resource of={settings}>
      {(read) => (
        <>
          <SettingsForm settings={read} />
          <LeaveOrDelete />
        </>
      )}
    </Resource>
  );
}

function SettingsForm({ settings }: { readonly settings: Organization }) {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  return (
    <section className="card settings">
      <Form
        action="Save"
        onSubmit={async (values) => {
          await api.send('PATCH', path, {
            body: {
              name: textOf(values, 'name'),
              default_safety_level: textOf(values, 'default_safety_level'),
              keep_results_days: Number(textOf(values, 'keep_results_days')),
              email_run_problems: values.has('email_run_problems'),
            },
          });
          await Promise.all([api.changed(path), queries.invalidateQueries({ queryKey: meKey })]);
          showToast('Settings saved');
        }}
      >
        <TextField name="name" label="Name" defaultValue={settings.name} maxLength={200} required />
        <Choices
          name="default_safety_level"
          legend="How aggressively to fold, unless a run sets another level"
          kind="radio"
          chosen={[settings.default_safety_level]}
          choices={Object.entries(levels).map(([value, about]) => ({ value, label: value, about }))}
        />
        <TextField
          name="keep_results_days"
          type="number"
          label="Days to keep files and results of runs"
          hint={`Limited by the ${settings.plan} plan. A change does not affect finished runs.`}
          defaultValue={settings.keep_results_days}
          min={1}
          required
        />
        <Choices
          name="email_run_problems"
          legend="Emails about runs"
          kind="checkbox"
          chosen={settings.email_run_problems ? ['yes'] : []}
          choices={[
            {
              value: 'yes',
              label: 'When a run fails or its result is not proven',
              about: 'They go to the person who started the run or created its API key.',
            },
          ]}
        />
      </Form>
    </section>
  );
}

/** Reloads without the cached data of the former organization. */
function reloadPage(): void {
  window.location.assign('/');
}

function LeaveOrganization() {
  const { name } = useOrganization();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card">
      <h2>Leave the organization</h2>
      <p>You lose access to it. The last owner cannot leave.</p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsking(true)}>
          Leave
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          action="Leave"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api.send('DELETE', '/v1/membership');
            reloadPage();
          }}
        >
          <p>You can return only by invitation.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function DeleteOrganization() {
  const { name } = useOrganization();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="card">
      <h2>Delete the organization</h2>
      <p>Deletes everything in it: projects, runs, keys, members, the audit log.</p>
      <div className="actions">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete the organization
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          action="Delete permanently"
          typed={name}
          onClose={() => setAsking(false)}
          onConfirm={async (typed) => {
            const confirm = new URLSearchParams({ confirm: typed });
            await api.send('DELETE', `/v1/admin/organization?${confirm}`);
            reloadPage();
          }}
        >
          <p>
            All projects, runs with their files and results, webhooks, invitations and the audit log
            are deleted and cannot be restored. API keys stop working at once, and every member
            loses access.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

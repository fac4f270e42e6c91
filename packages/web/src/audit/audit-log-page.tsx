import { useSearchParams } from 'wouter';
import { useList } from '../api/queries.js';
import type { AuditEntry } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { SelectField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { AuditDetails } from './audit-details.js';

/** The actions in the log, by their names in the API. */
const actions = [
  'organization.created',
  'organization.settings-changed',
  'organization.plan-changed',
  'member.added',
  'member.joined',
  'member.left',
  'member.removed',
  'member.role-changed',
  'invitation.created',
  'invitation.deleted',
  'key.created',
  'key.regenerated',
  'key.deleted',
  'project.created',
  'project.updated',
  'project.deleted',
  'run.cancelled',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
];

/** The audit log of an organization. */
export function AuditLogPage() {
  return (
    <AdminsOnly title="Audit log">
      <AuditLog />
    </AdminsOnly>
  );
}

function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const action = search.get('action') ?? '';
  const entries = useList<'entries', AuditEntry>('entries', '/v1/admin/audit-log', { action });
  return (
    <Page title="Audit log" about="Actions and who did them. Entries cannot be changed.">
      <search className="filters">
        <SelectField
          name="action"
          label="Action"
          value={action}
          onChange={({ currentTarget: { value } }) =>
            setSearch(value === '' ? {} : { action: value }, { replace: true })
          }
        >
          <option value="">all</option>
          {actions.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </search>
      <Listing
        caption="Audit log"
        columns={['Action', 'Who', 'Details', 'When']}
        list={entries}
        empty={<p>No matching actions.</p>}
        row={({ id, at, actor, action: done, details }) => (
          <tr key={id}>
            <th scope="row">
              <code>{done}</code>
            </th>
            <td data-label="Who">
              {actor.name}
              {actor.kind !== 'person' && <small>{actor.kind}</small>}
            </td>
            <td
              className="wide last address"
              data-label={Object.keys(details).length > 0 ? 'Details' : undefined}
            >
              <AuditDetails details={details} />
            </td>
            <td className="nowrap" data-label="When">
              <RelativeTime at={at} />
            </td>
          </tr>
        )}
      />
    </Page>
  );
}

import { useSearchParams } from 'wouter';
import { useList } from '../api/queries.js';
import type { AuditAction, AuditEntry } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { SelectField } from '../ui/forms/field.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { AuditDetails } from './audit-details.js';

/** Every action, in the order of the filter. */
const actions: Readonly<Record<AuditAction, true>> = {
  'organization.created': true,
  'organization.settings-changed': true,
  'organization.plan-changed': true,
  'member.added': true,
  'member.joined': true,
  'member.left': true,
  'member.removed': true,
  'member.role-changed': true,
  'member.second-factor-removed': true,
  'invitation.created': true,
  'invitation.deleted': true,
  'key.created': true,
  'key.regenerated': true,
  'key.deleted': true,
  'project.created': true,
  'project.updated': true,
  'project.deleted': true,
  'run.cancelled': true,
  'webhook.created': true,
  'webhook.updated': true,
  'webhook.deleted': true,
};

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
          {Object.keys(actions).map((each) => (
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

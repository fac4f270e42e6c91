import { useState } from 'react';
import { useOrganization } from '../api/current-organization.js';
import { problemText } from '../api/problem.js';
import { useApi, useList } from '../api/queries.js';
import type { Invitation, Member, Role } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { useSignedIn } from '../session/signed-in.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Menu } from '../ui/menu.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { Badge } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';
import { InviteDialog } from './invite-dialog.js';
import { rolesToGive } from './roles.js';

/** The members and invitations of an organization. */
export function MembersPage() {
  return (
    <AdminsOnly title="Members">
      <Members />
    </AdminsOnly>
  );
}

function Members() {
  const [isInviting, setInviting] = useState(false);
  const members = useList<'members', Member>('members', '/v1/admin/members');
  const invite = (
    <Button look="primary" onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Page title="Members" about="People with access to this organization." actions={invite}>
      <Listing
        caption="Members"
        columns={['Name', 'Role', 'Joined', 'Actions']}
        list={members}
        empty={<p>No members.</p>}
        row={(member) => <MemberRow key={member.id} member={member} />}
      />
      <Invitations />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { id, name, email, role, joined_at } = member;
  const own = useOrganization().role;
  const me = useSignedIn();
  const api = useApi();
  const showToast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const given = rolesToGive(own);
  const path = `/v1/admin/members/${id}`;

  async function give(wanted: Role) {
    try {
      await api.send('PATCH', path, { body: { role: wanted } });
      showToast(`${name} is now ${wanted === 'member' ? 'a member' : `an ${wanted}`}`);
    } catch (error) {
      showToast(problemText(error));
    }
    await api.changed('/v1/admin/members');
  }

  return (
    <tr>
      <th scope="row">
        {name} {id === me.id && <Badge>you</Badge>}
        <small>{email}</small>
      </th>
      <td data-label="Role">
        {given.includes(role) && id !== me.id ? (
          <select
            aria-label={`Role of ${name}`}
            value={role}
            onChange={({ currentTarget: { value } }) => give(value as Role)}
          >
            {given.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          role
        )}
      </td>
      <td className="nowrap" data-label="Joined">
        <RelativeTime at={joined_at} />
      </td>
      <td className="end">
        {given.includes(role) && id !== me.id && (
          <Menu
            label={`Actions for ${name}`}
            items={[{ name: 'Remove', onChoose: () => setRemoving(true), isDanger: true }]}
          />
        )}
        {isRemoving && (
          <ConfirmDialog
            title={`Remove ${name}?`}
            action="Remove"
            onClose={() => setRemoving(false)}
            onConfirm={async () => {
              await api.send('DELETE', path);
              await api.changed('/v1/admin/members');
              showToast(`${name} was removed`);
            }}
          >
            <p>{email} loses access at once. Keys that they created stay, without admin scopes.</p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

function Invitations() {
  const api = useApi();
  const showToast = useToast();
  const path = '/v1/admin/invitations';
  const invitations = useList<'invitations', Invitation>('invitations', path);
  if (invitations.items?.length === 0) return null;
  async function takeBack({ id, email }: Invitation) {
    try {
      await api.send('DELETE', `${path}/${id}`);
      showToast(`The invitation of ${email} was revoked`);
    } catch (error) {
      showToast(problemText(error));
    }
    await api.changed(path);
  }
  return (
    <section className="prose">
      <h2>Invitations</h2>
      <Listing
        caption="Invitations"
        columns={['Address', 'Role', 'Sent', 'Expires', 'Actions']}
        list={invitations}
        empty={null}
        row={(invitation) => (
          <tr key={invitation.id}>
            <th scope="row">{invitation.email}</th>
            <td data-label="Role">{invitation.role}</td>
            <td className="nowrap" data-label="Sent">
              <RelativeTime at={invitation.created_at} />
            </td>
            <td className="nowrap" data-label="Expires">
              <RelativeTime at={invitation.expires_at} />
            </td>
            <td className="end">
              <Menu
                label={`Actions for ${invitation.email}`}
                items={[{ name: 'Revoke', onChoose: () => takeBack(invitation), isDanger: true }]}
              />
            </td>
          </tr>
        )}
      />
    </section>
  );
}

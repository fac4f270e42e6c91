import { useOrganization } from '../api/current-organization.js';
import { useApi } from '../api/queries.js';
import type { Invitation, Role } from '../api/types.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { Choices } from '../ui/forms/choices.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { useToast } from '../ui/toasts.js';
import { roles, rolesToGive } from './roles.js';

/** Invites a person by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const showToast = useToast();
  const { role: own } = useOrganization();
  return (
    <Dialog title="Invite a member" onClose={onClose}>
      <Form
        action="Send the invitation"
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          const body = { email: textOf(values, 'email'), role: textOf(values, 'role') };
          const path = '/v1/admin/invitations';
          const { email } = await api.send<Invitation>('POST', path, { body });
          await api.changed(path);
          showToast(`Invitation sent to ${email}`);
          onClose();
        }}
      >
        <TextField
          name="email"
          type="email"
          label="Email address"
          hint="The invitation is valid for seven days and requires an account with this address."
          autoComplete="off"
          required
        />
        <Choices<Role>
          name="role"
          legend="Role"
          kind="radio"
          chosen={['member']}
          choices={rolesToGive(own).map((role) => ({
            value: role,
            label: role,
            about: roles[role],
          }))}
        />
      </Form>
    </Dialog>
  );
}

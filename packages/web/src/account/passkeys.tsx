import { useState } from 'react';
import { usePages } from '../api/queries.js';
import { request } from '../api/request.js';
import type { Passkey } from '../api/types.js';
import { browserName } from '../format/browser.js';
import { addPasskey, isPasskeyKnown } from '../session/passkey.js';
import { PasswordField } from '../session/password-field.js';
import { Badge } from '../ui/badge.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/field.js';
import { Form, textOf } from '../ui/form.js';
import { Listing } from '../ui/listing.js';
import { Moment } from '../ui/moment.js';
import { useToast } from '../ui/toasts.js';

type Asking = 'add' | { readonly rename: Passkey } | { readonly remove: Passkey };

/** The passkeys of an account. */
export function Passkeys() {
  const passkeys = usePages<'passkeys', Passkey>('passkeys', '/v1/me/passkeys');
  const say = useToast();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  async function changed(words: string) {
    close();
    say(words);
    await passkeys.refetch();
  }
  return (
    <section className="prose">
      <div className="page-header">
        <h2>Passkeys</h2>
        {isPasskeyKnown() && <Button onClick={() => setAsking('add')}>Add a passkey</Button>}
      </div>
      <Listing
        caption="Passkeys"
        columns={['Name', 'Added', 'Last used', 'Actions']}
        list={passkeys}
        empty={
          <p>
            A passkey signs you in with a fingerprint, a face or a PIN, instead of the password and
            the second factor.
            {!isPasskeyKnown() &&
              ' This browser does not support passkeys, or not for this address.'}
          </p>
        }
        row={(passkey) => (
          <tr key={passkey.id}>
            <th scope="row">
              {passkey.name} {passkey.is_synced && <Badge tone="plain">synced</Badge>}
            </th>
            <td className="nowrap" data-label="Added">
              <Moment at={passkey.created_at} />
            </td>
            <td className="nowrap" data-label="Last used">
              {passkey.last_used_at === null ? 'never' : <Moment at={passkey.last_used_at} />}
            </td>
            <td className="wide">
              <div className="actions">
                <Button onClick={() => setAsking({ rename: passkey })}>Rename</Button>
                <Button look="danger" onClick={() => setAsking({ remove: passkey })}>
                  Remove
                </Button>
              </div>
            </td>
          </tr>
        )}
      />
      {asking === 'add' && (
        <Dialog title="Add a passkey" onClose={close}>
          <Form
            action="Continue"
            beside={<Button onClick={close}>Cancel</Button>}
            onSubmit={async (values) => {
              await addPasskey(textOf(values, 'name'), textOf(values, 'password'));
              await changed('Passkey added');
            }}
          >
            <p>Next, your browser asks where to store it.</p>
            <NameField defaultValue={browserName(navigator.userAgent)} />
            <PasswordField label="Your password" />
          </Form>
        </Dialog>
      )}
      {typeof asking === 'object' && 'rename' in asking && (
        <Dialog title="Rename the passkey" onClose={close}>
          <Form
            action="Rename it"
            beside={<Button onClick={close}>Cancel</Button>}
            onSubmit={async (values) => {
              const body = { name: textOf(values, 'name') };
              await request('PATCH', `/v1/me/passkeys/${asking.rename.id}`, { body });
              await changed('Passkey renamed');
            }}
          >
            <NameField defaultValue={asking.rename.name} />
          </Form>
        </Dialog>
      )}
      {typeof asking === 'object' && 'remove' in asking && (
        <ConfirmDialog
          title={`Remove ${asking.remove.name}?`}
          action="Remove permanently"
          onClose={close}
          onConfirm={async () => {
            await request('DELETE', `/v1/me/passkeys/${asking.remove.id}`);
            await changed('Passkey removed');
          }}
        >
          <p>
            It can no longer sign in. Your authenticator may still offer it: delete it there, too.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function NameField({ defaultValue }: { readonly defaultValue: string }) {
  return (
    <TextField
      name="name"
      label="Name"
      hint="A name to recognize it by, such as the device that stores it"
      defaultValue={defaultValue}
      maxLength={100}
      required
    />
  );
}

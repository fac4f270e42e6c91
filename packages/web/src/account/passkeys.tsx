import { useState } from 'react';
import { usePages } from '../api/queries.js';
import type { Passkey } from '../api/types.js';
import { isPasskeyKnown } from '../session/passkey.js';
import { Button } from '../ui/forms/button.js';
import { Listing } from '../ui/tables/listing.js';
import { Badge } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.js';

type Asking = 'add' | { readonly rename: Passkey } | { readonly remove: Passkey };

/** The passkeys of an account. */
export function Passkeys() {
  const passkeys = usePages<'passkeys', Passkey>('passkeys', '/v1/me/passkeys');
  const showToast = useToast();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  async function changed(words: string) {
    close();
    showToast(words);
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
              <RelativeTime at={passkey.created_at} />
            </td>
            <td className="nowrap" data-label="Last used">
              {passkey.last_used_at === null ? 'never' : <RelativeTime at={passkey.last_used_at} />}
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
      {asking === 'add' && <AddPasskeyDialog onClose={close} onDone={changed} />}
      {typeof asking === 'object' && 'rename' in asking && (
        <RenamePasskeyDialog passkey={asking.rename} onClose={close} onDone={changed} />
      )}
      {typeof asking === 'object' && 'remove' in asking && (
        <RemovePasskeyDialog passkey={asking.remove} onClose={close} onDone={changed} />
      )}
    </section>
  );
}

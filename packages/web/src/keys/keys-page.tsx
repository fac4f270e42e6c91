import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasApi, isAdmin, useOrganization } from '../api/current-organization.js';
import { useList } from '../api/queries.js';
import type { ApiKey, ApiKeyWithString } from '../api/types.js';
import { SecretDialog } from '../ui/dialogs/secret-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { DeleteKeyDialog } from './delete-key-dialog.js';
import { KeyRow } from './key-row.js';
import { RegenerateKeyDialog } from './regenerate-key-dialog.js';

const about = 'Keys let programs use the API for this organization.';

/** The keys of an organization, for people who may manage them. */
export function KeysPage() {
  const organization = useOrganization();
  if (isAdmin(organization)) return <ManageKeys />;
  return (
    <Page title="API keys" about={about}>
      <p className="note">
        Only admins and owners manage keys. Ask one of them for a key, or to make you an admin.
      </p>
    </Page>
  );
}

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'regenerate' | 'delete'; readonly key: ApiKey }
  | { readonly what: 'show'; readonly made: ApiKeyWithString };

function ManageKeys() {
  const organization = useOrganization();
  const keys = useList<'keys', ApiKey>('keys', '/v1/keys');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const isOpen = hasApi(organization);
  const create = (
    <Button look="primary" disabled={!isOpen} onClick={() => setDoing({ what: 'create' })}>
      New key
    </Button>
  );
  return (
    <Page title="API keys" about={about} actions={create}>
      {!isOpen && <NoApiAccess plan={organization.plan} />}
      <Listing
        caption="API keys"
        columns={[
          'Name',
          'Status',
          'Scopes',
          'Expires',
          'Last used',
          ['Requests, 30 days'],
          'Actions',
        ]}
        list={keys}
        icon={KeyRound}
        empty={
          <>
            <p>No keys yet. A CI job or a script needs one to use the API.</p>
            {isOpen && (
              <Button onClick={() => setDoing({ what: 'create' })}>Create the first key</Button>
            )}
          </>
        }
        row={(key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            onRegenerate={() => setDoing({ what: 'regenerate', key })}
            onDelete={() => setDoing({ what: 'delete', key })}
          />
        )}
      />
      {doing?.what === 'create' && (
        <CreateKeyDialog onClose={close} onCreated={(made) => setDoing({ what: 'show', made })} />
      )}
      {doing?.what === 'regenerate' && (
        <RegenerateKeyDialog
          apiKey={doing.key}
          onClose={() => setDoing((now) => (now?.what === 'show' ? now : undefined))}
          onRegenerated={(made) => setDoing({ what: 'show', made })}
        />
      )}
      {doing?.what === 'delete' && <DeleteKeyDialog apiKey={doing.key} onClose={close} />}
      {doing?.what === 'show' && (
        <SecretDialog
          title={doing.made.name}
          secret={doing.made.key}
          what="the key"
          onClose={close}
        >
          <p className="hint">
            Programs send it as <code>Authorization: Bearer {doing.made.key_hint}</code>
          </p>
        </SecretDialog>
      )}
    </Page>
  );
}

function NoApiAccess({ plan }: { readonly plan: string }) {
  return (
    <p className="note warn">
      <strong>The {plan} plan has no API access.</strong> Keys work on the plans professional,
      agency and enterprise: ask your administrator for another plan. You can use everything else.
    </p>
  );
}

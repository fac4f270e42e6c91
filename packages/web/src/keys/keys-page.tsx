import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasApi, isAdmin, useOrganization } from '../api/current-organization.js';
import { useApi, useList } from '../api/queries.js';
import type { ApiKey, ApiKeyWithString } from '../api/types.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Listing } from '../ui/listing.js';
import { Page } from '../ui/page.js';
import { SecretDialog } from '../ui/secret-dialog.js';
import { useToast } from '../ui/toasts.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { KeyRow } from './key-row.js';

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
  const { plan } = organization;
  const api = useApi();
  const say = useToast();
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
      {!isOpen && (
        <p className="note warn">
          <strong>The {plan} plan has no API access.</strong> Keys work on the plans professional,
          agency and enterprise: ask your administrator for another plan. You can use everything
          else.
        </p>
      )}
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
        <ConfirmDialog
          title={`Regenerate ${doing.key.name}?`}
          action="Regenerate"
          onClose={() => setDoing((now) => (now?.what === 'show' ? now : undefined))}
          onConfirm={async () => {
            const path = `/v1/keys/${doing.key.id}/regenerate`;
            const made = await api.send<ApiKeyWithString>('POST', path);
            setDoing({ what: 'show', made });
            await api.changed('/v1/keys');
          }}
        >
          <p>
            The key gets a new string, and the old one (<code>{doing.key.key_hint}</code>) stops
            working at once. Scopes and expiration stay the same.
          </p>
        </ConfirmDialog>
      )}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          title={`Delete ${doing.key.name}?`}
          action="Delete the key"
          onClose={close}
          onConfirm={async () => {
            await api.send('DELETE', `/v1/keys/${doing.key.id}`);
            await api.changed('/v1/keys');
            say(`${doing.key.name} is deleted`);
          }}
        >
          <p>
            Requests with <code>{doing.key.key_hint}</code> fail at once. Its usage stays in the
            reports. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
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

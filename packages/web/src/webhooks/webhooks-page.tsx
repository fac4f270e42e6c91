import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useList } from '../api/queries.js';
import type { ListedWebhook, Webhook, WebhookWithSecret } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { SecretDialog } from '../ui/dialogs/secret-dialog.js';
import { Button } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { Listing } from '../ui/tables/listing.js';
import { DeleteWebhookDialog } from './delete-webhook-dialog.js';
import { WebhookDialog } from './webhook-dialog.js';
import { WebhookRow } from './webhook-row.js';

type Doing =
  | { readonly what: 'create' }
  | { readonly what: 'change' | 'delete'; readonly webhook: Webhook }
  | { readonly what: 'show'; readonly made: WebhookWithSecret };

/** The webhooks of an organization. */
export function WebhooksPage() {
  return (
    <AdminsOnly title="Webhooks">
      <Webhooks />
    </AdminsOnly>
  );
}

function Webhooks() {
  const webhooks = useList<'webhooks', ListedWebhook>('webhooks', '/v1/webhooks');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);

  return (
    <Page
      title="Webhooks"
      about="Notify your own programs when a run ends."
      actions={
        <Button look="primary" onClick={() => setDoing({ what: 'create' })}>
          New webhook
        </Button>
      }
    >
      <Listing
        caption="Webhooks"
        columns={['URL', 'State', 'Last delivery', 'Events', 'Created', 'Actions']}
        list={webhooks}
        icon={WebhookIcon}
        empty={
          <>
            <p>No webhooks yet. Create one to be notified when a run ends.</p>
            <Button onClick={() => setDoing({ what: 'create' })}>Create the first webhook</Button>
          </>
        }
        row={(webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setDoing({ what: 'change', webhook })}
            onDelete={() => setDoing({ what: 'delete', webhook })}
          />
        )}
      />
      {(doing?.what === 'create' || doing?.what === 'change') && (
        <WebhookDialog
          {...(doing.what === 'change' ? { webhook: doing.webhook } : {})}
          onClose={close}
          onCreated={(made) => setDoing({ what: 'show', made })}
        />
      )}
      {doing?.what === 'delete' && <DeleteWebhookDialog webhook={doing.webhook} onClose={close} />}
      {doing?.what === 'show' && (
        <SecretDialog
          title="Webhook created"
          secret={doing.made.secret}
          what="the secret"
          onClose={close}
        >
          <p className="hint">Your program uses it to verify deliveries.</p>
        </SecretDialog>
      )}
    </Page>
  );
}

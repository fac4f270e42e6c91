import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { problemText } from '../api/problem.js';
import { useApi, useList } from '../api/queries.js';
import type { ListedWebhook, Webhook, WebhookWithSecret } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Listing } from '../ui/listing.js';
import { Menu } from '../ui/menu.js';
import { Moment } from '../ui/moment.js';
import { Page } from '../ui/page.js';
import { SecretDialog } from '../ui/secret-dialog.js';
import { useToast } from '../ui/toasts.js';
import { LastDelivery, WebhookState } from './last-delivery.js';
import { WebhookDialog } from './webhook-dialog.js';

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
  const api = useApi();
  const say = useToast();
  const webhooks = useList<'webhooks', ListedWebhook>('webhooks', '/v1/webhooks');
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);

  async function switchOver({ id, is_active }: Webhook) {
    try {
      await api.send('PATCH', `/v1/webhooks/${id}`, { body: { is_active: !is_active } });
      say(is_active ? 'Deliveries are paused' : 'Deliveries are active again');
    } catch (error) {
      say(problemText(error));
    }
    await api.changed('/v1/webhooks');
  }

  async function sendTest({ id }: Webhook) {
    try {
      await api.send('POST', `/v1/webhooks/${id}/test`);
      say('Test delivery queued');
      navigate(`/webhooks/${id}`);
    } catch (error) {
      say(problemText(error));
    }
  }

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
          <tr key={webhook.id}>
            <th scope="row" className="address">
              <Link href={`/webhooks/${webhook.id}`}>{webhook.url}</Link>
            </th>
            <td data-label="State">
              <WebhookState webhook={webhook} />
            </td>
            <td className="nowrap" data-label="Last delivery">
              <LastDelivery webhook={webhook} />
            </td>
            <td className="nowrap" data-label="Events">
              {webhook.events.map((event) => (
                <code key={event} className="line">
                  {event}
                </code>
              ))}
            </td>
            <td className="nowrap" data-label="Created">
              <Moment at={webhook.created_at} />
            </td>
            <td className="end">
              <Menu
                label={`Actions for ${webhook.url}`}
                items={[
                  { name: 'Send a test', onChoose: () => sendTest(webhook) },
                  {
                    name: webhook.is_active ? 'Pause' : 'Resume',
                    onChoose: () => switchOver(webhook),
                  },
                  { name: 'Edit', onChoose: () => setDoing({ what: 'change', webhook }) },
                  {
                    name: 'Delete',
                    onChoose: () => setDoing({ what: 'delete', webhook }),
                    isDanger: true,
                  },
                ]}
              />
            </td>
          </tr>
        )}
      />
      {(doing?.what === 'create' || doing?.what === 'change') && (
        <WebhookDialog
          {...(doing.what === 'change' ? { webhook: doing.webhook } : {})}
          onClose={close}
          onCreated={(made) => setDoing({ what: 'show', made })}
        />
      )}
      {doing?.what === 'delete' && (
        <ConfirmDialog
          title="Delete the webhook?"
          action="Delete the webhook"
          onClose={close}
          onConfirm={async () => {
            await api.send('DELETE', `/v1/webhooks/${doing.webhook.id}`);
            await api.changed('/v1/webhooks');
            say('Webhook deleted');
          }}
        >
          <p>
            <code>{doing.webhook.url}</code> receives no more deliveries, including pending ones.
          </p>
        </ConfirmDialog>
      )}
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

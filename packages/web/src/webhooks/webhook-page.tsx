import { Link, useParams } from 'wouter';
import { problemText } from '../api/problem.js';
import { useApi, useList, useResource } from '../api/queries.js';
import type { Webhook, WebhookDelivery } from '../api/types.js';
import { AdminsOnly } from '../session/admins-only.js';
import { Button } from '../ui/forms/button.js';
import { Page } from '../ui/page.js';
import { Resource } from '../ui/resource.js';
import { Listing } from '../ui/tables/listing.js';
import { Badge, type Tone } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';
import { DeliveryResponse } from './delivery-response.js';

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  pending: 'busy',
  delivered: 'good',
  failed: 'bad',
};

/** The first attempt of a delivery takes seconds, a later one hours. */
const isUnderWay = ({ status, error }: WebhookDelivery) => status === 'pending' && error === null;
const pollMs = 2_000;

/** A delivery that will be retried has not been accepted yet. */
const isRefused = ({ status, error }: WebhookDelivery) => status === 'pending' && error !== null;
const toneOf = (delivery: WebhookDelivery): Tone =>
  isRefused(delivery) ? 'bad' : tones[delivery.status];
const wordOf = (delivery: WebhookDelivery) => (isRefused(delivery) ? 'retrying' : delivery.status);

/** The deliveries of a webhook and their status. */
export function WebhookPage() {
  const { id } = useParams<{ readonly id: string }>();
  return (
    <AdminsOnly title="Webhook">
      <Deliveries key={id} id={id} />
    </AdminsOnly>
  );
}

function Deliveries({ id }: { readonly id: string }) {
  const api = useApi();
  const showToast = useToast();
  const webhook = useResource<Webhook>(`/v1/webhooks/${id}`);
  const deliveries = useList<'deliveries', WebhookDelivery>(
    'deliveries',
    `/v1/webhooks/${id}/deliveries`,
    {},
    (sent) => (sent.some(isUnderWay) ? pollMs : false),
  );
  async function send(path: string) {
    try {
      await api.send('POST', `/v1/webhooks/${id}${path}`);
      showToast('Delivery queued');
    } catch (error) {
      showToast(problemText(error));
    }
    await api.changed(`/v1/webhooks/${id}/deliveries`);
  }
  return (
    <Resource of={webhook} page={{ title: 'Webhook', list: 'All webhooks', to: '/webhooks' }}>
      {({ url, events }) => (
        <Page
          title="Deliveries"
          back={{ name: 'All webhooks', to: '/webhooks' }}
          about={`${url} receives ${events.join(' and ')}`}
          actions={<Button onClick={() => send('/test')}>Send a test</Button>}
        >
          <Listing
            caption="Deliveries"
            columns={[
              'Event',
              'State',
              ['Attempts'],
              'Response',
              'Sent',
              'Next attempt',
              'Actions',
            ]}
            list={deliveries}
            empty={<p>No deliveries yet.</p>}
            row={(delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onSendAgain={() => send(`/deliveries/${delivery.id}/resend`)}
              />
            )}
          />
        </Page>
      )}
    </Resource>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly onSendAgain: () => void;
}

function DeliveryRow({ delivery, onSendAgain }: DeliveryRowProps) {
  return (
    <tr>
      <th scope="row">
        {delivery.run_id === null ? (
          delivery.event
        ) : (
          <Link href={`/runs/${delivery.run_id}`}>{delivery.event}</Link>
        )}
        <small>
          <code>{delivery.id}</code>
        </small>
      </th>
      <td data-label="State">
        <Badge tone={toneOf(delivery)}>{wordOf(delivery)}</Badge>
      </td>
      <td className="number" data-label="Attempts">
        {delivery.attempts}
      </td>
      <td className="wide" data-label="Response">
        <DeliveryResponse delivery={delivery} />
      </td>
      <td className="nowrap" data-label="Sent">
        <RelativeTime at={delivery.delivered_at ?? delivery.created_at} />
      </td>
      <td className="nowrap" data-label="Next attempt">
        <RelativeTime at={delivery.next_attempt_at} otherwise="–" />
      </td>
      <td className="end">
        <Button onClick={onSendAgain}>Send again</Button>
      </td>
    </tr>
  );
}

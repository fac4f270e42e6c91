import { Link, useLocation } from 'wouter';
import { problemText } from '../api/problem.js';
import { useApi } from '../api/queries.js';
import type { ListedWebhook } from '../api/types.js';
import { Menu } from '../ui/menu.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { useToast } from '../ui/toasts.js';
import { LastDelivery, WebhookState } from './last-delivery.js';

interface WebhookRowProps {
  readonly webhook: ListedWebhook;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A webhook in the list, with its actions. */
export function WebhookRow({ webhook, onEdit, onDelete }: WebhookRowProps) {
  const { id, url, is_active: isActive } = webhook;
  const api = useApi();
  const showToast = useToast();
  const [, navigate] = useLocation();

  async function pauseOrResume() {
    try {
      await api.send('PATCH', `/v1/webhooks/${id}`, { body: { is_active: !isActive } });
      showToast(isActive ? 'Deliveries are paused' : 'Deliveries are active again');
    } catch (error) {
      showToast(problemText(error));
    }
    await api.changed('/v1/webhooks');
  }

  async function sendTest() {
    try {
      await api.send('POST', `/v1/webhooks/${id}/test`);
      showToast('Test delivery queued');
      navigate(`/webhooks/${id}`);
    } catch (error) {
      showToast(problemText(error));
    }
  }

  return (
    <tr>
      <th scope="row" className="address">
        <Link href={`/webhooks/${id}`}>{url}</Link>
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
        <RelativeTime at={webhook.created_at} />
      </td>
      <td className="end">
        <Menu
          label={`Actions for ${url}`}
          items={[
            { name: 'Send a test', onChoose: sendTest },
            { name: isActive ? 'Pause' : 'Resume', onChoose: pauseOrResume },
            { name: 'Edit', onChoose: onEdit },
            { name: 'Delete', onChoose: onDelete, isDanger: true },
          ]}
        />
      </td>
    </tr>
  );
}

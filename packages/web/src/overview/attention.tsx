import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { RelativeTime } from '../ui/text/relative-time.js';
import { isFailing } from '../webhooks/failing.js';
import type { AdminsView } from './use-admins-view.js';

const soonMs = 7 * 86_400_000;

/** Failing webhooks and expiring keys, for admins. Empty if there are none. */
export function Attention({ keys, webhooks }: Pick<AdminsView, 'keys' | 'webhooks'>) {
  const failing = webhooks.filter(isFailing);
  const expiring = keys.filter(({ expires_at }) => {
    const leftMs =
      expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - Date.now();
    return leftMs > 0 && leftMs < soonMs;
  });
  if (failing.length === 0 && expiring.length === 0) return null;
  return (
    <ul className="attention" aria-label="Needs attention">
      {failing.map(({ id, url, last_delivery }) => (
        <li key={id} className="note danger">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            Deliveries to <Link href={`/webhooks/${id}`}>{url}</Link> fail: {last_delivery?.error}
          </span>
        </li>
      ))}
      {expiring.map(({ id, name, expires_at }) => (
        <li key={id} className="note warn">
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            The key <Link href="/keys">{name}</Link> expires <RelativeTime at={expires_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { ListedWebhook } from '../api/types.js';

/** Whether the last delivery to a webhook failed. */
export function isFailing({ last_delivery }: Pick<ListedWebhook, 'last_delivery'>): boolean {
  return last_delivery !== null && last_delivery.error !== null;
}

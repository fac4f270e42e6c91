import { useResource } from '../api/queries.js';
import type { ApiKey, ListedWebhook, ListPage, Member } from '../api/types.js';

/** Data of the overview that only admins see. */
export interface AdminsView {
  readonly keys: readonly ApiKey[];
  readonly members: readonly Member[];
  readonly webhooks: readonly ListedWebhook[];
}

/** Loads it, for admins. */
export function useAdminsView(enabled: boolean) {
  const options = { enabled };
  const keys = useResource<ListPage<'keys', ApiKey>>('/v1/keys?limit=100', options);
  const members = useResource<ListPage<'members', Member>>('/v1/admin/members?limit=2', options);
  const webhooks = useResource<ListPage<'webhooks', ListedWebhook>>(
    '/v1/webhooks?limit=100',
    options,
  );
  const data: AdminsView | undefined =
    keys.data && members.data && webhooks.data
      ? {
          keys: keys.data.keys,
          members: members.data.members,
          webhooks: webhooks.data.webhooks,
        }
      : undefined;
  return {
    data,
    error: keys.error ?? members.error ?? webhooks.error,
    refetch: () => Promise.all([keys.refetch(), members.refetch(), webhooks.refetch()]),
  };
}

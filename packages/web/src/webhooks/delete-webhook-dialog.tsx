import { useApi } from '../api/queries.js';
import type { Webhook } from '../api/types.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { useToast } from '../ui/toasts.js';

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: DeleteWebhookDialogProps) {
  const api = useApi();
  const showToast = useToast();
  return (
    <ConfirmDialog
      title="Delete the webhook?"
      action="Delete the webhook"
      onClose={onClose}
      onConfirm={async () => {
        await api.send('DELETE', `/v1/webhooks/${id}`);
        await api.changed('/v1/webhooks');
        showToast('Webhook deleted');
      }}
    >
      <p>
        <code>{url}</code> receives no more deliveries, including pending ones.
      </p>
    </ConfirmDialog>
  );
}

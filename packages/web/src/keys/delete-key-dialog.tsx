import { useApi } from '../api/queries.js';
import type { ApiKey } from '../api/types.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { useToast } from '../ui/toasts.js';

interface DeleteKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function DeleteKeyDialog({ apiKey, onClose }: DeleteKeyDialogProps) {
  const { id, name, key_hint: hint } = apiKey;
  const api = useApi();
  const showToast = useToast();
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete the key"
      onClose={onClose}
      onConfirm={async () => {
        await api.send('DELETE', `/v1/keys/${id}`);
        await api.changed('/v1/keys');
        showToast(`${name} is deleted`);
      }}
    >
      <p>
        Requests with <code>{hint}</code> fail at once. Its usage stays in the reports. This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}

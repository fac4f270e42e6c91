import { useApi } from '../api/queries.js';
import type { ApiKey, ApiKeyWithString } from '../api/types.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';

interface RegenerateKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onRegenerated: (made: ApiKeyWithString) => void;
}

export function RegenerateKeyDialog({ apiKey, onClose, onRegenerated }: RegenerateKeyDialogProps) {
  const { id, name, key_hint: hint } = apiKey;
  const api = useApi();
  return (
    <ConfirmDialog
      title={`Regenerate ${name}?`}
      action="Regenerate"
      onClose={onClose}
      onConfirm={async () => {
        onRegenerated(await api.send<ApiKeyWithString>('POST', `/v1/keys/${id}/regenerate`));
        await api.changed('/v1/keys');
      }}
    >
      <p>
        The key gets a new string, and the old one (<code>{hint}</code>) stops working at once.
        Scopes and expiration stay the same.
      </p>
    </ConfirmDialog>
  );
}

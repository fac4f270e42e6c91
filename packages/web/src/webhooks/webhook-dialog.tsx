import { useApi } from '../api/queries.js';
import type { Webhook, WebhookEvent, WebhookWithSecret } from '../api/types.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { Choices } from '../ui/forms/choices.js';
import { TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';

const events: readonly WebhookEvent[] = ['run.completed', 'run.failed'];

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  readonly onCreated: (webhook: WebhookWithSecret) => void;
}

/** Creates or changes a webhook. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const api = useApi();
  async function save(values: FormData) {
    const body = { url: textOf(values, 'url'), events: values.getAll('events') };
    if (webhook) {
      await api.send('PATCH', `/v1/webhooks/${webhook.id}`, { body });
      onClose();
    } else {
      onCreated(await api.send<WebhookWithSecret>('POST', '/v1/webhooks', { body }));
    }
    await api.changed('/v1/webhooks');
  }
  return (
    <Dialog title={webhook ? 'Change the webhook' : 'New webhook'} onClose={onClose}>
      <Form
        action={webhook ? 'Save' : 'Create the webhook'}
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={save}
      >
        <TextField
          name="url"
          type="url"
          label="URL"
          hint="Deliveries are sent to this URL, signed according to Standard Webhooks."
          placeholder="https://"
          defaultValue={webhook?.url}
          required
        />
        <Choices<WebhookEvent>
          name="events"
          legend="Events"
          kind="checkbox"
          chosen={webhook?.events ?? events}
          choices={events.map((event) => ({ value: event, label: event }))}
        />
      </Form>
    </Dialog>
  );
}

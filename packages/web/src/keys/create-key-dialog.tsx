import { useState } from 'react';
import { useApi } from '../api/queries.js';
import type { ApiKeyWithString, Scope } from '../api/types.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { Button } from '../ui/forms/button.js';
import { Choices } from '../ui/forms/choices.js';
import { SelectField, TextArea, TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { type Expiration, earliestDate, expirations } from './expiration.js';
import { scopes } from './scopes.js';

interface CreateKeyDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (key: ApiKeyWithString) => void;
}

/** The form for a new key. */
export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const api = useApi();
  const [expiration, setExpiration] = useState<Expiration>('never');
  return (
    <Dialog title="New API key" onClose={onClose}>
      <Form
        action="Create the key"
        beside={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (values) => {
          const made = await api.send<ApiKeyWithString>('POST', '/v1/keys', {
            body: {
              name: textOf(values, 'name'),
              description: textOf(values, 'description'),
              scopes: values.getAll('scopes'),
              expiration: expiration === 'date' ? textOf(values, 'date') : expiration,
            },
          });
          onCreated(made);
          await api.changed('/v1/keys');
        }}
      >
        <TextField
          name="name"
          label="Name"
          hint="Where it is used, for example: CI of the shop"
          maxLength={200}
          autoComplete="off"
          required
        />
        <TextArea name="description" label="Description (optional)" maxLength={10_000} />
        <Choices<Scope>
          name="scopes"
          legend="Scopes"
          kind="checkbox"
          chosen={['projects:read', 'migrations:run']}
          choices={Object.entries(scopes).map(([value, about]) => ({
            value: value as Scope,
            label: value,
            about,
          }))}
        />
        <SelectField
          name="expiration"
          label="Expires"
          hint={expiration === 'never' ? undefined : 'You get an email seven days before.'}
          value={expiration}
          onChange={({ currentTarget: { value } }) => setExpiration(value as Expiration)}
        >
          {Object.entries(expirations).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {expiration === 'date' && (
          <TextField name="date" type="date" label="Date (UTC)" min={earliestDate()} required />
        )}
      </Form>
    </Dialog>
  );
}

import { useState } from 'react';
import { unreachable } from '../api/request.js';
import { TextArea, TextField } from '../ui/forms/field.js';
import { Form, textOf } from '../ui/forms/form.js';
import { type Answer, Answered } from './answered.js';
import { addressOf, type Operation } from './operations.js';

/** The key is kept for the next request while the page is open. */
let lastKey = '';

/** The fields of a request, and its response. */
export function TryForm({ operation }: { readonly operation: Operation }) {
  const { method, parameters, json, files = [] } = operation;
  const [answer, setAnswer] = useState<Answer>();

  async function send(values: FormData) {
    lastKey = textOf(values, 'key');
    const given = Object.fromEntries(parameters.map(({ name }) => [name, textOf(values, name)]));
    const address = addressOf(operation, given);
    const form = new FormData();
    for (const part of files) for (const file of values.getAll(part)) form.append(part, file);
    const body = json === undefined ? undefined : textOf(values, 'json');
    const began = performance.now();
    const response = await fetch(address, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${lastKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(files.length > 0 ? { body: form } : body === undefined ? {} : { body }),
    }).catch(() => {
      throw unreachable();
    });
    setAnswer({
      request: `${method} ${address}`,
      status: response.status,
      milliseconds: performance.now() - began,
      headers: response.headers,
      text: await response.text(),
    });
  }

  return (
    <>
      <Form action="Send the request" onSubmit={send}>
        <TextField
          name="key"
          type="password"
          label="API key"
          defaultValue={lastKey}
          autoComplete="off"
          required
        />
        {parameters.map(({ name, in: place, description }) => (
          <TextField
            key={name}
            name={name}
            label={place === 'query' ? `${name} (optional)` : name}
            hint={description}
            autoComplete="off"
            required={place === 'path'}
          />
        ))}
        {files.map((part) => (
          <TextField key={part} name={part} type="file" label={part} multiple required />
        ))}
        {json !== undefined && (
          <TextArea name="json" label="Body" defaultValue={json} rows={8} spellCheck={false} />
        )}
      </Form>
      {answer && <Answered answer={answer} />}
    </>
  );
}

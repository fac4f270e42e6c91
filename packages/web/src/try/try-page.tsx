import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../api/request.js';
import { StandalonePage } from '../session/standalone-page.js';
import { SelectField } from '../ui/forms/field.js';
import { Resource } from '../ui/resource.js';
import { type ApiDocument, type Operation, operationsOf } from './operations.js';
import { TryForm } from './try-form.js';

/** Sends requests to the API with a key, and shows the answers. */
export default function TryPage() {
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: () => request<ApiDocument>('GET', '/v1/openapi.json'),
  });
  return (
    <StandalonePage
      title="Try the API"
      about="Send requests with an API key. The key stays in this page and is discarded when you leave it."
      beside={<a href="/v1/docs">API reference</a>}
    >
      <Resource of={document}>{(read) => <Tried operations={operationsOf(read)} />}</Resource>
    </StandalonePage>
  );
}

/** The request that a link of the reference selects. */
function askedFor(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

function Tried({ operations }: { readonly operations: readonly Operation[] }) {
  const [chosen, setChosen] = useState(askedFor);
  const operation = operations.find(({ id }) => id === chosen) ?? operations[0];
  if (!operation) return null;
  return (
    <div className="try">
      <SelectField
        name="operation"
        label="Request"
        hint={operation.summary}
        value={operation.id}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      >
        {operations.map(({ id, method, path }) => (
          <option key={id} value={id}>{`${method} ${path}`}</option>
        ))}
      </SelectField>
      <TryForm key={operation.id} operation={operation} />
    </div>
  );
}

import type { ApiKey } from '../api/types.js';
import { count, number } from '../format/numbers.js';
import { Menu } from '../ui/menu.js';
import { Badge } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly onRegenerate: () => void;
  readonly onDelete: () => void;
}

/** A key in the list, with its actions. */
export function KeyRow({ apiKey, onRegenerate, onDelete }: KeyRowProps) {
  const { name, description, key_hint, scopes, status, usage } = apiKey;
  const isExpired = status === 'expired';
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          <code>{key_hint}</code>
        </small>
        {description && <small>{description}</small>}
      </th>
      <td data-label="Status">
        <Badge tone={isExpired ? 'bad' : 'good'}>{status}</Badge>
      </td>
      <td className="wide last" data-label="Scopes">
        <span className="badges">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </span>
      </td>
      <td className="nowrap" data-label="Expires">
        <RelativeTime at={apiKey.expires_at} otherwise="never" />
      </td>
      <td className="nowrap" data-label="Last used">
        <RelativeTime at={apiKey.last_used_at} otherwise="never" />
        <small>
          {apiKey.regenerated_at ? 'regenerated ' : 'created '}
          <RelativeTime at={apiKey.regenerated_at ?? apiKey.created_at} />
        </small>
      </td>
      <td className="number nowrap" data-label="Requests, 30 days">
        {number(usage.requests_last_30_days)}
        <small>
          {number(usage.requests_today)} today, {count(usage.runs_last_30_days, 'run')}
        </small>
      </td>
      <td className="end">
        <Menu
          label={`Actions for ${name}`}
          items={[
            {
              name: 'Regenerate',
              onChoose: onRegenerate,
              isDisabled: isExpired,
              about: isExpired && 'An expired key cannot be regenerated: create a new one.',
            },
            { name: 'Delete', onChoose: onDelete, isDanger: true },
          ]}
        />
      </td>
    </tr>
  );
}

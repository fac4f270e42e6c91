import type { AuditEntry } from '../api/types.js';
import { RelativeTime } from '../ui/text/relative-time.js';

/** The changes of an action, one line for each field. */
export function AuditDetails({ details }: Pick<AuditEntry, 'details'>) {
  return Object.entries(details).map(([name, value]) => (
    <span key={name} className="line">
      <span className="faint">{name.replaceAll('_', ' ')}</span>{' '}
      {value === null && name === 'expires_at' ? 'never' : <Value value={value} />}
    </span>
  ));
}

const date = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function Value({ value }: { readonly value: unknown }) {
  if (value === null) return 'none';
  if (typeof value === 'string') return date.test(value) ? <RelativeTime at={value} /> : value;
  if (Array.isArray(value)) return value.map(String).join(', ');
  return JSON.stringify(value);
}

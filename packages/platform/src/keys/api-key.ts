import { z } from 'zod';
import { type Scope, scopeNames } from '../access/scopes.js';
import { timestamp } from '../api/timestamp.js';

/** The scopes of a new key: at least one, each once. */
export const scopesSchema = z
  .array(z.enum(scopeNames))
  .min(1)
  .transform((all) => [...new Set(all)]);

/** A key as people see it. Only the responses that create a key contain its string. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  key_hint: z.string().describe('The first and last characters of the key'),
  status: z.enum(['active', 'expired']),
  expires_at: timestamp.nullable().describe('null: never'),
  created_at: timestamp,
  created_by: z.uuid().nullable().describe('null: the creator was deleted'),
  regenerated_at: timestamp.nullable(),
  last_used_at: timestamp.nullable(),
  usage: z.object({
    requests_total: z.int().min(0),
    requests_today: z.int().min(0),
    requests_last_30_days: z.int().min(0),
    runs_last_30_days: z.int().min(0),
  }),
});

/** The response to creating or regenerating a key. */
export const apiKeyWithString = apiKey.extend({
  key: z.string().describe('The key. It is shown only once'),
});

export type ApiKey = z.output<typeof apiKey>;
export type ApiKeyWithString = z.output<typeof apiKeyWithString>;

/** A key as stored in the database, with its usage. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
  readonly first_characters: string;
  readonly last_characters: string;
  readonly is_expired: boolean;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly regenerated_at: Date | null;
  readonly last_used_at: Date | null;
  readonly requests_total: number;
  readonly requests_today: number;
  readonly requests_last_30_days: number;
  readonly runs_last_30_days: number;
}

/** Converts a row. */
export function apiKeyOf(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    scopes: [...row.scopes],
    key_hint: `${row.first_characters}…${row.last_characters}`,
    status: row.is_expired ? 'expired' : 'active',
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    regenerated_at: row.regenerated_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    usage: {
      requests_total: row.requests_total,
      requests_today: row.requests_today,
      requests_last_30_days: row.requests_last_30_days,
      runs_last_30_days: row.runs_last_30_days,
    },
  };
}

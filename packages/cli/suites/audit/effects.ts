/** An effect of a statement, as reported by PostgreSQL. */
export interface Effect {
  /** The place of the statement, such as `1.sql:3:1`; `1.sql` for effects of the file's COMMIT. */
  readonly statement: string;
  readonly what: 'made' | 'changed' | 'dropped' | 'rows';
  /** As in `pg_identify_object_as_address`: table, table column, function … */
  readonly kind: string;
  readonly names: readonly string[];
  readonly arguments: readonly string[];
  /** It is a part of an extension. */
  readonly ofExtension: boolean;
}

/** The query that reads the effects recorded by `record-effects.sql`, as JSON. */
export const effectsQuery = `
  SELECT coalesce(json_agg(json_build_object(
    'statement', coalesce(statement, ''), 'what', effect, 'kind', kind,
    'names', coalesce(names, '{}'), 'arguments', coalesce(arguments, '{}'),
    'ofExtension', of_extension) ORDER BY number), '[]') AS effects
  FROM svc_audit.effects`;

/** An effect in words. */
export function describeEffect({ what, kind, names, arguments: given }: Effect): string {
  const called = `${names.join('.')}${given.length > 0 ? `(${given.join(', ')})` : ''}`;
  return what === 'rows' ? `changed rows of ${called}` : `${what} the ${kind} ${called}`;
}

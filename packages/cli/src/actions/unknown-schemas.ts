import type { Migration } from '@svc/engine';
import type { Configuration } from '../configuration/configuration.js';

/** A note for each schema in `include_schemas` that no migration mentions: probably a typo. */
export function unknownSchemas(
  { include_schemas }: Configuration,
  migrations: readonly Migration[],
): readonly string[] {
  return include_schemas
    .filter((schema) => schema !== '*' && schema !== 'public')
    .filter((schema) => !migrations.some(({ text }) => mentions(text, schema)))
    .map(
      (schema) =>
        `include_schemas lists ${JSON.stringify(schema)}, but no migration mentions such a schema`,
    );
}

/** Whether the text has the name, in which `*` matches any characters. */
function mentions(text: string, schema: string): boolean {
  const name = schema.split('*').map(escaped).join('\\w*');
  return new RegExp(`(?<!\\w)${name}(?!\\w)`, 'i').test(text);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

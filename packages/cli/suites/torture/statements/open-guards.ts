import type { Draw } from '../draw.js';
import type { Model } from '../model.js';
import { kind, type StatementKind } from './statement.js';

/**
 * Statements inside code that runs them under a condition that only the rows, the catalogs or the server can
 * decide, or that catches errors.
 */
export function openGuards(kinds: readonly StatementKind[]): readonly StatementKind[] {
  const guarded = kind(6, (model, draw) => {
    const condition = conditionOf(model, draw);
    const statements = draw.weighted(kinds)?.draw(model, draw) ?? [];
    const last = statements.at(-1);
    if (!condition || last === undefined || /\$(open)?\$/.test(last)) return [];
    return [...statements.slice(0, -1), `DO $open$ ${block(condition, last, draw)} $open$`];
  });
  return [guarded];
}

function block(condition: string, statement: string, draw: Draw): string {
  const caught = draw.pick(
    'duplicate_object',
    'duplicate_table',
    'duplicate_column',
    'undefined_table',
    'undefined_object',
    'OTHERS',
  );
  const called = draw.pick('count(*) FROM seen', 'f(1)', `set_config('app.who', 'me', false)`);
  return draw.pick(
    `BEGIN IF ${condition} THEN ${statement}; END IF; END`,
    `BEGIN IF ${condition} THEN ${statement}; END IF; END`,
    `BEGIN IF ${condition} THEN ${statement}; PERFORM ${called}; END IF; END`,
    `BEGIN IF NOT ${condition} THEN NULL; ELSE ${statement}; END IF; END`,
    `DECLARE e boolean; BEGIN SELECT ${condition} INTO e; IF e THEN ${statement}; END IF; END`,
    `DECLARE e boolean := ${condition}; BEGIN IF NOT e THEN RETURN; END IF; ${statement}; END`,
    `BEGIN IF ${condition} THEN ${statement}; END IF; EXCEPTION WHEN ${caught} THEN NULL; END`,
    `BEGIN BEGIN ${statement}; EXCEPTION WHEN ${caught} THEN RAISE NOTICE 'left'; END; END`,
  );
}

function conditionOf(model: Model, draw: Draw): string | undefined {
  const found = model.column(draw);
  if (!found) return undefined;
  const { table, column } = found;
  const plain = table.name.replaceAll('"', '');
  const plainColumn = column.name.replaceAll('"', '');
  const not = draw.maybe(50, 'NOT ');
  return draw.pick(
    `(${not}EXISTS (SELECT 1 FROM ${table.name} WHERE ${model.condition(column, draw)}))`,
    `((SELECT count(*) FROM ${table.name}) ${draw.pick('>', '=', '<')} ${draw.number(0, 2)})`,
    `(current_setting('server_version_num')::int > ${draw.pick('140000', '990000')})`,
    `(${not}EXISTS (SELECT FROM pg_roles WHERE rolname = '${draw.pick('writer', 'nobody')}'))`,
    `(${not}EXISTS (SELECT FROM information_schema.columns WHERE table_name = '${plain}' AND column_name = '${plainColumn}' AND data_type = '${draw.pick('text', 'integer')}'))`,
    `(${not}EXISTS (SELECT FROM pg_extension WHERE extname = '${draw.pick('citext', 'ltree', 'pg_trgm')}'))`,
    `((SELECT installed_version FROM pg_available_extensions WHERE name = 'citext') IS ${not}NULL)`,
    `(${not}EXISTS (SELECT FROM pg_class WHERE relname = '${draw.pick(plain, 'i', 'w')}'))`,
    `(${not}EXISTS (SELECT FROM pg_constraint WHERE conname = '${draw.pick('k', 'a_x_key', 'a_pkey')}'))`,
    `(${not}EXISTS (SELECT FROM pg_attribute WHERE attrelid = '${table.name}'::regclass AND attname = '${plainColumn}' AND attnotnull))`,
    `(${not}EXISTS (SELECT FROM pg_database WHERE datname = ${draw.pick("'nowhere'", 'current_database()')}))`,
    `((SELECT max(${column.name}::text) FROM ${table.name}) IS ${not}NULL)`,
  );
}

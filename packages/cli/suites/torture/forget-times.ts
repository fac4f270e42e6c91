import type { Migration } from '@svc/engine';
import type { SharedDatabase } from './shared-database.js';
import { allSchemaNames } from './statements/schemas.js';

const schemas = ['public', ...allSchemaNames].map((name) => `'${name}'`).join(', ');

/** Triggers and rules do not fire for a replica. Rows that a constraint refuses stay unchanged. */
const forget = `SET session_replication_role = replica;
DO $$ DECLARE c record; BEGIN
  FOR c IN SELECT attrelid::regclass AS tab, attname AS col, atttypid::regtype AS typ FROM pg_attribute
    JOIN pg_class t ON t.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND atttypid IN ('timestamptz'::regtype, 'xid8'::regtype) AND NOT attisdropped
      AND attgenerated = '' AND nspname IN (${schemas})
  LOOP
    BEGIN
      EXECUTE format('UPDATE ONLY %s SET %I = %L::%s', c.tab, c.col,
        CASE WHEN c.typ = 'xid8'::regtype THEN '3' ELSE '2020-01-01' END, c.typ);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
  END LOOP;
END $$;
RESET session_replication_role`;

/** Times in rows differ from build to build; what a history derived from them must not. */
export async function forgetTimes(
  database: SharedDatabase,
  migrations: readonly Migration[],
): Promise<void> {
  if (!migrations.some(({ text }) => /\bnow\(\)|current_timestamp|xact_id/.test(text))) return;
  const session = await database.connect();
  try {
    await session.execute(forget);
  } finally {
    await session.close();
  }
}

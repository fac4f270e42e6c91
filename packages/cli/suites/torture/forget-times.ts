import type { Migration } from '@svc/engine';
import type { SharedDatabase } from './shared-database.js';

/**
 * All rows get the same time, or times in the same order if a constraint refuses that; rows that are refused
 * nevertheless stay unchanged. Triggers and rules do not fire for a replica.
 */
const forget = (number: number) => `SET session_replication_role = replica;
DO $$ DECLARE c record; BEGIN
  FOR c IN SELECT attrelid::regclass AS tab, quote_ident(attname) AS col,
      CASE atttypid WHEN 'xid8'::regtype THEN '(2 + place)::text::xid8'
        ELSE 'timestamptz ''2019-12-31'' + place * interval ''1 day''' END AS value
    FROM pg_attribute JOIN pg_class t ON t.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind = 'r' AND atttypid IN ('timestamptz'::regtype, 'xid8'::regtype) AND NOT attisdropped
      AND attgenerated = '' AND nspname ~ '^h${number}(_|$)'
  LOOP
    BEGIN
      EXECUTE format('UPDATE ONLY %s SET %s = %s FROM (SELECT 1 AS place) one', c.tab, c.col, c.value);
    EXCEPTION WHEN OTHERS THEN
      BEGIN
        EXECUTE format('UPDATE ONLY %1$s t SET %2$s = %3$s FROM (
          SELECT ctid AS id, dense_rank() OVER (ORDER BY %2$s) AS place FROM ONLY %1$s) ranked
          WHERE t.ctid = id', c.tab, c.col, c.value);
      EXCEPTION WHEN OTHERS THEN NULL;
      END;
    END;
  END LOOP;
END $$;
RESET session_replication_role`;

/**
 * Times in rows differ from build to build; what a history derived from them must not. The history is set aside,
 * because publications refuse changes.
 */
export async function forgetTimes(
  database: SharedDatabase,
  migrations: readonly Migration[],
  number: number,
): Promise<void> {
  if (!migrations.some(({ text }) => /\bnow\(\)|current_timestamp|xact_id/.test(text))) return;
  const session = await database.connect();
  try {
    await session.execute(forget(number));
  } finally {
    await session.close();
  }
}

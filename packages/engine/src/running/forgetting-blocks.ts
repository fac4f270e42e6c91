import { quoteText } from '../sql/quote-text.js';

/**
 * Makes PostgreSQL discard the cached checks of all domains: a change of any constraint of a domain does. The
 * constraint that is renamed gets its name back.
 */
export const forgetDomains = `DO $$ DECLARE changed regtype; given name; BEGIN
  SELECT c.contypid, c.conname INTO changed, given
    FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_type t ON t.oid = c.contypid
    WHERE c.contype = 'c' AND c.oid >= 16384 AND pg_catalog.pg_has_role(t.typowner, 'USAGE') LIMIT 1;
  IF FOUND THEN
    EXECUTE format('ALTER DOMAIN %s RENAME CONSTRAINT %I TO %I', changed, given, md5(given));
    EXECUTE format('ALTER DOMAIN %s RENAME CONSTRAINT %I TO %I', changed, md5(given), given);
  END IF;
END $$`;

/**
 * Makes PostgreSQL discard the cached expressions of all indexes, partition keys and partitions at the next commit.
 */
export const forgetRelations = `DO $$ DECLARE changed record; BEGIN
  FOR changed IN SELECT c.oid::regclass AS name, CASE c.relkind WHEN 'i' THEN 'INDEX' ELSE 'TABLE' END AS kind
    FROM pg_catalog.pg_class c LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid
      LEFT JOIN pg_catalog.pg_partitioned_table p ON p.partrelid = c.oid
    WHERE c.oid >= 16384 AND pg_catalog.pg_has_role(c.relowner, 'USAGE')
      AND (c.relkind = 'i' AND coalesce(i.indexprs, i.indpred) IS NOT NULL OR p.partexprs IS NOT NULL
        OR c.relkind IN ('r', 'p') AND c.relispartition)
      AND coalesce(c.reloptions::text, '') !~ 'log_autovacuum_min_duration'
  LOOP EXECUTE format('ALTER %s %s RESET (log_autovacuum_min_duration)', changed.kind, changed.name); END LOOP;
END $$`;

/** Settings that hardly any function has: resetting one of them changes the function's row and has no other effect. */
export const idleSettings = ['lock_timeout', 'log_statement_stats', 'vacuum_cost_page_dirty'];

/** Makes PostgreSQL compile all functions again, or those with this name, by resetting an idle setting. */
export function forgetCode(name?: string): string {
  const isNamed = name === undefined ? '' : ` AND p.proname = ${quoteText(name)}`;
  return `DO $$ DECLARE routine regprocedure; setting text; BEGIN
  FOR routine, setting IN
    SELECT p.oid, (SELECT s FROM unnest(${idleSettingsArray}) s
      WHERE coalesce(p.proconfig::text, '') !~ s LIMIT 1)
    FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_language l ON l.oid = p.prolang
    WHERE l.lanname IN ('plpgsql', 'sql') AND p.oid >= 16384 AND pg_catalog.pg_has_role(p.proowner, 'USAGE')${isNamed}
  LOOP EXECUTE format('ALTER ROUTINE %s RESET %s', routine, setting); END LOOP;
END $$`;
}

const idleSettingsArray = `ARRAY[${idleSettings.map(quoteText).join(', ')}]`;

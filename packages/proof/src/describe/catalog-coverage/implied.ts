import { isToast } from '../sql.js';

/**
 * Rows of catalogs that need no describer because a described object implies them: a condition for each catalog, on
 * its row `c`. Temporary objects are excluded by their schema or table. Conditions on other catalogs are lists, which
 * PostgreSQL evaluates once instead of once per row.
 */
export const implied: Readonly<Record<string, string>> = {
  pg_class: `c.relkind = 'c' OR c.relpersistence = 't' OR ${isToast('c')}`,
  pg_type: `c.typrelid IN (SELECT r.oid FROM pg_class r WHERE r.relkind <> 'c')
    OR c.typtype = 'm' OR c.oid IN (SELECT element.typarray FROM pg_type element)`,
  pg_attrdef: 'true',
  pg_enum: 'true',
  pg_auth_members: 'true',
  pg_rewrite: `${ofTemporaryTable('c.ev_class')}
    OR c.rulename = '_RETURN' AND EXISTS (SELECT FROM pg_class r WHERE r.oid = c.ev_class AND r.relkind IN ('v', 'm'))`,
  pg_trigger: `c.tgisinternal AND c.tgconstraint <> 0 OR ${ofTemporaryTable('c.tgrelid')}`,
  pg_constraint: ofTemporaryTable('c.conrelid'),
  pg_policy: ofTemporaryTable('c.polrelid'),
  pg_statistic_ext: ofTemporaryTable('c.stxrelid'),
  pg_namespace: `c.nspname ~ '^pg_(toast_)?temp_'`,
  pg_subscription:
    'c.subdbid <> (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())',
};

function ofTemporaryTable(relation: string): string {
  return `${relation} IN (SELECT r.oid FROM pg_class r WHERE r.relpersistence = 't')`;
}

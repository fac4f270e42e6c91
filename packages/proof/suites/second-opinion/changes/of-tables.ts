import type { Change } from './change.js';

export const changesOfTables: readonly Change[] = [
  {
    name: 'an index is added',
    candidates: `
      SELECT format('CREATE INDEX added_index ON %s (%s)', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'an index is dropped',
    candidates: `
      SELECT format('DROP INDEX %s', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'i' AND NOT relispartition`,
  },
  {
    name: 'an option of an index is set',
    candidates: `
      SELECT format('ALTER INDEX %s SET (fillfactor = 77)', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'i'`,
  },
  {
    name: 'a table is clustered on an index',
    candidates: `
      SELECT format('ALTER TABLE %s CLUSTER ON %I', t.name, i.relname) AS statement
      FROM pg_temp.user_table t JOIN pg_index x ON x.indrelid = t.oid JOIN pg_class i ON i.oid = x.indexrelid
      WHERE NOT x.indisclustered`,
  },
  {
    name: 'the replica identity is changed',
    candidates: `
      SELECT format('ALTER TABLE %s REPLICA IDENTITY FULL', name) AS statement
      FROM pg_temp.user_table WHERE relreplident <> 'f'`,
  },
  {
    name: 'an option of a table is set',
    candidates: `
      SELECT format('ALTER TABLE %s SET (autovacuum_enabled = false)', name) AS statement
      FROM pg_temp.user_table`,
  },
  {
    name: 'a table is no longer logged',
    candidates: `
      SELECT format('ALTER TABLE %s SET UNLOGGED', name) AS statement
      FROM pg_temp.user_table WHERE relpersistence = 'p'`,
  },
  {
    name: 'a table is renamed',
    candidates: `
      SELECT format('ALTER TABLE %s RENAME TO renamed', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'a table gets another owner',
    candidates: `
      SELECT format('ALTER TABLE %s OWNER TO pg_monitor', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'a constraint is dropped',
    candidates: `
      SELECT format('ALTER TABLE %s DROP CONSTRAINT %s', "table", name) AS statement
      FROM pg_temp.user_constraint WHERE contype IN ('c', 'f', 'u', 'x')`,
  },
  {
    name: 'a constraint is renamed',
    candidates: `
      SELECT format('ALTER TABLE %s RENAME CONSTRAINT %s TO renamed', "table", name) AS statement
      FROM pg_temp.user_constraint WHERE contype IN ('c', 'f', 'p', 'u', 'x')`,
  },
  {
    name: 'a constraint is no longer valid',
    candidates: `
      SELECT format('ALTER TABLE %1$s DROP CONSTRAINT %2$s, ADD CONSTRAINT %2$s %3$s NOT VALID',
                    "table", name, pg_get_constraintdef(oid)) AS statement
      FROM pg_temp.user_constraint WHERE contype IN ('c', 'f') AND convalidated`,
  },
  {
    name: 'a foreign key is deferred',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER CONSTRAINT %s DEFERRABLE INITIALLY DEFERRED', "table", name) AS statement
      FROM pg_temp.user_constraint WHERE contype = 'f' AND NOT condeferred AND conparentid = 0`,
  },
  {
    name: 'a check is added NOT VALID',
    candidates: `
      SELECT format('ALTER TABLE %s ADD CONSTRAINT added CHECK (%s IS NOT NULL) NOT VALID', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'a child table is detached from its parent',
    candidates: `
      SELECT format(CASE WHEN child.relispartition THEN 'ALTER TABLE %2$s DETACH PARTITION %1$s'
                         ELSE 'ALTER TABLE %1$s NO INHERIT %2$s' END, child.name, parent.name) AS statement
      FROM pg_inherits i JOIN pg_temp.user_table child ON child.oid = i.inhrelid
      JOIN pg_temp.user_relation parent ON parent.oid = i.inhparent`,
  },
  {
    name: 'a trigger is disabled',
    candidates: `
      SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', t.name, g.tgname) AS statement
      FROM pg_trigger g JOIN pg_temp.user_table t ON t.oid = g.tgrelid
      WHERE NOT g.tgisinternal AND g.tgenabled <> 'D' AND g.tgparentid = 0`,
  },
  {
    name: 'a trigger is dropped',
    candidates: `
      SELECT format('DROP TRIGGER %I ON %s', g.tgname, t.name) AS statement
      FROM pg_trigger g JOIN pg_temp.user_table t ON t.oid = g.tgrelid
      WHERE NOT g.tgisinternal AND g.tgparentid = 0`,
  },
  {
    name: 'row security is forced',
    candidates: `
      SELECT format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name) AS statement
      FROM pg_temp.user_table WHERE NOT relforcerowsecurity`,
  },
  {
    name: 'a policy permits all rows',
    candidates: `
      SELECT format('ALTER POLICY %I ON %s USING (true)', p.polname, t.name) AS statement
      FROM pg_policy p JOIN pg_temp.user_table t ON t.oid = p.polrelid
      WHERE p.polqual IS NOT NULL AND pg_get_expr(p.polqual, p.polrelid) <> 'true'`,
  },
  {
    name: 'extended statistics are added',
    candidates: `
      SELECT format('CREATE STATISTICS public.added (ndistinct) ON %s, %s FROM %s', min(name), max(name), "table") AS statement
      FROM pg_temp.user_column GROUP BY "table" HAVING count(*) > 1`,
  },
];

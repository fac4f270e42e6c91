import type { Change } from './change.js';

export const changesOfRows: readonly Change[] = [
  {
    name: 'a row is deleted',
    candidates: `
      SELECT format('DELETE FROM ONLY %1$s WHERE ctid = (SELECT min(ctid) FROM ONLY %1$s)', name) AS statement
      FROM pg_temp.user_table WHERE pg_relation_size(oid) > 0`,
  },
  {
    name: 'a row is duplicated',
    candidates: `
      SELECT format('INSERT INTO %1$s SELECT * FROM ONLY %1$s LIMIT 1', name) AS statement
      FROM pg_temp.user_table t WHERE pg_relation_size(oid) > 0`,
  },
  {
    name: 'a space is added to a text',
    candidates: `
      SELECT format('UPDATE ONLY %1$s SET %2$s = %2$s || '' '' WHERE ctid = (SELECT min(ctid) FROM ONLY %1$s WHERE %2$s IS NOT NULL)',
                    "table", name) AS statement
      FROM pg_temp.user_column
      WHERE atttypid = 'text'::regtype AND attgenerated = '' AND pg_relation_size(attrelid) > 0`,
  },
  {
    name: 'a number is increased',
    candidates: `
      SELECT format('UPDATE ONLY %1$s SET %2$s = %2$s + 1000 WHERE ctid = (SELECT max(ctid) FROM ONLY %1$s WHERE %2$s IS NOT NULL)',
                    "table", name) AS statement
      FROM pg_temp.user_column
      WHERE atttypid IN ('integer'::regtype, 'bigint'::regtype, 'numeric'::regtype)
        AND attgenerated = '' AND attidentity <> 'a' AND pg_relation_size(attrelid) > 0`,
  },
  {
    name: 'a value becomes null',
    candidates: `
      SELECT format('UPDATE ONLY %1$s SET %2$s = NULL WHERE ctid = (SELECT min(ctid) FROM ONLY %1$s WHERE %2$s IS NOT NULL)',
                    "table", name) AS statement
      FROM pg_temp.user_column
      WHERE NOT attnotnull AND attgenerated = '' AND pg_relation_size(attrelid) > 0`,
  },
  {
    name: 'a table is emptied',
    candidates: `
      SELECT format('TRUNCATE %s', name) AS statement
      FROM pg_temp.user_table WHERE pg_relation_size(oid) > 0`,
  },
  {
    name: 'a sequence advances',
    candidates: `
      SELECT format('SELECT nextval(%L), nextval(%1$L)', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'S'`,
  },
  {
    name: 'a materialized view is refreshed',
    candidates: `
      SELECT format('REFRESH MATERIALIZED VIEW %s', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'm'`,
  },
  {
    name: 'a materialized view is emptied',
    candidates: `
      SELECT format('REFRESH MATERIALIZED VIEW %s WITH NO DATA', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'm' AND relispopulated`,
  },
];

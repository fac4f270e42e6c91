import type { Change } from './change.js';

export const changesOfColumns: readonly Change[] = [
  {
    name: 'a column is dropped',
    candidates: `
      SELECT format('ALTER TABLE %s DROP COLUMN %s', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'a column is added',
    candidates: `
      SELECT format('ALTER TABLE %s ADD COLUMN added integer', name) AS statement
      FROM pg_temp.user_table WHERE NOT relispartition AND reloftype = 0`,
  },
  {
    name: 'a column is renamed',
    candidates: `
      SELECT format('ALTER TABLE %s RENAME COLUMN %s TO renamed', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'a column moves to the end',
    candidates: `
      SELECT format('ALTER TABLE %1$s DROP COLUMN %2$s, ADD COLUMN %2$s %3$s', "table", name,
                    format_type(atttypid, atttypmod)) AS statement
      FROM pg_temp.user_column c
      WHERE NOT attnotnull AND attidentity = '' AND NOT atthasdef
        AND EXISTS (SELECT FROM pg_temp.user_column later
                    WHERE later.attrelid = c.attrelid AND later.attnum > c.attnum)`,
  },
  {
    name: 'a default is dropped',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s DROP DEFAULT', "table", name) AS statement
      FROM pg_temp.user_column WHERE atthasdef AND attgenerated = ''`,
  },
  {
    name: 'a default is set',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET DEFAULT %L', "table", name, 'changed') AS statement
      FROM pg_temp.user_column WHERE atttypid = 'text'::regtype AND attgenerated = ''`,
  },
  {
    name: 'NOT NULL is dropped',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s DROP NOT NULL', "table", name) AS statement
      FROM pg_temp.user_column WHERE attnotnull`,
  },
  {
    name: 'NOT NULL is set',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET NOT NULL', "table", name) AS statement
      FROM pg_temp.user_column WHERE NOT attnotnull`,
  },
  {
    name: 'the type of a column is changed',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s TYPE %s', "table", name,
                    CASE atttypid WHEN 'integer'::regtype THEN 'bigint' ELSE 'character varying(9999)' END) AS statement
      FROM pg_temp.user_column
      WHERE atttypid IN ('integer'::regtype, 'text'::regtype, 'character varying'::regtype)`,
  },
  {
    name: 'a statistics target is set',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET STATISTICS 77', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'an option of a column is set',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET (n_distinct = 7)', "table", name) AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'the storage of a column is changed',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET STORAGE EXTERNAL', "table", name) AS statement
      FROM pg_temp.user_column WHERE attstorage = 'x'`,
  },
  {
    name: 'a compression is set',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET COMPRESSION pglz', "table", name) AS statement
      FROM pg_temp.user_column WHERE attstorage = 'x' AND attcompression = ''`,
  },
  {
    name: 'the collation of a column is changed',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s TYPE %s COLLATE "POSIX"', "table", name,
                    format_type(atttypid, atttypmod)) AS statement
      FROM pg_temp.user_column WHERE attcollation <> 0 AND attgenerated = ''`,
  },
  {
    name: 'an identity changes between ALWAYS and BY DEFAULT',
    candidates: `
      SELECT format('ALTER TABLE %s ALTER COLUMN %s SET GENERATED %s', "table", name,
                    CASE attidentity WHEN 'a' THEN 'BY DEFAULT' ELSE 'ALWAYS' END) AS statement
      FROM pg_temp.user_column WHERE attidentity <> ''`,
  },
];

import type { Draw } from '../draw.js';
import { Model } from '../model.js';
import { kind } from './statement.js';

/** A query of the parts of a table, and what a loop does with each. */
interface Parts {
  readonly column: string;
  readonly from: string;
  readonly actions: readonly [string, ...string[]];
}

function partsOf(table: string, draw: Draw): Parts {
  const plain = table.replaceAll('"', '');
  const alter = `ALTER TABLE ${table}`;
  const types = draw.pick(`'f'`, `'c'`, `'u'`, `'p'`);
  return draw.pick<Parts>(
    {
      column: 'conname',
      from: `pg_constraint WHERE conrelid = ${draw.pick(`'${table}'::regclass`, `to_regclass('${table}')`)} AND contype = ${types}`,
      actions: [
        `${alter} DROP CONSTRAINT %I`,
        `${alter} DROP CONSTRAINT %I CASCADE`,
        `COMMENT ON CONSTRAINT %I ON ${table} IS 'found'`,
      ],
    },
    {
      column: 'policyname',
      from: `pg_policies WHERE schemaname = 'public' AND tablename = '${plain}'`,
      actions: [`DROP POLICY %I ON ${table}`, `ALTER POLICY %I ON ${table} TO public`],
    },
    {
      column: 'indexname',
      from: `pg_indexes WHERE schemaname = 'public' AND tablename = '${plain}'`,
      actions: ['DROP INDEX IF EXISTS %I CASCADE', `COMMENT ON INDEX %I IS 'found'`],
    },
    {
      column: 'tgname',
      from: `pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal`,
      actions: [`DROP TRIGGER %I ON ${table}`, `${alter} DISABLE TRIGGER %I`],
    },
    {
      column: 'column_name',
      from: `information_schema.columns WHERE table_schema = 'public' AND table_name = '${plain}'`,
      actions: [
        `COMMENT ON COLUMN ${table}.%I IS 'found'`,
        `${alter} ALTER COLUMN %I DROP DEFAULT`,
        `${alter} ADD COLUMN IF NOT EXISTS %I int`,
      ],
    },
    {
      column: 'proname',
      from: `pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public' AND p.proname = 'f'`,
      actions: ['DROP FUNCTION IF EXISTS %I(int) CASCADE'],
    },
  );
}

/**
 * Loops over what the catalogs say, and queries of one row. PostgreSQL returns rows in any order, so a query of one of
 * several sorts them.
 */
const loops = kind(6, (_model, draw) => {
  const table = draw.find(Model.tableNames) ?? 'a';
  const { column, from, actions } = partsOf(table, draw);
  const action = draw.pick(...actions).replaceAll("'", "''");
  const head = `CREATE TABLE IF NOT EXISTS ${table} (id int)`;
  const select = `SELECT ${column}${draw.maybe(30, ' AS name')} FROM ${from}`;
  const field = select.includes(' AS name') ? 'name' : column;
  return [
    head,
    `DO $$ DECLARE r record; found_name text; BEGIN ${draw.pick(
      `FOR r IN ${select} LOOP EXECUTE format('${action}', r.${field}); END LOOP;`,
      `FOR found_name IN ${select} LOOP EXECUTE format('${action}', found_name); END LOOP;`,
      `SELECT ${column} INTO found_name FROM ${from} ORDER BY 1 LIMIT 1; IF found_name IS NOT NULL THEN EXECUTE format('${action}', found_name); END IF;`,
      `SELECT ${column} INTO found_name FROM ${from} ORDER BY 1 LIMIT 1; IF found_name IS NULL THEN CREATE TABLE IF NOT EXISTS missing (id int); END IF;`,
    )} END $$`,
  ];
});

export const catalogLoops = [loops];

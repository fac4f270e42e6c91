import { keep } from './seen.js';
import { kind } from './statement.js';

/** Rows as values of views and copies, which change with the columns of their table. */
const behindViews = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  return draw.pick<readonly string[]>(
    [
      `CREATE VIEW whole AS SELECT ${table.name} AS item, to_jsonb(${table.name}.*) AS doc FROM ${table.name}`,
    ],
    keep('SELECT item::text FROM whole'),
    keep('SELECT doc::text FROM whole'),
    keep(`SELECT (item).${column.name}::text FROM whole`),
    ['CREATE TABLE wholes AS SELECT item FROM whole'],
    keep('SELECT item::text FROM wholes'),
    keep(`SELECT array_agg(${table.name})::text FROM ${table.name}`),
    [`ALTER TABLE ${table.name} RENAME COLUMN ${column.name} TO renamed`],
    [`ALTER TABLE ${table.name} ADD COLUMN extra int${draw.maybe(50, ' DEFAULT 5')}`],
    [`ALTER TABLE ${table.name} DROP COLUMN IF EXISTS extra`],
    ['DROP VIEW IF EXISTS whole'],
    ['DROP TABLE IF EXISTS wholes'],
  );
});

/** Records in PL/pgSQL, whose plans are made for the types of their fields. */
const records = kind(5, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const value = draw.pick('1', "'one'::text", 'true', column.name);
  return draw.pick<readonly string[]>(
    ['DROP VIEW IF EXISTS source', `CREATE VIEW source AS SELECT ${value} AS v FROM ${table.name}`],
    [
      'DROP FUNCTION IF EXISTS values_of()',
      `CREATE FUNCTION values_of() RETURNS TABLE (v ${draw.pick('int', 'text')}) LANGUAGE sql AS $$ SELECT '7' $$`,
    ],
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `CREATE OR REPLACE FUNCTION each_row() RETURNS void LANGUAGE plpgsql AS $$ DECLARE x record; BEGIN FOR x IN SELECT * FROM ${draw.pick('source', 'values_of()')} LOOP INSERT INTO seen VALUES (x.v); INSERT INTO seen VALUES (to_jsonb(x)); END LOOP; END $$`,
    ],
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `CREATE OR REPLACE FUNCTION each_row() RETURNS void LANGUAGE plpgsql AS $$ DECLARE x ${table.name}; BEGIN SELECT * INTO x FROM ${table.name} LIMIT 1; INSERT INTO seen VALUES (x.${column.name}); INSERT INTO seen SELECT concat(x.*); END $$`,
    ],
    ['SELECT each_row()'],
    ['SELECT each_row()'],
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      'CREATE OR REPLACE FUNCTION spread() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen SELECT concat_ws(chr(44), NEW.*); RETURN NEW; END $$',
    ],
    [`CREATE TRIGGER spread BEFORE UPDATE ON ${table.name} FOR EACH ROW EXECUTE FUNCTION spread()`],
    [`UPDATE ${table.name} SET ${column.name} = ${column.name}`],
    [`ALTER TABLE ${table.name} ADD COLUMN IF NOT EXISTS extra int DEFAULT 5`],
    [`ALTER TABLE ${table.name} DROP COLUMN IF EXISTS extra`],
  );
});

/** The physical order of rows, and keys of times. */
const order = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  return draw.pick<readonly string[]>(
    [
      `CREATE INDEX ordered ON ${table.name} (${column.name} DESC)`,
      `CLUSTER ${table.name} USING ordered`,
    ],
    keep(`SELECT ${column.name}::text FROM ${table.name} LIMIT 1`),
    ['CREATE TABLE ticks (n int, at timestamptz DEFAULT now())'],
    [`INSERT INTO ticks VALUES (${draw.pick('1', '2')}) ON CONFLICT DO NOTHING`],
    [`INSERT INTO ticks VALUES (${draw.pick('1', '2')})`],
    [`CREATE UNIQUE INDEX ON ticks (${draw.pick('at', 'n, at')})`],
    keep('SELECT count(*) FROM ticks'),
  );
});

export const rowsAsValues = [behindViews, records, order];

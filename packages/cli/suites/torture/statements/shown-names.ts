import { keep } from './seen.js';
import { kind } from './statement.js';

/** Audit triggers, which store the names of their table, its columns and themselves. */
const audit = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const value = draw.pick(
    'TG_TABLE_NAME',
    'TG_RELID::regclass::text',
    'TG_NAME',
    'TG_OP || TG_WHEN',
    'TG_TABLE_SCHEMA',
    'TG_ARGV[0]',
    'current_query()',
    'to_jsonb(NEW)::text',
    'NEW::text',
    `(to_jsonb(NEW) -> '${column.name.replaceAll('"', '')}')::text`,
  );
  return draw.pick<readonly string[]>(
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `CREATE OR REPLACE FUNCTION audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen VALUES (${value}); RETURN NEW; END $$`,
    ],
    [
      `CREATE TRIGGER au ${draw.pick('AFTER', 'BEFORE')} ${draw.pick('INSERT', 'INSERT OR UPDATE', 'UPDATE')} ON ${table.name} FOR EACH ROW EXECUTE FUNCTION audit('${draw.pick('p', 'q')}')`,
    ],
    [
      `INSERT INTO ${table.name} (${column.name}) VALUES (${model.literal(column.type, draw)}) ON CONFLICT DO NOTHING`,
    ],
    [`UPDATE ${table.name} SET ${column.name} = ${column.name}`],
    [`ALTER TRIGGER au ON ${table.name} RENAME TO av`],
    [`ALTER TABLE ${table.name} ${draw.pick('DISABLE', 'ENABLE', 'ENABLE ALWAYS')} TRIGGER au`],
    [`DROP TRIGGER IF EXISTS au ON ${table.name}`],
  );
});

/** Names of columns, tables and types that appear in the result of a query, or that it looks up. */
const shown = kind(5, (model, draw) => {
  const found = model.column(draw);
  const other = model.table(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const name = column.name;
  const own = draw.find([...model.enums.keys(), ...model.domains]) ?? 'e';
  return draw.pick<readonly string[]>(
    keep(`SELECT xmlforest(${name})::text FROM ${table.name}`),
    keep(`SELECT row_to_json(q)::text FROM (SELECT ${name} FROM ${table.name}) q`),
    keep(`SELECT to_jsonb(q)::text FROM (SELECT ${name} AS y FROM ${table.name}) q`),
    keep(`SELECT count(*) FROM ${table.name} NATURAL JOIN ${other.name}`),
    keep(`SELECT count(*) FROM ${table.name} JOIN ${other.name} USING (${name})`),
    keep(`SELECT ${name} AS z FROM ${table.name} ORDER BY z`),
    keep(`SELECT count(*) FROM (SELECT ${name} AS x FROM ${table.name} GROUP BY x) q`),
    keep(
      `SELECT id FROM ${table.name} o WHERE EXISTS (SELECT 1 FROM ${other.name} WHERE ${name} IS NOT NULL)`,
    ),
    [
      `WITH q AS (SELECT ${name} FROM ${table.name}) INSERT INTO seen SELECT to_jsonb(q)::text FROM q`,
    ],
    keep(`SELECT obj_description('${table.name}'::regclass)`),
    keep(`SELECT pg_typeof(NULL::${own})::text`),
    [
      `CREATE TABLE named (n text DEFAULT '${table.name}'::regclass::text, p text DEFAULT pg_typeof(NULL::${own})::text, s text DEFAULT current_schema())`,
    ],
    ['INSERT INTO named DEFAULT VALUES'],
    keep('SELECT n FROM named'),
    ['DROP TABLE IF EXISTS named'],
    [
      `CREATE OR REPLACE VIEW shows AS SELECT '${table.name}'::regclass::text AS n, pg_typeof(${name})::text AS p FROM ${table.name}`,
    ],
    keep('SELECT n || p FROM shows'),
    keep(`SELECT count(DISTINCT xmin::text) FROM ${table.name}`),
    keep(`SELECT ${name} FROM ${table.name} LIMIT 1`),
    [`ALTER TABLE ${table.name} ADD COLUMN pos serial`],
    [`ALTER TABLE ${table.name} DROP COLUMN IF EXISTS pos`],
  );
});

/** Session state: values of sequences, temporary tables, prepared statements, settings. */
const remembered = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  return draw.pick<readonly string[]>(
    [`CREATE SEQUENCE IF NOT EXISTS sq${draw.maybe(60, ' CACHE 5')}`],
    keep("SELECT nextval('sq')"),
    [...keep("SELECT nextval('sq')"), 'DISCARD SEQUENCES', ...keep("SELECT nextval('sq')")],
    [...keep("SELECT nextval('sq')"), ...keep("SELECT currval('sq')")],
    [...keep("SELECT nextval('sq')"), ...keep('SELECT lastval()')],
    [`ALTER SEQUENCE sq ${draw.pick('CACHE 3', 'CACHE 1', 'RESTART 40', 'INCREMENT 2')}`],
    [
      `CREATE TEMP TABLE ${table.name} AS SELECT 5 AS ${column.name}`,
      ...keep(`SELECT ${column.name}::text FROM ${table.name}`),
    ],
    [
      `PREPARE st AS INSERT INTO ${table.name} (${column.name}) VALUES (${model.literal(column.type, draw)})`,
      'EXECUTE st',
      'DEALLOCATE st',
    ],
    [`SET app.who = '${draw.pick('ann', 'bob')}'`],
    keep("SELECT coalesce(nullif(current_setting('app.who', true), ''), 'nobody')"),
    [
      `ALTER TABLE ${table.name} ADD COLUMN who text DEFAULT coalesce(nullif(current_setting('app.who', true), ''), 'nobody')`,
    ],
  );
});

/** User-defined casts and operators, with statements and code that do or do not use them. */
const casts = kind(3, (_model, draw) =>
  draw.pick<readonly string[]>(
    ['CREATE TYPE wrap AS (v int)'],
    [
      `CREATE OR REPLACE FUNCTION shown(wrap) RETURNS text LANGUAGE sql AS $$ SELECT 'w' || ($1).v $$`,
    ],
    [
      `CREATE CAST (wrap AS text) WITH FUNCTION shown(wrap)${draw.pick('', ' AS ASSIGNMENT', ' AS IMPLICIT')}`,
    ],
    ['DROP CAST IF EXISTS (wrap AS text)'],
    keep('SELECT ROW(5)::wrap::text'),
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      'CREATE OR REPLACE FUNCTION putw() RETURNS void LANGUAGE plpgsql AS $$ BEGIN INSERT INTO seen SELECT ROW(6)::wrap::text; END $$',
    ],
    ['SELECT putw()'],
    [
      'CREATE OR REPLACE FUNCTION wplus(int, int) RETURNS int LANGUAGE sql AS $$ SELECT 99 $$',
      'CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = wplus)',
    ],
    keep('SELECT 1 === 2'),
    ['DROP OPERATOR IF EXISTS === (int, int)'],
    ['DROP FUNCTION IF EXISTS shown(wrap) CASCADE'],
    ['DROP TYPE IF EXISTS wrap CASCADE'],
  ),
);

export const shownNames = [audit, shown, remembered, casts];

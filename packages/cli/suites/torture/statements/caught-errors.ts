import { keep } from './seen.js';
import { kind } from './statement.js';

/** Errors are caught, and recorded in rows. */
const caught = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const type = draw.find(model.enums.keys()) ?? 'e';
  const label = draw.pick('new', 'old', 'open', 'done');
  const put = `INSERT INTO ${table.name} (${column.name}) VALUES (${model.literal(column.type, draw)})`;
  const act = draw.pick(
    `PERFORM '${label}'::${type}`,
    put,
    `PERFORM ${column.name} FROM ${table.name}`,
    `PERFORM f(1)`,
    `PERFORM '(1,2)'::h`,
  );
  const tell = draw.pick(
    'WHEN OTHERS THEN INSERT INTO seen VALUES (SQLERRM)',
    'WHEN OTHERS THEN INSERT INTO seen VALUES (SQLSTATE)',
    'WHEN OTHERS THEN GET STACKED DIAGNOSTICS c = CONSTRAINT_NAME; INSERT INTO seen VALUES (c)',
    'WHEN check_violation OR unique_violation THEN INSERT INTO seen VALUES (SQLERRM)',
  );
  const body = `DECLARE c text; BEGIN ${act}; INSERT INTO seen VALUES ('fine'); EXCEPTION ${tell}; END`;
  const needs = 'CREATE TABLE IF NOT EXISTS seen (what text)';
  return draw.pick<readonly string[]>(
    [needs, `DO $$ ${body} $$`],
    [needs, `CREATE OR REPLACE FUNCTION attempt() RETURNS void LANGUAGE plpgsql AS $$ ${body} $$`],
    ['SELECT attempt()'],
  );
});

/** The cast that does not fail. */
const tryCast = kind(3, (model, draw) => {
  const type = draw.find(model.enums.keys()) ?? 'e';
  const label = draw.pick('new', 'old', 'open', 'done');
  return draw.pick<readonly string[]>(
    [
      `CREATE OR REPLACE FUNCTION try_cast(t text) RETURNS ${type} LANGUAGE plpgsql AS $$ BEGIN RETURN t::${type}; EXCEPTION WHEN OTHERS THEN RETURN NULL; END $$`,
    ],
    keep(`SELECT try_cast('${label}')::text`),
    keep(`SELECT coalesce(try_cast('${label}')::text, 'none')`),
    [`ALTER TYPE ${type} ADD VALUE IF NOT EXISTS '${label}'`],
  );
});

/** Names as text, which are looked up when the code runs. */
const byName = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const plain = table.name.replaceAll('"', '');
  return draw.pick<readonly string[]>(
    keep(`SELECT coalesce(to_regclass('${plain}')::text, 'none')`),
    keep(
      `SELECT coalesce(to_regtype('${draw.find(Object.keys({ e: 1, g: 1, h: 1 }))}')::text, 'none')`,
    ),
    keep(`SELECT pg_typeof(${column.name})::text FROM ${table.name}`),
    keep(`SELECT tableoid::regclass::text FROM ${table.name}`),
    keep(`SELECT '${table.name}'::regclass::text`),
    keep(
      `SELECT count(*) FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${plain}'`,
    ),
    keep(`SELECT count(*) FROM pg_constraint WHERE conrelid = '${table.name}'::regclass`),
    keep(`SELECT has_table_privilege('reader', '${table.name}', 'SELECT')`),
    keep(`SELECT pg_get_serial_sequence('${table.name}', '${column.name.replaceAll('"', '')}')`),
  );
});

/** Code whose plan finds an object after the name of the object has changed. */
const outlivedName = kind(5, (_model, draw) => {
  const value = draw.pick(
    "'ok'::mood",
    "'mood'::regtype",
    "'coded'::regproc",
    'coded()',
    "'a' < 'B' COLLATE plain",
    "to_tsvector('plain', 'a b')",
  );
  const body = `BEGIN RETURN ${value}; EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE; END`;
  return draw.pick<readonly string[]>(
    [
      `CREATE TYPE mood AS ENUM ('sad', 'ok')`,
      `CREATE FUNCTION coded() RETURNS int LANGUAGE ${draw.pick('sql AS $$ SELECT 1 $$', 'plpgsql AS $$ BEGIN RETURN 1; END $$')}`,
      'CREATE COLLATION plain FROM "C"',
      'CREATE TEXT SEARCH CONFIGURATION plain (COPY = simple)',
    ],
    [`CREATE OR REPLACE FUNCTION outlived() RETURNS text LANGUAGE plpgsql AS $$ ${body} $$`],
    keep('SELECT outlived()'),
    keep('SELECT outlived()'),
    ["ALTER TYPE mood RENAME VALUE 'ok' TO 'fine'"],
    [draw.pick('ALTER TYPE mood RENAME TO moods', 'DROP TYPE mood')],
    [draw.pick('ALTER FUNCTION coded() RENAME TO recoded', 'DROP FUNCTION coded()')],
    [draw.pick('ALTER COLLATION plain RENAME TO simple', 'DROP COLLATION plain')],
    ['ALTER TEXT SEARCH CONFIGURATION plain RENAME TO fancy'],
  );
});

/** One function with several spellings of the type of its argument. */
const spelled = kind(3, (model, draw) => {
  const found = model.column(draw);
  const column = found ? `${found.table.name}.${found.column.name}%TYPE` : 'int';
  const type = draw.pick('int[]', '_int4', 'pg_catalog.int4[]', 'int', 'text', column);
  const name = draw.pick('spelled', 'spelt');
  return draw.pick<readonly string[]>(
    [
      `CREATE OR REPLACE FUNCTION ${name}(x ${type}) RETURNS int LANGUAGE sql AS $$ SELECT ${draw.number(1, 9)} $$`,
    ],
    keep(`SELECT ${name}(${draw.pick("'{1}'::int[]", '1', "'1'::text")})`),
    [`DROP FUNCTION ${name}(${type})`],
  );
});

export const caughtErrors = [caught, tryCast, byName, outlivedName, spelled];

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

export const caughtErrors = [caught, tryCast, byName];

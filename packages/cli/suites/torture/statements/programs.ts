import { kind } from './statement.js';

/** Code with declarations, branches, loops and handlers. */
const program = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const value = model.literal(column.type, draw);
  const set = `UPDATE ${table.name} SET ${column.name} = ${value}`;
  const put = `INSERT INTO ${other.table.name} (${other.column.name}) VALUES (${model.literal(other.column.type, draw)})`;
  const declare = draw.pick(
    `v ${table.name}.${column.name}%TYPE`,
    `v ${table.name}%ROWTYPE`,
    'v record',
    `v ${column.type}`,
  );
  const acts = draw.pick(
    `SELECT * INTO v FROM ${table.name} LIMIT 1;`,
    `IF EXISTS (SELECT FROM ${other.table.name}) THEN ${set}; ELSE ${put}; END IF;`,
    `FOR n IN 1..2 LOOP ${put}; END LOOP;`,
    `BEGIN ${put}; EXCEPTION WHEN OTHERS THEN ${set}; END;`,
    `BEGIN ${put}; EXCEPTION WHEN unique_violation THEN NULL; END;`,
    `IF (SELECT count(*) FROM ${table.name}) > 2 THEN RAISE EXCEPTION 'too many'; END IF;`,
    `PERFORM f();`,
    `${set}; GET DIAGNOSTICS n = ROW_COUNT;`,
  );
  const body = `DECLARE ${declare}; n int; BEGIN ${acts}`;
  return draw.pick<readonly string[]>(
    [`DO $$ ${body} END $$`],
    [
      `CREATE OR REPLACE FUNCTION fp() RETURNS int LANGUAGE plpgsql AS $$ ${body} RETURN 1; END $$`,
      ...(draw.chance(60) ? ['SELECT fp()'] : []),
    ],
    [
      `CREATE OR REPLACE FUNCTION tf() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} RETURN NEW; END $$`,
    ],
  );
});

/** Triggers that refuse, redirect or use the whole row. */
const wholeRow = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const name = draw.pick('tf', 'tg');
  model.triggerFunctions.add(name);
  const acts = draw.pick(
    `IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;`,
    `IF NEW.${column.name} IS NULL THEN RAISE EXCEPTION 'no ${table.name}'; END IF;`,
    `IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;`,
    `NEW := jsonb_populate_record(NEW, jsonb_build_object('x', '1'));`,
    `IF TG_OP = 'INSERT' THEN DELETE FROM ${table.name} WHERE ${column.name} IS NULL; END IF;`,
  );
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${acts} RETURN NEW; END $$`,
  ];
});

/** Blocks that query the catalogs, as tools write them. */
const asked = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const plain = table.name.replaceAll('"', '');
  const constraint = `ALTER TABLE ${table.name} ADD CONSTRAINT k CHECK (${model.condition(column, draw)})`;
  return [
    draw.pick(
      `DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'k') THEN ${constraint}; END IF; END $$`,
      `DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_type WHERE typname = 'g') THEN CREATE TYPE g AS ENUM ('new'); END IF; END $$`,
      `DO $$ BEGIN IF to_regclass('public.${plain}') IS NOT NULL THEN COMMENT ON TABLE ${table.name} IS 'there'; END IF; END $$`,
      `DO $$ BEGIN IF EXISTS (SELECT 1 FROM information_schema.tables WHERE table_name = '${plain}') THEN ALTER TABLE ${table.name} ADD COLUMN IF NOT EXISTS w int; END IF; END $$`,
      `DO $$ BEGIN ${constraint}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
      `DO $$ BEGIN CREATE INDEX i ON ${table.name} (${column.name}); EXCEPTION WHEN duplicate_table THEN NULL; END $$`,
      `DO $$ BEGIN ALTER TABLE ${table.name} RENAME COLUMN ${column.name} TO w; EXCEPTION WHEN undefined_column THEN NULL; END $$`,
    ),
  ];
});

/** Operators, collations and casts, which expressions use without naming functions. */
const resolved = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const own = draw.find(model.enums.keys()) ?? 'e';
  return [
    draw.pick(
      'CREATE OPERATOR === (leftarg = int, rightarg = int, function = int4eq)',
      'DROP OPERATOR === (int, int)',
      `ALTER TABLE ${table.name} ADD CHECK (${column.name} === ${column.name})`,
      `CREATE VIEW w AS SELECT ${column.name} === 1 AS x FROM ${table.name}`,
      `CREATE COLLATION co (provider = icu, locale = 'de')`,
      'DROP COLLATION IF EXISTS co',
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} TYPE text COLLATE co`,
      `ALTER TABLE ${table.name} ADD COLUMN w text COLLATE "C"`,
      `CREATE CAST (${own} AS int) WITH FUNCTION fc(${own}) AS IMPLICIT`,
      `CREATE FUNCTION fc(${own}) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 3'`,
      `DROP CAST (${own} AS int)`,
    ),
  ];
});

export const programs = [program, wholeRow, asked, resolved];

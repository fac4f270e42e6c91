import { kind } from './statement.js';

/** Types that are composed of types. */
const composed = kind(3, (model, draw) => {
  const table = model.table(draw);
  const name = table && model.freeColumnName(table, draw);
  const own = draw.find([...model.enums.keys(), ...model.domains, ...model.composites.keys()]);
  const free = draw.find(['e', 'g', 'h'].filter((each) => each !== own && !model.enums.has(each)));
  if (!table || name === undefined) return [];
  return [
    draw.pick(
      `ALTER TABLE ${table.name} ADD COLUMN ${name} ${own ?? 'int'}[]`,
      `ALTER TABLE ${table.name} ADD COLUMN ${name} ${table.name}`,
      `CREATE DOMAIN ${free ?? 'd'} AS ${own ?? 'text'}`,
      `CREATE TYPE ${free ?? 'd'} AS (x ${own ?? 'int'}, y text)`,
      `CREATE TYPE ${free ?? 'd'} AS RANGE (subtype = int4)`,
      `ALTER TABLE ${table.name} ADD COLUMN ${name} ${own ?? 'text'}[] DEFAULT '{}' NOT NULL`,
    ),
  ];
});

const rename = kind(2, (model, draw) => {
  const domain = draw.find(model.domains);
  const composite = draw.find(model.composites.keys());
  const label = draw.pick('new', 'old', 'open', 'done');
  return [
    draw.pick(
      `ALTER DOMAIN ${domain ?? 'g'} RENAME TO d`,
      `ALTER TYPE ${composite ?? 'h'} RENAME TO d`,
      `ALTER TYPE ${composite ?? 'h'} ALTER ATTRIBUTE x TYPE bigint`,
      `ALTER TYPE ${composite ?? 'h'} DROP ATTRIBUTE x CASCADE`,
      `ALTER DOMAIN ${domain ?? 'g'} ADD CHECK (VALUE::text <> '${label}')`,
      `ALTER DOMAIN ${domain ?? 'g'} ADD CONSTRAINT k CHECK (VALUE::text <> '8') NOT VALID`,
      `ALTER DOMAIN ${domain ?? 'g'} VALIDATE CONSTRAINT k`,
      `ALTER DOMAIN ${domain ?? 'g'} RENAME CONSTRAINT k TO k2`,
      'DROP DOMAIN IF EXISTS d',
      'DROP TYPE IF EXISTS d CASCADE',
    ),
  ];
});

/** Enum labels in use: where they are compared, and where they are listed. */
const labels = kind(2, (model, draw) => {
  const found = model.column(draw);
  const name = draw.find(model.enums.keys());
  if (!found || name === undefined) return [];
  const { table, column } = found;
  const label = draw.find(model.enums.get(name) ?? []) ?? 'new';
  return [
    draw.pick(
      `CREATE OR REPLACE VIEW w AS SELECT enum_range(NULL::${name}) AS x`,
      `INSERT INTO ${table.name} (${column.name}) SELECT unnest(enum_range(NULL::${name}))`,
      `ALTER TABLE ${table.name} ADD CHECK (${column.name} IN ('${label}'))`,
      `CREATE INDEX ON ${table.name} (${column.name}) WHERE ${column.name} = '${label}'::${name}`,
      `UPDATE ${table.name} SET ${column.name} = '${label}'::${name}`,
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT '${label}'::${name}`,
    ),
  ];
});

/** Labels that are reached through other types, and labels that become text. */
const reached = kind(3, (model, draw) => {
  const found = model.column(draw);
  const name = draw.find(model.enums.keys());
  if (!found || name === undefined) return [];
  const { table, column } = found;
  const label = draw.find(model.enums.get(name) ?? []) ?? 'new';
  const free = model.freeColumnName(table, draw) ?? 'w';
  const text = table.columns.find(({ type }) => type === 'text')?.name ?? column.name;
  const own = table.columns.find(({ type }) => type === name)?.name ?? column.name;
  return draw.pick<readonly string[]>(
    [
      `CREATE DOMAIN de AS ${name}${draw.maybe(40, ` DEFAULT '${label}'`)}`,
      `ALTER TABLE ${table.name} ADD COLUMN ${free} de`,
      `INSERT INTO ${table.name} (${free}) VALUES ('${label}')`,
    ],
    [
      `CREATE TYPE ce AS (x ${name}, y int)`,
      `ALTER TABLE ${table.name} ADD COLUMN ${free} ce`,
      `INSERT INTO ${table.name} (${free}) VALUES ('(${label},1)')`,
    ],
    [
      `CREATE OR REPLACE FUNCTION fl(${name} DEFAULT '${label}') RETURNS text LANGUAGE sql AS $$ SELECT $1::text $$`,
      `UPDATE ${table.name} SET ${text} = fl('${label}')`,
    ],
    [
      `CREATE TABLE pe (x ${name}, y int) PARTITION BY LIST (x)`,
      `CREATE TABLE pe1 PARTITION OF pe FOR VALUES IN ('${label}')`,
      `INSERT INTO pe VALUES ('${label}', 1)`,
    ],
    [`DO $$ DECLARE v ${name} := '${label}'; BEGIN UPDATE ${table.name} SET ${text} = v; END $$`],
    [`UPDATE ${table.name} SET ${text} = ${own}`],
    [`INSERT INTO ${table.name} (${text}) SELECT ${own}::text FROM ${table.name}`],
    [`ALTER TABLE ${table.name} ALTER COLUMN ${own} TYPE text`],
    ['DROP DOMAIN de CASCADE'],
    ['DROP TABLE pe'],
  );
});

/** Attributes of the elements of an array, which a function and a query select. */
const elements = kind(1, (_, draw) => {
  const attribute = draw.pick('y', 'z');
  const selected = `($1).list[1].${attribute}`;
  return draw.pick<readonly string[]>(
    ['CREATE TYPE pa AS (x int, y text)', 'CREATE TYPE pb AS (n int, list pa[])'],
    ['ALTER TYPE pa RENAME ATTRIBUTE y TO z'],
    ['ALTER TYPE pa RENAME ATTRIBUTE z TO y'],
    [`CREATE FUNCTION ps(pb) RETURNS text LANGUAGE sql AS $$ SELECT ${selected} $$`],
    [
      `CREATE OR REPLACE FUNCTION pp(pb) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN ${selected}; END $$`,
    ],
    ["CREATE TABLE pt AS SELECT ROW(1, ARRAY[ROW(2, 'a')::pa])::pb AS v"],
    ['CREATE TABLE pr AS SELECT pp(v) AS p, ps(v) AS s FROM pt'],
    [`UPDATE pt SET v.list[1].${attribute} = 'b'`],
    [`CREATE VIEW pv AS SELECT (v).list[1].${attribute} AS f FROM pt`],
  );
});

/** Fields of rows that a column or an array contains, and a function that is called like a field. */
const fieldsOfRows = kind(1, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const field = draw.pick(column.name, 'called');
  return draw.pick<readonly string[]>(
    [`CREATE TABLE fr (one ${table.name}, many ${table.name}[])`],
    [`INSERT INTO fr SELECT x, ARRAY[x] FROM ${table.name} x`],
    [`CREATE FUNCTION called(${table.name}) RETURNS text LANGUAGE sql AS $$ SELECT $1::text $$`],
    [`ALTER FUNCTION called(${table.name}) RENAME TO called_so`],
    ['CREATE OR REPLACE VIEW fv AS SELECT (one).* FROM fr'],
    ['CREATE OR REPLACE VIEW fw AS SELECT x.* FROM fr, unnest(many) x'],
    [`CREATE TABLE fc AS SELECT (one).${field} AS f FROM fr`],
    [`CREATE OR REPLACE VIEW fx AS SELECT x.${field} AS f FROM fr, unnest(many) x`],
  );
});

export const composedTypes = [composed, rename, labels, reached, elements, fieldsOfRows];

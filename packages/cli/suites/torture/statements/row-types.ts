import type { Draw } from '../draw.js';
import type { Model, Table } from '../model.js';
import { keep } from './seen.js';
import { kind } from './statement.js';

/** Changes of a composite type's attributes, with existing values, columns and code. */
const attributes = kind(4, (model, draw) => {
  const name = draw.find(model.composites.keys());
  const table = model.table(draw);
  if (name === undefined) {
    const free = draw.find(['h', 'g'].filter((each) => !model.enums.has(each)));
    if (free === undefined) return [];
    model.composites.set(free, ['x', 'y']);
    return [`CREATE TYPE ${free} AS (x int, y text)`];
  }
  const attribute = draw.pick('x', 'y', 'w');
  return draw.pick<readonly string[]>(
    [`ALTER TYPE ${name} ADD ATTRIBUTE w int${draw.maybe(50, ' CASCADE')}`],
    [`ALTER TYPE ${name} DROP ATTRIBUTE ${attribute}${draw.maybe(50, ' CASCADE')}`],
    [`ALTER TYPE ${name} RENAME ATTRIBUTE ${attribute} TO ${draw.pick('w', 'x', 'v')}`],
    keep(`SELECT (ROW(1, '2')::${name})::text`),
    keep(`SELECT ('(1,2)'::${name}).${attribute}::text`),
    keep(`SELECT row_to_json('(1,2,3)'::${name})::text`),
    [
      `CREATE OR REPLACE FUNCTION fh(${name}) RETURNS text LANGUAGE sql AS $$ SELECT ($1).${attribute}::text $$`,
    ],
    keep(`SELECT fh('(1,2)')`),
    keep(`SELECT fh(ROW(1, '2')::${name})`),
    ...(table ? inColumn(name, attribute, table, draw) : []),
  );
});

function inColumn(name: string, attribute: string, { name: table, columns }: Table, draw: Draw) {
  const own = columns.find(({ type }) => type === name)?.name ?? 'comp';
  return [
    [`ALTER TABLE ${table} ADD COLUMN comp ${name}${draw.maybe(40, ` DEFAULT '(7,8)'`)}`],
    [`INSERT INTO ${table} (${own}) VALUES ('(1,2)')`],
    [`UPDATE ${table} SET ${own} = ROW(1, '3')`],
    [`UPDATE ${table} SET ${own}.${attribute} = '4'`],
    keep(`SELECT (${own}).${attribute}::text FROM ${table}`),
    keep(`SELECT ${own}::text FROM ${table}`),
    [`CREATE TABLE typed OF ${name}`],
    ['DROP TABLE IF EXISTS typed'],
  ];
}

/** A row with this number of values, for the columns that the model knows. */
function row(model: Model, draw: Draw, { columns }: Table): string {
  return `ROW(${columns.map(({ type }) => model.literal(type, draw)).join(', ')})`;
}

/** A table's row type, as a literal, a value, an argument, a variable. */
const tableTypes = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const { name } = table;
  const variable = `DECLARE r ${name}; BEGIN SELECT * INTO r FROM ${name} LIMIT 1;`;
  return draw.pick<readonly string[]>(
    keep(`SELECT (${row(model, draw, table)}::${name})::text`),
    keep(`SELECT ('(${',1'.repeat(table.columns.length).slice(1)})'::${name})::text`),
    keep(`SELECT (jsonb_populate_record(NULL::${name}, '{"x": 1}')).${column.name}::text`),
    keep(`SELECT row_to_json(NULL::${name})::text`),
    [
      `CREATE OR REPLACE FUNCTION fr(r ${name}) RETURNS text LANGUAGE sql AS $$ SELECT r.${column.name}::text $$`,
    ],
    keep(`SELECT fr(t) FROM ${name} t`),
    keep(`SELECT fr(${name}) FROM ${name}`),
    [
      'CREATE TABLE IF NOT EXISTS seen (what text)',
      `DO $$ ${variable} INSERT INTO seen VALUES (r::text); END $$`,
    ],
    [
      `CREATE OR REPLACE FUNCTION fs() RETURNS SETOF ${name} LANGUAGE sql AS $$ SELECT * FROM ${name} $$`,
    ],
    keep('SELECT t::text FROM fs() t'),
    [`CREATE TABLE rows_of AS SELECT t AS r FROM ${name} t`],
    ['DROP TABLE IF EXISTS rows_of'],
  );
});

/** A whole-row reference by the name of its table. */
const wholeRows = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { name } = found.table;
  const whole = draw.pick(
    `row_to_json(${name})::text`,
    `${name}::text`,
    `to_jsonb(${name}.*)::text`,
    `(${name} IS NULL)::text`,
    `(${name}).${found.column.name}::text`,
    `count(${name})::text`,
    `array_agg(${name})::text`,
  );
  return draw.pick<readonly string[]>(
    keep(`SELECT ${whole} FROM ${name}`),
    keep(`SELECT ${whole} FROM ${name}`),
    [`CREATE OR REPLACE VIEW whole AS SELECT ${whole} AS what FROM ${name}`],
    keep('SELECT what FROM whole'),
    [
      `CREATE OR REPLACE FUNCTION fw() RETURNS text LANGUAGE sql AS $$ SELECT ${whole} FROM ${name} $$`,
    ],
    keep('SELECT fw()'),
    [`UPDATE ${name} SET ${found.column.name} = ${found.column.name} WHERE ${name} IS NOT NULL`],
  );
});

export const rowTypes = [attributes, tableTypes, wholeRows];

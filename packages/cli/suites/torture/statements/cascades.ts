import type { Draw } from '../draw.js';
import type { Model } from '../model.js';
import { keep } from './seen.js';
import { kind } from './statement.js';

function dropped(model: Model, draw: Draw): string | undefined {
  const found = model.column(draw);
  const named = [
    ...[...model.tables.keys()].map((name) => `TABLE ${name}`),
    ...[...model.views].map(
      ([name, { materialized }]) => `${materialized ? 'MATERIALIZED ' : ''}VIEW ${name}`,
    ),
    ...[...model.enums.keys(), ...model.composites.keys()].map((name) => `TYPE ${name}`),
    ...[...model.domains].map((name) => `DOMAIN ${name}`),
    ...[...model.functions].map((name) => `FUNCTION ${name}`),
    ...[...model.sequences].map((name) => `SEQUENCE ${name}`),
    ...[...model.schemas].map((name) => `SCHEMA ${name}`),
    ...[...model.indexes.keys()].map((name) => `INDEX ${name}`),
  ];
  const object = draw.find(named);
  if (object !== undefined && draw.chance(65)) return `DROP ${object} CASCADE`;
  if (!found) return undefined;
  const { table, column } = found;
  const constraint = draw.find(table.constraints) ?? `${table.name}_pkey`;
  return draw.pick(
    `ALTER TABLE ${table.name} DROP CONSTRAINT ${constraint} CASCADE`,
    `ALTER TABLE ${table.name} DROP COLUMN ${column.name} CASCADE`,
  );
}

/** Drops an object with CASCADE; the model keeps it, so that later statements use it again. */
const cascade = kind(4, (model, draw) => {
  const statement = dropped(model, draw);
  return statement === undefined ? [] : [statement];
});

/** Objects with all kinds of dependencies. */
const dependents = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const type =
    draw.find([...model.enums.keys(), ...model.domains, ...model.composites.keys()]) ?? 'e';
  const unseen = (statement: string) =>
    `DO $$ BEGIN EXECUTE (SELECT '${statement.replaceAll("'", "''")}' FROM pg_namespace LIMIT 1); END $$`;
  return [
    draw.pick(
      unseen(`ALTER TABLE ${table.name} ADD COLUMN dep ${type}`),
      unseen(`ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT NULL::${type}`),
      `ALTER TABLE ${other.table.name} ADD CONSTRAINT fk FOREIGN KEY (${other.column.name}) REFERENCES ${table.name} (${column.name})`,
      `CREATE TABLE parted (x ${type}, y int) PARTITION BY LIST (x)`,
      `CREATE INDEX dep_idx ON ${table.name} ((${column.name}::text)) WHERE ${model.condition(column, draw)}`,
      `CREATE FUNCTION dep(${type}) RETURNS int LANGUAGE sql AS 'SELECT 1'`,
      `ALTER TABLE ${table.name} ADD COLUMN dep int DEFAULT dep(NULL::${type})`,
      `CREATE VIEW dep_view AS SELECT ${column.name}, dep(NULL::${type}) AS d FROM ${table.name}`,
      `CREATE POLICY dep_policy ON ${table.name} USING (${model.condition(column, draw)})`,
      `CREATE TABLE dep_child () INHERITS (${table.name})`,
      `CREATE STATISTICS dep_stat ON ${table.columns
        .slice(0, 2)
        .map(({ name }) => name)
        .join(', ')} FROM ${table.name}`,
      `CREATE DOMAIN dep_domain AS ${type}`,
      `CREATE TABLE dep_made AS SELECT max(${column.name}) AS m, count(*) AS n FROM ${table.name}`,
      `CREATE TABLE dep_made AS SELECT ARRAY[${column.name}] AS m, NULL::int AS n FROM ${table.name}`,
      `ALTER TABLE ${table.name} ADD CONSTRAINT dep_check CHECK (dep(NULL::${type}) = 1)`,
      `CREATE RULE dep_rule AS ON DELETE TO ${table.name} WHERE OLD.${column.name} IS NULL DO INSTEAD NOTHING`,
    ),
  ];
});

/** Views and policies that DROP COLUMN … CASCADE may or may not take with the column. */
const dependentsOfColumns = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const alter = `ALTER TABLE ${table.name}`;
  const own = `${table.name}.${column.name}`;
  const joined = `EXISTS (SELECT FROM ${other.table.name} o WHERE o.${other.column.name}::text = ${draw.pick(own, column.name)}::text)`;
  const condition = draw.pick(
    `${own} IS NOT NULL`,
    `(${model.condition(column, draw)}) AND ${other.column.name} IS NULL`,
    `(paired).l > 0`,
    joined,
    `${table.name} IS NOT NULL`,
    `row_to_json(${table.name}) IS NOT NULL`,
  );
  const whole = draw.pick(
    `row_to_json(${table.name}.*)`,
    `to_jsonb(${table.name})`,
    `(${table.name}.*)::text`,
    `${table.name}`,
    `(SELECT row_to_json(o) FROM (SELECT ${own}) o)`,
  );
  return draw.pick<readonly string[]>(
    ['CREATE TYPE pair AS (l int, r int)', `${alter} ADD COLUMN paired pair`],
    [`CREATE POLICY taken ON ${table.name} USING (${condition})`],
    [`CREATE POLICY kept ON ${table.name} FOR INSERT WITH CHECK (${condition})`],
    [`ALTER POLICY taken ON ${table.name} USING (${condition})`],
    [`CREATE VIEW whole AS SELECT ${whole} AS r FROM ${table.name}`],
    [
      `CREATE VIEW joined AS SELECT l.*, ${other.table.name} AS r FROM ${table.name} l, ${other.table.name}`,
    ],
    [`CREATE VIEW upon AS SELECT * FROM ${draw.pick('whole', 'joined')}`],
    [`${alter} ADD COLUMN later int`],
    [`${alter} DROP COLUMN ${draw.pick(column.name, 'later', 'paired')} CASCADE`],
    [`${alter} DROP COLUMN ${column.name} CASCADE`],
    keep(
      `SELECT policyname::text FROM pg_policies WHERE schemaname = 'public' AND tablename = '${table.name.replaceAll('"', '')}'`,
    ),
  );
});

export const cascades = [cascade, dependents, dependentsOfColumns];

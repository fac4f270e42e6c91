import { kind } from './statement.js';

const copied = ['y1', 'y2'];

/** Tables made by queries, with columns of types that are not written, and the drop of such columns and types. */
const copy = kind(5, (model, draw) => {
  const name = draw.find(copied) ?? 'y1';
  const table = model.table(draw);
  if (!table || table.columns.length === 0) return [];
  const columns = draw
    .some(table.columns, 2)
    .map((each) => each.name)
    .join(', ');
  const source = draw.pick(table.name, draw.find(copied) ?? 'y2');
  return draw.pick<readonly string[]>(
    [`CREATE TABLE ${name} AS SELECT ${draw.pick('*', columns)} FROM ${table.name}`],
    [`SELECT ${columns} INTO ${name} FROM ${source}`],
    [`CREATE TABLE ${name} AS SELECT * FROM ${source}`],
    [`DROP TABLE ${draw.maybe(50, 'IF EXISTS ')}${name}`],
    [`ALTER TABLE ${name} DROP COLUMN ${table.columns[0]?.name}`],
    [`ALTER TABLE ${name} ALTER ${table.columns[0]?.name} TYPE text`],
    [`DROP TABLE ${table.name}`],
  );
});

/** Composite types and domains whose values are in tables made by queries. */
const composed = kind(5, (_, draw) =>
  draw.pick<readonly string[]>(
    ['CREATE TYPE spot AS (x int, y int)', 'CREATE DOMAIN share AS int'],
    ['CREATE TABLE spots (at spot, part share)'],
    ['CREATE TABLE y1 AS SELECT * FROM spots'],
    ['CREATE TABLE y2 AS SELECT at, part FROM y1'],
    ['CREATE TABLE y2 (LIKE y1)'],
    ['DROP TABLE spots'],
    [`INSERT INTO ${draw.pick('spots', 'y1', 'y2')} VALUES ('(1,2)', ${draw.number(1, 9)})`],
    [`INSERT INTO ${draw.pick('spots', 'y1', 'y2')} VALUES ('(1,2,3)', 3)`],
    [`UPDATE ${draw.pick('y1', 'y2')} SET at = '(5,6)'`],
    [`ALTER TYPE spot ${draw.pick('ADD ATTRIBUTE z int', 'DROP ATTRIBUTE y', 'DROP ATTRIBUTE z')}`],
    [`ALTER DOMAIN share ADD CHECK (VALUE < ${draw.number(3, 9)})`],
    [`TRUNCATE ${draw.pick('spots', 'y1', 'y2')}`],
  ),
);

/** Casts written as calls. */
const call = kind(4, (model, draw) => {
  const found = draw.find(model.enums);
  const target = model.column(draw);
  if (!found || !target) return [];
  const { table, column } = target;
  const cast = `${found[0]}(${draw.pick(`'${draw.find(found[1])}'`, `${column.name}::text`)})`;
  return draw.pick<readonly string[]>(
    [`ALTER TABLE ${table.name} ADD COLUMN cast_value ${found[0]} DEFAULT ${cast}`],
    [`UPDATE ${table.name} SET ${column.name} = ${cast}`],
    [`INSERT INTO ${table.name} (${column.name}) VALUES (${found[0]}('${draw.find(found[1])}'))`],
    [`ALTER TABLE ${table.name} DROP COLUMN IF EXISTS cast_value`],
    [`DROP TYPE ${found[0]}`],
  );
});

/** Guards that look for rows of tables, with and without rows. */
const guard = kind(4, (model, draw) => {
  const asked = model.column(draw);
  const changed = model.column(draw);
  if (!asked || !changed) return [];
  const { table, column } = asked;
  const { name } = changed.table;
  const query = `FROM ${table.name}${draw.maybe(50, ` WHERE ${model.condition(column, draw)}`)}`;
  const condition = draw.pick(
    `EXISTS (SELECT ${query})`,
    `NOT EXISTS (SELECT 1 ${query})`,
    `(SELECT count(*) ${query}) = 0`,
    `(SELECT count(*) ${query}) > 0`,
    `EXISTS (SELECT max(${column.name}) ${query})`,
  );
  const value = model.literal(changed.column.type, draw);
  const act = draw.pick(
    `INSERT INTO ${name} (${changed.column.name}) VALUES (${value})`,
    `ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS guarded int`,
    `EXECUTE 'DROP TABLE ${name}'`,
    `DELETE FROM ${name}`,
  );
  return [
    `DO $$ BEGIN IF ${condition} THEN ${act}; ${draw.maybe(30, `ELSE ALTER TABLE ${name} ADD COLUMN IF NOT EXISTS other int; `)}END IF; END $$`,
  ];
});

/** Publications of all tables, which refuse updates of tables without a replica identity. */
const publish = kind(2, (_model, draw) => {
  const made = 'CREATE PUBLICATION pa FOR ALL TABLES';
  return draw.pick<readonly string[]>(
    [made],
    [
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_publication WHERE pubname = 'pa') THEN ${made}; END IF; END $$`,
    ],
    ['DROP PUBLICATION IF EXISTS pa'],
  );
});

/** Values of types in copied tables, casts and guards, and what keeps rows from being changed. */
export const valuesOfTypes = [copy, composed, call, guard, publish];

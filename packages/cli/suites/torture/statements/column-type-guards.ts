import type { Draw } from '../draw.js';
import type { Model } from '../model.js';
import { keep } from './seen.js';
import { kind } from './statement.js';

const types = [
  'int',
  'bigint',
  'smallint',
  'text',
  'varchar(10)',
  'varchar',
  'char(3)',
  'numeric(6,2)',
  'numeric',
  'real',
  'boolean',
  'timestamptz',
  'timestamp',
  'text[]',
  'int[]',
  'uuid',
  'jsonb',
] as const;

/** The table and the column that a guard is about. */
interface Place {
  readonly table: string;
  readonly column: string;
}

/** A column, often one whose type varies more than those of other columns. */
function place(model: Model, draw: Draw): Place | undefined {
  const found = model.column(draw);
  if (!found) return undefined;
  return {
    table: found.table.name,
    column: draw.chance(60) ? 'typed' : found.column.name,
  };
}

/** The row of a column in the information schema. */
function rowOf({ table, column }: Place, draw: Draw): string {
  const conditions = [
    draw.pick(`table_schema = 'public'`, 'table_schema = current_schema()'),
    `table_name = '${table.replaceAll('"', '')}'`,
    `column_name = '${column.replaceAll('"', '')}'`,
  ];
  return `FROM information_schema.columns WHERE ${conditions.join(' AND ')}`;
}

/** A condition on the type of a column. */
function ofType(draw: Draw): string {
  const [column, value] = draw.pick<readonly [string, string]>(
    ['data_type', `'${draw.pick('integer', 'bigint', 'text', 'character varying')}'`],
    ['data_type', `'${draw.pick('ARRAY', 'USER-DEFINED', 'numeric', 'boolean', 'jsonb', 'uuid')}'`],
    ['data_type', `'${draw.pick('varchar(10)', 'character', 'timestamp with time zone')}'`],
    ['udt_name', `'${draw.pick('int4', 'int8', 'text', 'varchar', 'bpchar')}'`],
    ['udt_name', `'${draw.pick('_text', '_int4', 'numeric', 'bool', 'timestamptz', 'e', 'g')}'`],
    ['is_nullable', draw.pick(`'YES'`, `'NO'`)],
    ['numeric_precision', draw.pick('32', '64', '6', '16')],
    ['character_maximum_length', draw.pick('10', '3', '0', '2000')],
  );
  return draw.pick(
    `${column} = ${value}`,
    `${column} = ${value}`,
    `${column} <> ${value}`,
    `NOT ${column} = ${value}`,
    `NOT (${column} <> ${value})`,
  );
}

/** Changes of a column that change the rows of these guards. */
function change({ table, column }: Place, draw: Draw): string {
  const alter = `ALTER TABLE ${table}`;
  const type = draw.pick(...types);
  return draw.pick(
    `${alter} ALTER COLUMN ${column} TYPE ${type} USING ${column}::text::${type}`,
    `${alter} ALTER COLUMN ${column} TYPE ${type} USING NULL::${type}`,
    `${alter} ALTER COLUMN ${column} ${draw.pick('SET', 'DROP')} NOT NULL`,
    `${alter} DROP COLUMN ${column}`,
    `${alter} ADD COLUMN ${column} ${type}`,
    `${alter} RENAME COLUMN ${column} TO ${draw.pick('typed', 'retyped')}`,
  );
}

const typed = kind(4, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { name } = found.table;
  const { type } = found.column;
  const free = model.freeTableName(draw) ?? 'copied';
  return draw.pick<readonly string[]>(
    [`ALTER TABLE ${name} ADD COLUMN typed ${draw.pick(...types, type)}`],
    [`ALTER TABLE ${name} ADD COLUMN typed ${draw.pick(...types)} NOT NULL`],
    [`ALTER TABLE ${name} ADD COLUMN typed bigserial`],
    [`ALTER TABLE ${name} ADD PRIMARY KEY (typed)`],
    [`CREATE TABLE ${free} (LIKE ${name})`],
    [`CREATE TABLE ${free} () INHERITS (${name})`],
    [`CREATE TABLE ${free} AS TABLE ${name}`],
    [change({ table: name, column: 'typed' }, draw)],
  );
});

/** Guards that ask for the type of a column, and statements under them. */
const guards = kind(8, (model, draw) => {
  const about = place(model, draw);
  if (!about) return [];
  const row = rowOf(about, draw);
  const condition = ofType(draw);
  const exists = `EXISTS (SELECT ${draw.pick('1', '', '*')} ${row} AND ${condition})`;
  const act = draw.pick(
    change(about, draw),
    `INSERT INTO seen VALUES ('${condition.replaceAll("'", '')}')`,
    `PERFORM setval('numbers', ${draw.number(1, 9)})`,
  );
  const count = draw.pick('count(*) <> 0', 'count(*) > 0', 'count(*) = 1');
  return [
    'CREATE TABLE IF NOT EXISTS seen (what text)',
    'CREATE SEQUENCE IF NOT EXISTS numbers',
    `DO $$ ${draw.pick(
      `BEGIN IF ${exists} THEN ${act}; END IF; END`,
      `BEGIN IF NOT ${exists} THEN ${act}; END IF; END`,
      `BEGIN IF ${exists} THEN ${change(about, draw)}; ELSE ${act}; END IF; END`,
      `BEGIN IF ${exists} THEN ${change(about, draw)}; ${act}; END IF; END`,
      `BEGIN IF ${exists} AND ${ofColumn(about, draw)} THEN ${act}; END IF; END`,
      `BEGIN IF (SELECT ${count} ${row} AND ${condition}) THEN ${act}; END IF; END`,
      `BEGIN IF (SELECT data_type ${row}) = 'integer' THEN ${act}; END IF; END`,
      `DECLARE a boolean; BEGIN SELECT ${count} INTO a ${row} AND ${condition}; IF a THEN ${act}; END IF; END`,
      `DECLARE a boolean; b boolean; BEGIN SELECT ${count} INTO a ${row}; SELECT ${count} INTO b ${row} AND ${condition}; IF a AND NOT b THEN ${act}; END IF; END`,
      `BEGIN IF ${exists} THEN ${act}; END IF; EXCEPTION WHEN OTHERS THEN RAISE NOTICE '%', SQLERRM; END`,
    )} $$`,
  ];
});

function ofColumn(about: Place, draw: Draw): string {
  return `${draw.maybe(50, 'NOT ')}EXISTS (SELECT 1 ${rowOf(about, draw)} AND ${ofType(draw)})`;
}

/** What the information schema says of a table in the end. */
const kept = kind(1, (model, draw) => {
  const about = place(model, draw);
  if (!about) return [];
  return keep(`SELECT concat(data_type, udt_name, is_nullable) ${rowOf(about, draw)}`);
});

/** Guards on the types of columns. */
export const columnTypeGuards = [typed, guards, kept];

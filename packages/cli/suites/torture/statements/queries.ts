import { kind } from './statement.js';

/** Queries of every shape, as views or tables. */
const shaped = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const [name, from] = [table.name, other.table.name];
  const query = draw.pick(
    `WITH q AS (SELECT ${column.name} AS x FROM ${name}) SELECT x FROM q`,
    `WITH ${from} AS (SELECT 1 AS x) SELECT x FROM ${from}`,
    `SELECT ${column.name} AS x, row_number() OVER (ORDER BY ${column.name}) AS n FROM ${name}`,
    `SELECT s.x FROM ${name} t, LATERAL (SELECT t.${column.name} AS x) s`,
    `SELECT ${column.name} AS x FROM ${name} WHERE ${column.name}::text IN (SELECT ${other.column.name}::text FROM ${from})`,
    `SELECT coalesce(max(${column.name}::text), '') AS x FROM ${name} HAVING count(*) > 0`,
    `SELECT to_jsonb(t) AS x FROM ${name} t`,
    `SELECT CASE WHEN ${model.condition(column, draw)} THEN 1 END AS x FROM ${name}`,
    `SELECT l.${column.name} AS x FROM ${name} l LEFT JOIN ${from} r ON true`,
    `SELECT DISTINCT ON (${column.name}) ${column.name} AS x FROM ${name} ORDER BY ${column.name}`,
    `TABLE ${name}`,
    'VALUES (1), (2)',
  );
  const view = draw.pick('v', 'w');
  const free = model.freeTableName(draw) ?? 'c';
  return [
    draw.pick(
      `CREATE VIEW ${view} AS ${query}`,
      `CREATE OR REPLACE VIEW ${view} AS ${query}`,
      `CREATE MATERIALIZED VIEW ${view} AS ${query} WITH NO DATA`,
      `CREATE TABLE ${free} AS ${query} WITH NO DATA`,
      `CREATE TABLE ${free} (a) AS SELECT x FROM (${query}) s`,
      `SELECT * INTO ${free} FROM (${query}) s`,
      `CREATE RECURSIVE VIEW ${view} (n) AS SELECT 1 UNION ALL SELECT n + 1 FROM ${view} WHERE n < 3`,
    ),
  ];
});

/** Corrections of rows: numbering, deduplication, several columns at once. */
const repair = kind(3, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const name = table.name;
  const [first, second] = draw.some(table.columns, 2);
  return [
    draw.pick(
      `UPDATE ${name} t SET ${column.name} = s.n FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM ${name}) s WHERE s.id = t.id`,
      `DELETE FROM ${name} a USING ${name} b WHERE a.ctid > b.ctid AND a.${column.name} = b.${column.name}`,
      `UPDATE ${name} SET (${first?.name}, ${(second ?? first)?.name}) = (${model.literal(first?.type ?? '', draw)}, NULL)`,
      `UPDATE ${name} SET ${column.name} = DEFAULT`,
      `SELECT setval('${draw.find(model.sequences) ?? 'a_id_seq'}', (SELECT coalesce(max(id), 1) FROM ${name}))`,
      `INSERT INTO ${name} SELECT * FROM ${name} WHERE false`,
      `INSERT INTO ${name} (${column.name}) SELECT ${column.name} FROM ${name} ORDER BY 1 LIMIT 1`,
      `WITH put AS (INSERT INTO ${other.table.name} (${other.column.name}) VALUES (${model.literal(other.column.type, draw)}) RETURNING 1) UPDATE ${name} SET ${column.name} = NULL WHERE EXISTS (SELECT FROM put)`,
      `TRUNCATE ${name}, ${other.table.name} CASCADE`,
    ),
  ];
});

/** Sequences with bounds, kinds and owners. */
const sequence = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const owned = `${table.name}.${column.name}`;
  if (!model.sequences.has('s')) {
    model.sequences.add('s');
    return [
      `CREATE SEQUENCE s ${draw.pick('AS int MINVALUE 0 MAXVALUE 9 START 0 CYCLE', `OWNED BY ${owned}`)}`,
    ];
  }
  return [
    draw.pick(
      `ALTER SEQUENCE s OWNED BY NONE`,
      `ALTER SEQUENCE s AS bigint`,
      `ALTER SEQUENCE s MAXVALUE 50 NO CYCLE CACHE 3`,
      `ALTER SEQUENCE s RENAME TO a_y_seq`,
      `ALTER SEQUENCE s RESTART`,
      `ALTER SEQUENCE s START 3`,
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT nextval('s'::regclass)`,
      `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET DEFAULT currval('s')`,
      `UPDATE ${table.name} SET ${column.name} = nextval('s')`,
    ),
  ];
});

/** Columns of wider types, with computed defaults. */
const wideColumn = kind(3, (model, draw) => {
  const table = model.table(draw);
  const name = table && model.freeColumnName(table, draw);
  if (!table || name === undefined) return [];
  const [type, value] = draw.pick<readonly [string, string]>(
    ['jsonb', `'{"a": 1}'`],
    ['text[]', `ARRAY['new', 'old']`],
    ['timestamptz', `'2024-01-01 00:00+00'`],
    ['interval', `'1 day'`],
    ['text', `upper('new') || 'x'`],
    ['text', 'current_user'],
    ['int', '1 + 2'],
    ['date', `make_date(2024, 1, 2)`],
    ['bytea', `'\\x00'`],
    ['int4range', `'[1,3)'`],
    ['char(3)', `'ab'`],
  );
  table.columns.push({ name, type });
  return [
    `ALTER TABLE ${table.name} ADD COLUMN ${name} ${type}${draw.pick('', ` DEFAULT ${value}`, ` NOT NULL DEFAULT ${value}`)}`,
  ];
});

export const queries = [shaped, repair, sequence, wideColumn];

import { kind } from './statement.js';

/** Temporary session state. */
const temporary = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  return draw.pick<readonly string[]>(
    [
      `CREATE TEMP TABLE kept AS SELECT ${column.name} FROM ${table.name}`,
      `DELETE FROM ${table.name}`,
      `INSERT INTO ${table.name} (${column.name}) SELECT ${column.name} FROM kept`,
    ],
    [`CREATE TEMP TABLE ${table.name} (LIKE ${table.name})`],
    ['DROP TABLE kept'],
    [`SET search_path = ${draw.pick('public, pg_temp', 'pg_temp, public', 'public')}`],
    [`CREATE TEMP TABLE kept (x int) ON COMMIT DROP`, 'INSERT INTO kept VALUES (1)'],
  );
});

/** Subtransactions. Rolled back statements do not reset sequences. */
const savepoint = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const act = draw.pick(
    `INSERT INTO ${table.name} (${column.name}) VALUES (${model.literal(column.type, draw)})`,
    `ALTER TABLE ${table.name} DROP COLUMN ${column.name} CASCADE`,
    `ALTER TABLE ${table.name} ADD COLUMN w int DEFAULT 1`,
    `DROP TABLE ${table.name} CASCADE`,
    `UPDATE ${table.name} SET ${column.name} = NULL`,
  );
  const end = draw.pick(
    'ROLLBACK TO SAVEPOINT s',
    'RELEASE SAVEPOINT s',
    'ROLLBACK TO SAVEPOINT s; RELEASE s',
  );
  const again = draw.pick('', '', `SAVEPOINT s; ${end}; `);
  return [`SAVEPOINT s; ${again}${act}; ${end}`];
});

const deferral = kind(1, (model, draw) => {
  const table = model.table(draw);
  return [
    draw.pick(
      'SET CONSTRAINTS ALL DEFERRED',
      'SET CONSTRAINTS ALL IMMEDIATE',
      ...(table ? [`LOCK TABLE ${table.name}`, `ANALYZE ${table.name}`] : []),
    ),
  ];
});

export const transactions = [temporary, savepoint, deferral];

import { kind } from './statement.js';

/** Changes of rows that read other rows. */
const across = kind(5, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const [name, from] = [table.name, other.table.name];
  const value = model.literal(column.type, draw);
  const joined = `t.${column.name}::text = s.${other.column.name}::text`;
  const moved = `WITH gone AS (DELETE FROM ${name} WHERE ${model.condition(column, draw)} RETURNING ${column.name})`;
  return [
    draw.pick(
      `UPDATE ${name} AS t SET ${column.name} = ${value} FROM ${from} AS s WHERE ${joined}`,
      `DELETE FROM ${name} AS t USING ${from} AS s WHERE ${joined}`,
      `UPDATE ${name} SET ${column.name} = (SELECT max(${other.column.name}) FROM ${from})`,
      `DELETE FROM ${name} WHERE EXISTS (SELECT FROM ${from})`,
      `${moved} INSERT INTO ${from} (${other.column.name}) SELECT ${column.name} FROM gone`,
      `${moved} SELECT count(*) FROM gone`,
      `MERGE INTO ${name} AS t USING ${from} AS s ON ${joined} WHEN MATCHED THEN DELETE`,
      `MERGE INTO ${name} AS t USING (SELECT 1) AS s ON false WHEN NOT MATCHED THEN INSERT (${column.name}) VALUES (${value})`,
      `INSERT INTO ${name} (${column.name}) SELECT n FROM generate_series(1, ${draw.number(2, 4)}) AS n`,
      `CREATE TABLE IF NOT EXISTS ${model.freeTableName(draw) ?? 'c'} AS SELECT ${column.name} FROM ${name}`,
    ),
  ];
});

export const rowsOfOthers = [across];

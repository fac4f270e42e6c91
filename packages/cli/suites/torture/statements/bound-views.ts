import { chosenName, Model } from '../model.js';
import { kind } from './statement.js';

/** Views that depend on more than columns: on other views, on a key, on the order of columns. */
const bound = kind(4, (model, draw) => {
  const found = model.column(draw);
  const name = draw.find(Model.viewNames.filter((each) => model.isFree(each)));
  if (!found || name === undefined) return [];
  const { table, column } = found;
  const below = draw.find(model.views.keys()) ?? table.name;
  const key = draw.find(table.unique) ?? 'id';
  const columns = [{ name: 'x', type: column.type }];
  model.views.set(name, { columns, materialized: false });
  const create = draw.pick('CREATE VIEW', 'CREATE OR REPLACE VIEW');
  return [
    draw.pick(
      `${create} ${name} AS SELECT * FROM ${below}`,
      `${create} ${name} (x) AS SELECT ${column.name} FROM ${table.name}`,
      `${create} ${name} AS SELECT ${key}, ${column.name} AS x FROM ${table.name} GROUP BY ${key}`,
      `${create} ${name} AS SELECT t AS x FROM ${table.name} t`,
      `${create} ${name} AS SELECT ${column.name} AS x FROM ${table.name} UNION ALL SELECT NULL`,
      `${create} ${name} WITH (security_invoker = true) AS SELECT ${column.name} AS x FROM ${table.name}`,
      `${create} ${name} AS SELECT ${column.name} AS x FROM ${table.name} WHERE ${model.condition(column, draw)} WITH CHECK OPTION`,
      `${create} ${name} AS SELECT * FROM ${table.name} NATURAL JOIN ${model.table(draw)?.name}`,
      `${create} ${name} AS SELECT * FROM ${table.name} JOIN ${model.table(draw)?.name} USING (${column.name})`,
    ),
  ];
});

const change = kind(2, (model, draw) => {
  const found = draw.find([...model.views].filter(([, { materialized }]) => !materialized));
  const column = found && draw.find(found[1].columns);
  if (!found || !column) return [];
  const [name] = found;
  return [
    draw.pick(
      `ALTER VIEW ${name} SET (security_barrier = true)`,
      `ALTER VIEW ${name} RESET (security_barrier)`,
      `ALTER VIEW ${name} ALTER COLUMN ${column.name} SET DEFAULT ${model.literal(column.type, draw)}`,
      `ALTER VIEW ${name} ALTER COLUMN ${column.name} DROP DEFAULT`,
      `COMMENT ON COLUMN ${name}.${column.name} IS 'seen'`,
      `UPDATE ${name} SET ${column.name} = ${model.literal(column.type, draw)}`,
      `DELETE FROM ${name} WHERE ${model.condition(column, draw)}`,
    ),
  ];
});

const materialized = kind(2, (model, draw) => {
  const found = draw.find([...model.views].filter(([, view]) => view.materialized));
  const column = found && draw.find(found[1].columns);
  if (!found || !column) return [];
  const [name] = found;
  return [
    draw.pick(
      `CREATE ${draw.maybe(40, 'UNIQUE ')}INDEX ON ${name} (${column.name})`,
      `DROP INDEX ${chosenName(name, column.name, 'idx')}`,
      `REFRESH MATERIALIZED VIEW ${name}${draw.maybe(30, ' WITH NO DATA')}`,
      `GRANT SELECT ON ${name} TO reader`,
      `CREATE TABLE IF NOT EXISTS c AS SELECT * FROM ${name}`,
    ),
  ];
});

export const boundViews = [bound, change, materialized];

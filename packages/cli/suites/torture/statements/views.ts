import type { Draw } from '../draw.js';
import { type Column, Model } from '../model.js';
import { kind } from './statement.js';

/** A query over existing objects, and its columns. */
function query(
  model: Model,
  draw: Draw,
): { readonly sql: string; readonly columns: readonly Column[] } | undefined {
  const table = model.table(draw);
  if (!table || table.columns.length === 0) return undefined;
  if (draw.chance(30)) return { sql: `SELECT * FROM ${table.name}`, columns: table.columns };
  const shown = draw.some(table.columns);
  const filter = draw.find(table.columns);
  const where = filter ? draw.maybe(35, ` WHERE ${model.condition(filter, draw)}`) : '';
  const other = model.table(draw);
  const join =
    other && other !== table
      ? other.columns.find(({ name }) => table.columns.some((each) => each.name === name))
      : undefined;
  if (other && join && draw.chance(30)) {
    return {
      sql: `SELECT l.${shown.map(({ name }) => name).join(', l.')} FROM ${table.name} l JOIN ${other.name} r ON l.${join.name}::text = r.${join.name}::text`,
      columns: shown,
    };
  }
  return {
    sql: `SELECT ${shown.map(({ name }) => name).join(', ')} FROM ${table.name}${where}`,
    columns: shown,
  };
}

const create = kind(6, (model, draw) => {
  const replaced = draw.find(model.views.keys());
  const free = draw.find(Model.viewNames.filter((each) => model.isFree(each)));
  const name = replaced !== undefined && draw.chance(30) ? replaced : free;
  const drawn = query(model, draw);
  if (name === undefined || !drawn) return [];
  const materialized = name !== replaced && draw.chance(20);
  model.views.set(name, { columns: drawn.columns, materialized });
  if (materialized) return [`CREATE MATERIALIZED VIEW ${name} AS ${drawn.sql}`];
  return [
    `CREATE ${name === replaced || draw.chance(30) ? 'OR REPLACE ' : ''}VIEW ${name} AS ${drawn.sql}`,
  ];
});

const word = (materialized: boolean) => (materialized ? 'MATERIALIZED VIEW' : 'VIEW');

const drop = kind(3, (model, draw) => {
  const found = draw.find(model.views);
  if (!found) return [];
  model.views.delete(found[0]);
  return [
    `DROP ${word(found[1].materialized)} ${draw.maybe(30, 'IF EXISTS ')}${found[0]}${draw.maybe(30, ' CASCADE')}`,
  ];
});

const rename = kind(2, (model, draw) => {
  const found = draw.find(model.views);
  if (!found) return [];
  const [name, view] = found;
  const column = draw.find(view.columns);
  const next = draw.find(Model.viewNames.filter((each) => model.isFree(each)));
  if (column && draw.chance(40))
    return [
      `ALTER ${word(view.materialized)} ${name} RENAME COLUMN ${column.name} TO ${draw.pick('x', 'w')}`,
    ];
  if (next === undefined) return [];
  model.views.delete(name);
  model.views.set(next, view);
  return [`ALTER ${word(view.materialized)} ${name} RENAME TO ${next}`];
});

/** Drops a view before a change of its table, and creates it again. */
const stepAside = kind(3, (model, draw) => {
  const found = model.column(draw);
  const name = draw.find(
    [...model.views].flatMap(([each, view]) => (view.materialized ? [] : [each])),
  );
  if (!found || name === undefined) return [];
  const { table, column } = found;
  const type = model.type(draw);
  table.columns = table.columns.map((each) => (each === column ? { ...each, type } : each));
  const drawn = query(model, draw);
  if (!drawn) return [];
  model.views.set(name, { columns: drawn.columns, materialized: false });
  return [
    `DROP VIEW ${name}`,
    `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} TYPE ${type} USING ${column.name}::text::${type}`,
    `CREATE VIEW ${name} AS ${drawn.sql}`,
  ];
});

const refresh = kind(1, (model, draw) => {
  const name = draw.find(
    [...model.views].flatMap(([each, view]) => (view.materialized ? [each] : [])),
  );
  return name === undefined ? [] : [`REFRESH MATERIALIZED VIEW ${name}`];
});

export const views = [create, drop, rename, stepAside, refresh];

import type { Draw } from '../draw.js';
import type { Column, Model, Table } from '../model.js';
import { kind } from './statement.js';

function values(model: Model, draw: Draw, columns: readonly Column[]): string {
  return `(${columns.map(({ type }) => (draw.chance(8) ? 'DEFAULT' : model.literal(type, draw))).join(', ')})`;
}

function names(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ');
}

/** Columns in table order, so that a plain list of values fits. */
function listed(draw: Draw, { columns }: Table): readonly Column[] {
  const chosen = new Set(draw.some(columns, 4));
  return columns.filter((column) => chosen.has(column));
}

const insert = kind(16, (model, draw) => {
  const table = model.table(draw);
  if (!table || table.columns.length === 0) return [];
  const columns = listed(draw, table);
  const rows = () =>
    [values(model, draw, columns), ...(draw.chance(40) ? [values(model, draw, columns)] : [])].join(
      ', ',
    );
  const other = model.table(draw);
  const key = draw.find(table.unique);
  const shape = draw.number(1, 12);
  if (shape <= 6) return [`INSERT INTO ${table.name} (${names(columns)}) VALUES ${rows()}`];
  if (shape <= 7) {
    const first = table.columns.slice(0, draw.number(1, table.columns.length));
    return [`INSERT INTO ${table.name} VALUES ${values(model, draw, first)}`];
  }
  if (shape <= 8) return [`INSERT INTO ${table.name} DEFAULT VALUES`];
  if (shape <= 10 && key !== undefined) {
    const update = columns.find(({ name }) => name !== key);
    const action =
      update && draw.chance(50)
        ? `DO UPDATE SET ${update.name} = EXCLUDED.${update.name}`
        : 'DO NOTHING';
    return [
      `INSERT INTO ${table.name} (${names(columns)}) VALUES ${rows()} ON CONFLICT (${key}) ${action}`,
    ];
  }
  if (shape <= 11 && other && other.columns.length > 0) {
    const [column] = columns;
    const source = other.columns.find(({ type }) => type === column?.type);
    const list = column === table.columns[0] && draw.chance(50) ? '' : ` (${column?.name})`;
    if (column && source)
      return [`INSERT INTO ${table.name}${list} SELECT ${source.name} FROM ${other.name}`];
  }
  return [`INSERT INTO ${table.name} (${names(columns)}) VALUES ${rows()} ON CONFLICT DO NOTHING`];
});

const update = kind(7, (model, draw) => {
  const table = model.table(draw);
  const target = table && draw.find(table.columns);
  const filter = table && draw.find(table.columns);
  if (!table || !target || !filter) return [];
  const alike = table.columns.find((each) => each.type === target.type && each !== target);
  const value = alike && draw.chance(30) ? alike.name : model.literal(target.type, draw);
  return [
    `UPDATE ${table.name} SET ${target.name} = ${value}${draw.maybe(60, ` WHERE ${model.condition(filter, draw)}`)}`,
  ];
});

const remove = kind(4, (model, draw) => {
  const table = model.table(draw);
  const filter = table && draw.find(table.columns);
  if (!table || !filter) return [];
  if (draw.chance(15))
    return [
      `TRUNCATE ${table.name}${draw.maybe(30, ' RESTART IDENTITY')}${draw.maybe(30, ' CASCADE')}`,
    ];
  return [`DELETE FROM ${table.name}${draw.maybe(70, ` WHERE ${model.condition(filter, draw)}`)}`];
});

const throughView = kind(2, (model, draw) => {
  const found = draw.find([...model.views].filter(([, { materialized }]) => !materialized));
  const column = found && draw.find(found[1].columns);
  if (!found || !column) return [];
  return [`INSERT INTO ${found[0]} (${column.name}) VALUES (${model.literal(column.type, draw)})`];
});

const sequence = kind(4, (model, draw) => {
  const found = draw.find(model.sequences);
  const column = model.column(draw);
  if (found === undefined || draw.chance(25)) {
    const name = draw.find(['s', 'a_id_seq', 'a_x_seq'].filter((each) => model.isFree(each)));
    if (name === undefined) return [];
    model.sequences.add(name);
    return [
      `CREATE SEQUENCE ${draw.maybe(15, 'IF NOT EXISTS ')}${name}${draw.maybe(30, ' START 5')}`,
    ];
  }
  if (draw.chance(20)) {
    model.sequences.delete(found);
    return [`DROP SEQUENCE ${found}${draw.maybe(40, ' CASCADE')}`];
  }
  const [table, target] = column ? [column.table.name, column.column.name] : ['a', 'id'];
  return [
    draw.pick(
      `SELECT setval('${found}', ${draw.number(1, 20)})`,
      `SELECT nextval('${found}')`,
      `ALTER SEQUENCE ${found} RESTART WITH 7`,
      `ALTER SEQUENCE ${found} INCREMENT BY 2`,
      `ALTER SEQUENCE ${found} OWNED BY ${table}.${target}`,
      `ALTER TABLE ${table} ALTER COLUMN ${target} SET DEFAULT nextval('${found}')`,
    ),
  ];
});

export const data = [insert, update, remove, throughView, sequence];

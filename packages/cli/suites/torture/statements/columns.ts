import type { Draw } from '../draw.js';
import type { Model, Table } from '../model.js';
import { kind } from './statement.js';

const add = kind(9, (model, draw) => {
  const table = model.table(draw);
  const name = table && model.freeColumnName(table, draw);
  if (!table || name === undefined) return [];
  const type = model.type(draw);
  table.columns.push({ name, type });
  const value = model.literal(type, draw);
  const clause = draw.pick(
    '',
    '',
    ` DEFAULT ${value}`,
    ` NOT NULL DEFAULT ${value}`,
    ' UNIQUE',
    ' NOT NULL',
    ` CHECK (${model.condition({ name, type }, draw)})`,
  );
  return [
    `ALTER TABLE ${table.name} ADD COLUMN ${draw.maybe(15, 'IF NOT EXISTS ')}${name} ${type}${clause}`,
  ];
});

function forget(table: Table, name: string): void {
  table.columns = table.columns.filter((each) => each.name !== name);
  table.unique.delete(name);
}

const drop = kind(6, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  forget(table, column.name);
  return [
    `ALTER TABLE ${table.name} DROP COLUMN ${draw.maybe(15, 'IF EXISTS ')}${column.name}${draw.maybe(35, ' CASCADE')}`,
  ];
});

function renameText(table: Table, from: string, to: string): string {
  table.columns = table.columns.map((each) => (each.name === from ? { ...each, name: to } : each));
  if (table.unique.delete(from)) table.unique.add(to);
  return `ALTER TABLE ${table.name} RENAME COLUMN ${from} TO ${to}`;
}

const rename = kind(7, (model, draw) => {
  const found = model.column(draw);
  const name = found && model.freeColumnName(found.table, draw);
  if (!found || name === undefined) return [];
  return [renameText(found.table, found.column.name, name)];
});

/** Two columns swap names, or one is dropped and added again. */
const renameAround = kind(2, (model, draw) => {
  const table = model.table(draw);
  const [first, second] = table ? draw.some(table.columns, 2) : [];
  if (!table || !first) return [];
  if (second === undefined)
    return [renameText(table, first.name, 'w'), renameText(table, 'w', first.name)];
  return [
    renameText(table, first.name, 'w'),
    renameText(table, second.name, first.name),
    renameText(table, 'w', second.name),
  ];
});

function retypeClause(model: Model, draw: Draw, table: Table, name: string): string {
  const type = model.type(draw);
  table.columns = table.columns.map((each) => (each.name === name ? { ...each, type } : each));
  const using = draw.pick(
    '',
    ` USING ${name}::text::${type}`,
    ` USING ${name}::text::${type}`,
    ` USING NULL::${type}`,
  );
  return `ALTER COLUMN ${name} TYPE ${type}${using}`;
}

const retype = kind(6, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  return [
    `ALTER TABLE ${found.table.name} ${retypeClause(model, draw, found.table, found.column.name)}`,
  ];
});

/** The default blocks the change of type, so it is dropped and set again. */
const retypeUnderDefault = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const alter = `ALTER TABLE ${table.name}`;
  const clause = retypeClause(model, draw, table, column.name);
  const type = table.columns.find(({ name }) => name === column.name)?.type ?? 'int';
  return [
    `${alter} ALTER COLUMN ${column.name} DROP DEFAULT`,
    `${alter} ${clause}`,
    `${alter} ALTER COLUMN ${column.name} SET DEFAULT ${model.literal(type, draw)}`,
  ];
});

function clause(model: Model, draw: Draw, table: Table): string | undefined {
  const column = draw.find(table.columns);
  if (!column) return undefined;
  const alter = `ALTER COLUMN ${column.name}`;
  return draw.pick(
    `${alter} SET DEFAULT ${model.literal(column.type, draw)}`,
    `${alter} DROP DEFAULT`,
    `${alter} SET NOT NULL`,
    `${alter} DROP NOT NULL`,
    `${alter} SET STATISTICS ${draw.pick('100', '200')}`,
    `${alter} SET STORAGE ${draw.pick('PLAIN', 'EXTERNAL')}`,
    `${alter} ADD GENERATED ALWAYS AS IDENTITY`,
    `${alter} DROP IDENTITY IF EXISTS`,
    `${alter} SET DEFAULT ${model.literal(column.type, draw)}`,
    `${alter} SET NOT NULL`,
  );
}

const alter = kind(9, (model, draw) => {
  const table = model.table(draw);
  if (!table) return [];
  const first = clause(model, draw, table);
  const second = draw.chance(25) ? clause(model, draw, table) : undefined;
  const clauses = [first, second].filter((each) => each !== undefined);
  return clauses.length === 0 ? [] : [`ALTER TABLE ${table.name} ${clauses.join(', ')}`];
});

/** A column is added, filled and made NOT NULL. */
const backfill = kind(3, (model, draw) => {
  const table = model.table(draw);
  const name = table && model.freeColumnName(table, draw);
  if (!table || name === undefined) return [];
  const type = model.type(draw);
  table.columns.push({ name, type });
  return [
    `ALTER TABLE ${table.name} ADD COLUMN ${name} ${type}`,
    `UPDATE ${table.name} SET ${name} = ${model.literal(type, draw)}${draw.maybe(40, ` WHERE ${name} IS NULL`)}`,
    ...(draw.chance(60) ? [`ALTER TABLE ${table.name} ALTER COLUMN ${name} SET NOT NULL`] : []),
  ];
});

const several = kind(3, (model, draw) => {
  const found = model.column(draw);
  const name = found && model.freeColumnName(found.table, draw);
  if (!found || name === undefined) return [];
  const { table, column } = found;
  forget(table, column.name);
  const type = model.type(draw);
  table.columns.push({ name, type });
  return [`ALTER TABLE ${table.name} ADD COLUMN ${name} ${type}, DROP COLUMN ${column.name}`];
});

export const columns = [
  add,
  drop,
  rename,
  renameAround,
  retype,
  retypeUnderDefault,
  alter,
  backfill,
  several,
];

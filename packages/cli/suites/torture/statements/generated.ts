import type { Table } from '../model.js';
import { kind } from './statement.js';

/** Expressions for a generated column. */
function expression({ columns }: Table): string {
  const number = columns.find(({ type }) => type === 'int');
  const text = columns.find(({ type }) => type === 'text');
  if (number) return `${number.name} * 2`;
  return text ? `length(${text.name})` : '1 + 1';
}

const add = kind(3, (model, draw) => {
  const table = model.table(draw);
  const name = table && model.freeColumnName(table, draw);
  if (!table || name === undefined) return [];
  const how = draw.pick('STORED', 'STORED', 'VIRTUAL');
  const clause = `int GENERATED ALWAYS AS (${expression(table)}) ${how}`;
  table.columns.push({ name, type: 'int' });
  table.generated.add(name);
  return [`ALTER TABLE ${table.name} ADD COLUMN ${name} ${clause}`];
});

const change = kind(3, (model, draw) => {
  const table = draw.find([...model.tables.values()].filter(({ generated }) => generated.size > 0));
  const name = table && draw.find(table.generated);
  if (!table || name === undefined) return [];
  const alter = `ALTER TABLE ${table.name} ALTER COLUMN ${name}`;
  return [
    draw.pick(
      `${alter} DROP EXPRESSION${draw.maybe(50, ' IF EXISTS')}`,
      `${alter} SET EXPRESSION AS (${expression(table)} + 1)`,
      `${alter} TYPE bigint`,
      `ALTER TABLE ${table.name} ADD CHECK (${name} < 100)`,
      `CREATE INDEX ON ${table.name} (${name})`,
    ),
  ];
});

/** Identity columns: their kind, their sequence, their removal. */
const identity = kind(3, (model, draw) => {
  const table = model.table(draw);
  const name = table && draw.find(table.columns.filter(({ type }) => /int$/.test(type)))?.name;
  if (!table || name === undefined) return [];
  const alter = `ALTER TABLE ${table.name} ALTER COLUMN ${name}`;
  return [
    draw.pick(
      `${alter} ADD GENERATED ${draw.pick('ALWAYS', 'BY DEFAULT')} AS IDENTITY${draw.maybe(40, ' (START WITH 10)')}`,
      `${alter} SET GENERATED ${draw.pick('ALWAYS', 'BY DEFAULT')}`,
      `${alter} RESTART WITH ${draw.number(2, 30)}`,
      `${alter} SET INCREMENT BY 5`,
      `${alter} DROP IDENTITY`,
      `INSERT INTO ${table.name} (${name}) OVERRIDING SYSTEM VALUE VALUES (${draw.number(1, 40)})`,
      `SELECT setval(pg_get_serial_sequence('${table.name}', '${name.replaceAll('"', '')}'), ${draw.number(1, 30)})`,
    ),
  ];
});

export const generated = [add, change, identity];

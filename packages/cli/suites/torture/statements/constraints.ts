import { chosenName, Model } from '../model.js';
import { kind } from './statement.js';

const add = kind(8, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const name = draw.find(Model.constraintNames.filter((each) => !table.constraints.has(each)));
  const named = name !== undefined && draw.chance(50);
  const chosen = named ? name : undefined;
  const prefix = `ALTER TABLE ${table.name} ADD ${chosen === undefined ? '' : `CONSTRAINT ${chosen} `}`;
  const note = (suffix: string) =>
    table.constraints.add(chosen ?? chosenName(table.name, column.name, suffix));
  const target = draw.find([...model.tables.values()].filter(({ unique }) => unique.size > 0));
  const shape = draw.number(1, 10);
  if (shape <= 3) {
    note('key');
    table.unique.add(column.name);
    return [`${prefix}UNIQUE (${column.name})`];
  }
  if (shape <= 5) {
    note('check');
    const check = `${prefix}CHECK (${model.condition(column, draw)})`;
    if (chosen === undefined || !draw.chance(35)) return [check];
    return [
      `${check} NOT VALID`,
      ...(draw.chance(70) ? [`ALTER TABLE ${table.name} VALIDATE CONSTRAINT ${chosen}`] : []),
    ];
  }
  if (shape <= 6) {
    table.constraints.add(chosen ?? chosenName(table.name, 'pkey'));
    table.unique.add(column.name);
    return [`${prefix}PRIMARY KEY (${column.name})`];
  }
  if (shape <= 7) return [`${prefix}NOT NULL ${column.name}`];
  if (!target) return [];
  note('fkey');
  const action = draw.pick(
    '',
    '',
    ' ON DELETE CASCADE',
    ' ON UPDATE CASCADE',
    ' DEFERRABLE INITIALLY DEFERRED',
    ' NOT VALID',
  );
  return [
    `${prefix}FOREIGN KEY (${column.name}) REFERENCES ${target.name} (${draw.find(target.unique)})${action}`,
  ];
});

const drop = kind(5, (model, draw) => {
  const table = model.table(draw);
  const name = table && draw.find(table.constraints);
  if (!table || name === undefined) return [];
  table.constraints.delete(name);
  return [
    `ALTER TABLE ${table.name} DROP CONSTRAINT ${draw.maybe(30, 'IF EXISTS ')}${name}${draw.maybe(25, ' CASCADE')}`,
  ];
});

const rename = kind(4, (model, draw) => {
  const table = model.table(draw);
  const name = table && draw.find(table.constraints);
  const next = draw.find(Model.constraintNames);
  if (!table || name === undefined || next === undefined || name === next) return [];
  table.constraints.delete(name);
  table.constraints.add(next);
  return [`ALTER TABLE ${table.name} RENAME CONSTRAINT ${name} TO ${next}`];
});

/** Drops and creates a constraint again, as to change a check or a foreign key action. */
const replace = kind(3, (model, draw) => {
  const found = model.column(draw);
  const name = found && draw.find(found.table.constraints);
  if (!found || name === undefined) return [];
  const { table, column } = found;
  return [
    `ALTER TABLE ${table.name} DROP CONSTRAINT ${draw.maybe(50, 'IF EXISTS ')}${name}`,
    `ALTER TABLE ${table.name} ADD CONSTRAINT ${name} CHECK (${model.condition(column, draw)})`,
  ];
});

const index = kind(6, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const name = draw.find(Model.indexNames.filter((each) => model.isFree(each)));
  const named = name !== undefined && draw.chance(70) ? name : undefined;
  if (named !== undefined) model.indexes.set(named, table.name);
  const isUnique = draw.chance(25);
  if (isUnique) table.unique.add(column.name);
  const what = draw.pick(
    column.name,
    column.name,
    `lower(${column.name}::text)`,
    `(${column.name} IS NULL)`,
  );
  const guard = named === undefined ? '' : draw.maybe(20, 'IF NOT EXISTS ');
  return [
    `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${guard}${named ?? ''} ON ${table.name} (${what})` +
      draw.maybe(20, ` WHERE ${model.condition(column, draw)}`),
  ];
});

const changeIndex = kind(4, (model, draw) => {
  const name = draw.find(model.indexes.keys());
  const next = draw.find(Model.indexNames.filter((each) => model.isFree(each)));
  if (name === undefined) return [];
  const table = model.indexes.get(name) ?? '';
  model.indexes.delete(name);
  if (next === undefined || draw.chance(40))
    return [`DROP INDEX ${draw.maybe(30, 'IF EXISTS ')}${name}`];
  if (draw.chance(20))
    return [`ALTER TABLE ${table} ADD CONSTRAINT ${name} UNIQUE USING INDEX ${name}`];
  model.indexes.set(next, table);
  return [`ALTER INDEX ${name} RENAME TO ${next}`];
});

export const constraints = [add, drop, rename, replace, index, changeIndex];

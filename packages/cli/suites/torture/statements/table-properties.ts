import { kind } from './statement.js';

/** Properties of a table other than columns and constraints. */
const property = kind(4, (model, draw) => {
  const table = model.table(draw);
  const other = model.table(draw);
  if (!table || !other) return [];
  const index = draw.find([...model.indexes].filter(([, owner]) => owner === table.name))?.[0];
  const alter = `ALTER TABLE ${draw.maybe(15, 'IF EXISTS ')}${table.name}`;
  return [
    draw.pick(
      `${alter} SET (fillfactor = ${draw.pick('70', '80')})`,
      `${alter} RESET (fillfactor)`,
      `${alter} REPLICA IDENTITY ${draw.pick('FULL', 'DEFAULT', 'NOTHING')}`,
      `${alter} REPLICA IDENTITY USING INDEX ${index ?? 'a_pkey'}`,
      `${alter} CLUSTER ON ${index ?? 'a_pkey'}`,
      `${alter} SET WITHOUT CLUSTER`,
      `${alter} SET ${draw.pick('UNLOGGED', 'LOGGED')}`,
      `${alter} INHERIT ${other.name}`,
      `${alter} NO INHERIT ${other.name}`,
    ),
  ];
});

/** Multi-column keys and indexes, which are dropped with one of their columns. */
const together = kind(4, (model, draw) => {
  const table = model.table(draw);
  const columns = table ? draw.some(table.columns, 3) : [];
  if (!table || columns.length < 2) return [];
  const list = columns.map(({ name }) => name).join(', ');
  const alter = `ALTER TABLE ${table.name}`;
  if (draw.chance(10)) {
    model.others.add('st');
    return [`CREATE STATISTICS st ON ${list} FROM ${table.name}`];
  }
  return [
    draw.pick(
      `${alter} ADD UNIQUE (${list})`,
      `${alter} ADD CONSTRAINT k UNIQUE NULLS NOT DISTINCT (${list})`,
      `${alter} ADD PRIMARY KEY (${list})`,
      `${alter} ADD CHECK (${columns.map(({ name }) => `${name} IS NOT NULL`).join(' OR ')})`,
      `${alter} ADD EXCLUDE (${columns[0]?.name} WITH =)`,
      `${alter} ADD FOREIGN KEY (${list}) REFERENCES ${table.name} (${list})`,
      `CREATE UNIQUE INDEX ON ${table.name} (${list})`,
      `CREATE INDEX ON ${table.name} (${columns[0]?.name}) INCLUDE (${columns[1]?.name})`,
      `CREATE INDEX ON ONLY ${table.name} (${list})`,
      `${alter} ${columns.map(({ name }) => `ALTER ${name} SET NOT NULL`).join(', ')}`,
      `${alter} ${columns.map(({ name }) => `ALTER ${name} DROP DEFAULT`).join(', ')}`,
    ),
  ];
});

const statistics = kind(2, (model, draw) => {
  if (!model.others.has('st')) return [];
  return [
    draw.pick(
      'DROP STATISTICS st',
      'ALTER STATISTICS st RENAME TO st2',
      'DROP STATISTICS IF EXISTS st2',
      'ALTER STATISTICS st SET STATISTICS 20',
      "COMMENT ON STATISTICS st IS 'one'",
    ),
  ];
});

const dropSeveral = kind(1, (model, draw) => {
  const tables = draw.some(model.tables.keys(), 3);
  if (tables.length < 2) return [];
  for (const name of tables) model.dropTable(name);
  return [`DROP TABLE ${tables.join(', ')}${draw.maybe(40, ' CASCADE')}`];
});

/** Partitions: ranges, levels, indexes of the whole and of the parts. */
const partition = kind(3, (model, draw) => {
  const parent = draw.find([...model.tables.values()].filter(({ partedBy }) => partedBy));
  const name = model.freeTableName(draw);
  if (!parent) {
    if (name === undefined) return [];
    const columns = [
      { name: 'id', type: 'int' },
      { name: 'x', type: 'int' },
    ];
    model.addTable(name, columns, { partedBy: 'id' });
    return [`CREATE TABLE ${name} (id int NOT NULL, x int DEFAULT 1) PARTITION BY RANGE (id)`];
  }
  const part = draw.find(['p1', 'p2', 'p3'].filter((each) => model.isFree(each))) ?? 'p4';
  const range = `FOR VALUES FROM (${draw.number(0, 2)}) TO (${draw.number(3, 5)})`;
  const drawn = draw.number(1, 6);
  if (drawn <= 2) {
    model.addTable(part, [...parent.columns], { parent: parent.name });
    return [
      `CREATE TABLE ${part} PARTITION OF ${parent.name} ${range}${draw.maybe(25, ' PARTITION BY LIST (x)')}`,
    ];
  }
  return [
    draw.pick(
      `CREATE UNIQUE INDEX ON ${parent.name} (id)`,
      `ALTER TABLE ${parent.name} ADD PRIMARY KEY (id)`,
      `ALTER TABLE ONLY ${parent.name} ALTER COLUMN x SET DEFAULT 3`,
      `ALTER TABLE ${parent.name} DETACH PARTITION ${part}`,
      `ALTER TABLE ${parent.name} ATTACH PARTITION ${part} ${range}`,
      `CREATE TABLE ${part} PARTITION OF ${parent.name} DEFAULT`,
      `INSERT INTO ${parent.name} (id) VALUES (${draw.number(0, 5)})`,
    ),
  ];
});

/** Ends the maintenance of a table's indexes, resumes it after a change of rows, and rebuilds them. */
const unmaintained = kind(1, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const id = draw.pick(
    `'${table.name}'::regclass`,
    `(SELECT oid FROM pg_class WHERE relname = '${table.name.replaceAll('"', '')}')`,
  );
  const sets = (value: string) =>
    `UPDATE pg_index SET indisready = ${value} WHERE indrelid = ${id}`;
  const change = `UPDATE ${table.name} SET ${column.name} = ${model.literal(column.type, draw)}`;
  return [
    sets('FALSE'),
    ...(draw.chance(50) ? [change] : []),
    sets('TRUE'),
    `REINDEX TABLE ${table.name}`,
  ];
});

export const tableProperties = [
  property,
  together,
  statistics,
  dropSeveral,
  partition,
  unmaintained,
];

import { kind } from './statement.js';

/** Tables that inherit from several parents, or with additional columns; typed tables. */
const inheriting = kind(3, (model, draw) => {
  const name = model.freeTableName(draw);
  const [first, second] = draw.some(model.tables.values(), 2);
  if (name === undefined || !first) return [];
  const own = model.freeColumnName(first, draw) ?? 'w';
  const composite = draw.find(model.composites.keys());
  model.addTable(name, [...first.columns, { name: own, type: 'int' }]);
  return [
    draw.pick(
      `CREATE TABLE ${name} (${own} int) INHERITS (${first.name})`,
      `CREATE TABLE ${name} (${own} int, CHECK (${own} > 0)) INHERITS (${first.name}${second ? `, ${second.name}` : ''})`,
      `CREATE TABLE ${name} (LIKE ${first.name} INCLUDING CONSTRAINTS INCLUDING GENERATED, ${own} int)`,
      `CREATE TABLE ${name} (${own} int, LIKE ${first.name} INCLUDING COMMENTS INCLUDING STORAGE INCLUDING IDENTITY)`,
      composite === undefined
        ? `CREATE TABLE ${name} () INHERITS (${first.name})`
        : `CREATE TABLE ${name} OF ${composite}`,
    ),
  ];
});

/** Changes that propagate to children, and those that do not. */
const downwards = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const alter = `ALTER TABLE ${table.name}`;
  const only = `ALTER TABLE ONLY ${table.name}`;
  return [
    draw.pick(
      `${alter} ADD CONSTRAINT k CHECK (${model.condition(column, draw)}) NO INHERIT`,
      `${only} ALTER COLUMN ${column.name} SET DEFAULT ${model.literal(column.type, draw)}`,
      `${only} ALTER COLUMN ${column.name} DROP NOT NULL`,
      `${only} ADD COLUMN w int`,
      `${alter} ADD CONSTRAINT n NOT NULL ${column.name} NO INHERIT`,
      `${alter} ALTER CONSTRAINT n INHERIT`,
      `INSERT INTO ${table.name} DEFAULT VALUES`,
      `UPDATE ONLY ${table.name} SET ${column.name} = ${model.literal(column.type, draw)}`,
      `DELETE FROM ONLY ${table.name}`,
      `CREATE VIEW w AS SELECT ${column.name} AS x FROM ONLY ${table.name}`,
    ),
  ];
});

/**
 * Hash partitions, with foreign keys to and from the partitioned table, and indexes that are attached one by one.
 */
const parted = kind(3, (model, draw) => {
  const parent = draw.find([...model.tables.values()].filter(({ partedBy }) => partedBy));
  const other = model.table(draw);
  const name = model.freeTableName(draw);
  if (!parent || draw.chance(25)) {
    if (name === undefined) return [];
    const columns = [
      { name: 'id', type: 'int' },
      { name: 'x', type: 'text' },
    ];
    model.addTable(name, columns, { partedBy: 'id' });
    model.addTable('p1', [...columns], { parent: name });
    return [
      `CREATE TABLE ${name} (id int PRIMARY KEY, x text DEFAULT 'new') PARTITION BY HASH (id)`,
      `CREATE TABLE p1 PARTITION OF ${name} FOR VALUES WITH (MODULUS 1, REMAINDER 0)`,
    ];
  }
  const part = draw.pick('p1', 'p2', 'p3');
  return [
    draw.pick(
      `ALTER TABLE ${other?.name} ADD FOREIGN KEY (id) REFERENCES ${parent.name} (id)`,
      `ALTER TABLE ${parent.name} ADD FOREIGN KEY (id) REFERENCES ${other?.name} (id) NOT VALID`,
      `CREATE INDEX i ON ONLY ${parent.name} (x)`,
      `CREATE INDEX j ON ${part} (x)`,
      'ALTER INDEX i ATTACH PARTITION j',
      'DROP INDEX i',
      `ALTER TABLE ${part} ADD CHECK (id > 0)`,
      `ALTER TABLE ${parent.name} ADD COLUMN z int DEFAULT 4`,
      `ALTER TABLE ${part} ALTER COLUMN x SET DEFAULT 'old'`,
      `ALTER TABLE ${parent.name} RENAME COLUMN x TO y`,
      `ALTER TABLE ${parent.name} DETACH PARTITION ${part}`,
      `INSERT INTO ${part} (id) VALUES (${draw.number(0, 5)})`,
      `UPDATE ${parent.name} SET id = id + 1`,
      `DROP TABLE ${part}`,
    ),
  ];
});

export const hierarchies = [inheriting, downwards, parted];

import type { Draw } from '../draw.js';
import { chosenName, type Model } from '../model.js';
import { kind } from './statement.js';

/** A table, one of its whole numbers, and the name that PostgreSQL gives the sequence of it. */
function numbered(model: Model, draw: Draw) {
  const table = model.table(draw);
  const column = draw.find((table?.columns ?? []).filter(({ type }) => /int$/.test(type)));
  if (!table || !column) return undefined;
  const alter = `ALTER TABLE ${draw.maybe(30, 'ONLY ')}${table.name} ALTER COLUMN ${column.name}`;
  return { table, column, alter, sequence: chosenName(table.name, column.name, 'seq') };
}

/** One of several related statements, with an unrelated one now and then. */
function amid(statements: readonly string[], stranger: string, draw: Draw): readonly string[] {
  return draw.chance(40)
    ? statements.toSpliced(draw.number(1, statements.length), 0, stranger)
    : statements;
}

/** Identities that are added, changed and dropped. */
const identity = kind(5, (model, draw) => {
  const found = numbered(model, draw);
  if (!found) return [];
  const { table, column, alter, sequence } = found;
  const options = draw.pick(
    '',
    '',
    ' (START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1)',
    ` (SEQUENCE NAME ${sequence} START WITH 3)`,
    ' (SEQUENCE NAME s INCREMENT BY 2)',
    ' (MINVALUE 0 MAXVALUE 900)',
    ' (INCREMENT BY -1)',
  );
  const kinds = () => draw.pick('ALWAYS', 'BY DEFAULT');
  const added = [
    `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} DROP DEFAULT, ALTER COLUMN ${column.name} SET NOT NULL`,
    `${alter} ADD GENERATED ${kinds()} AS IDENTITY${options}`,
  ];
  const change = draw.pick(
    `${alter} SET GENERATED ${kinds()}`,
    `${alter} SET GENERATED ${kinds()} SET CACHE 4 SET NO MAXVALUE`,
    `${alter} SET INCREMENT BY ${draw.pick('3', '-2')}`,
    `${alter} SET START WITH 8 RESTART`,
    `${alter} SET MINVALUE -5`,
    `${alter} DROP IDENTITY${draw.maybe(50, ' IF EXISTS')}`,
    `${alter} TYPE ${draw.pick('int', 'bigint', 'smallint')}`,
  );
  const stranger = draw.pick(
    `INSERT INTO ${table.name} (${column.name}) VALUES (${draw.number(20, 30)})`,
    `INSERT INTO ${table.name} DEFAULT VALUES`,
    `UPDATE ${table.name} SET ${column.name} = ${column.name} + 10`,
    `CREATE FUNCTION numbering() RETURNS void LANGUAGE sql AS 'UPDATE ${table.name} SET ${column.name} = 4'`,
    `COMMENT ON COLUMN ${table.name}.${column.name} IS 'counted'`,
    `SELECT setval('${sequence}', 40)`,
    `ALTER SEQUENCE ${sequence} RENAME TO s`,
    change,
  );
  return draw.chance(60)
    ? amid([...added, ...(draw.chance(50) ? [change] : [])], stranger, draw)
    : [change];
});

/** A sequence, its owner and a default, as in dumps: what serial stands for. */
const longSerial = kind(5, (model, draw) => {
  const found = numbered(model, draw);
  if (!found) return [];
  const { table, column, alter, sequence } = found;
  const name = draw.chance(80) ? sequence : 's';
  if (model.isFree(name)) model.sequences.add(name);
  const type = draw.chance(85) ? ` AS ${column.type}` : '';
  const options = draw.pick(
    '',
    '',
    ' START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1',
    ' START 5',
    ' CACHE 2',
  );
  const create = `CREATE ${draw.maybe(5, 'UNLOGGED ')}SEQUENCE ${name}${type}${options}`;
  const owned = `${table.name}.${column.name}`;
  const statements = [
    `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} SET NOT NULL`,
    ...draw.pick(
      [create, `ALTER SEQUENCE ${name} OWNED BY ${owned}`],
      [`${create} OWNED BY ${owned}`],
    ),
    `${alter} SET DEFAULT nextval('${name}'${draw.pick('', '::regclass', '::regclass', '::text')})`,
  ];
  const stranger = draw.pick(
    `SELECT nextval('${name}')`,
    `INSERT INTO ${table.name} DEFAULT VALUES`,
    `INSERT INTO ${table.name} (${column.name}) VALUES (${draw.number(20, 30)})`,
    `ALTER SEQUENCE ${name} INCREMENT BY 2`,
    `ALTER SEQUENCE ${name} OWNED BY NONE`,
    `ALTER TABLE ${table.name} SET UNLOGGED`,
    `ALTER TABLE ${table.name} ADD PRIMARY KEY (${column.name})`,
    `${alter} DROP DEFAULT`,
    `${alter} TYPE bigint`,
    `COMMENT ON SEQUENCE ${name} IS 'numbers'`,
    `ALTER DEFAULT PRIVILEGES GRANT USAGE ON SEQUENCES TO PUBLIC`,
  );
  return amid(statements, stranger, draw);
});

/** A serial column that loses its sequence, as when numbers give way to random identifiers. */
const droppedSerial = kind(4, (model, draw) => {
  const table = model.table(draw);
  if (!table) return [];
  const sequence = chosenName(table.name, 'no', 'seq');
  const alter = `ALTER TABLE ${table.name} ALTER COLUMN no`;
  const type = draw.pick('serial', 'bigserial', 'serial NOT NULL', 'serial UNIQUE');
  const statements = [
    `ALTER TABLE ${table.name} ADD COLUMN no ${type}`,
    ...draw.pick<readonly string[]>(
      [`${alter} DROP DEFAULT`],
      [`${alter} DROP DEFAULT, ALTER COLUMN no SET DATA TYPE text`],
      [`${alter} SET DEFAULT 3`],
      [`${alter} DROP NOT NULL`, `${alter} DROP DEFAULT`],
    ),
    `DROP SEQUENCE ${sequence}`,
    ...draw.pick<readonly string[]>(
      [],
      [`${alter} ADD GENERATED BY DEFAULT AS IDENTITY`],
      [`CREATE SEQUENCE ${sequence}`],
      [`${alter} DROP NOT NULL`],
    ),
  ];
  const stranger = draw.pick(
    `INSERT INTO ${table.name} DEFAULT VALUES`,
    `SELECT nextval('${sequence}')`,
    `GRANT USAGE ON SEQUENCE ${sequence} TO PUBLIC`,
    `ALTER SEQUENCE ${sequence} OWNED BY NONE`,
    `ALTER TABLE ${table.name} RENAME COLUMN no TO nr`,
    `CREATE TABLE copied (LIKE ${table.name} INCLUDING ALL)`,
    `CREATE TABLE heir () INHERITS (${table.name})`,
    `COMMENT ON COLUMN ${table.name}.no IS 'counted'`,
  );
  return amid(statements, stranger, draw);
});

/** New columns and types that take numbers of one sequence for each row, in one statement or in two. */
const numberedTogether = kind(3, (model, draw) => {
  const found = numbered(model, draw);
  if (!found || !model.isFree('tally')) return [];
  const { table, column } = found;
  model.sequences.add('tally');
  const changes = [
    "ADD COLUMN first_no int DEFAULT nextval('tally')",
    draw.pick(
      "ADD COLUMN second_no int DEFAULT nextval('tally')",
      `ALTER COLUMN ${column.name} TYPE bigint USING nextval('tally')`,
      'ADD COLUMN second_no serial',
    ),
  ];
  return [
    'CREATE SEQUENCE tally',
    ...(draw.chance(50)
      ? changes.map((change) => `ALTER TABLE ${table.name} ${change}`)
      : [`ALTER TABLE ${table.name} ${changes.join(', ')}`]),
    ...(draw.chance(30) ? [`ALTER TABLE ${table.name} DROP COLUMN first_no`] : []),
  ];
});

export const numberedColumns = [identity, longSerial, droppedSerial, numberedTogether];

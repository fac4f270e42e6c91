import { kind } from './statement.js';

/** Constraints in rarer forms, and changes of them. */
const form = kind(4, (model, draw) => {
  const found = model.column(draw);
  const target = model.column(draw);
  if (!found || !target) return [];
  const { table, column } = found;
  const alter = `ALTER TABLE ${table.name}`;
  const key = `FOREIGN KEY (${column.name}) REFERENCES ${target.table.name}`;
  if (table.constraints.has('k') && draw.chance(60)) {
    return [
      draw.pick(
        `${alter} VALIDATE CONSTRAINT k`,
        `${alter} ALTER CONSTRAINT k DEFERRABLE INITIALLY IMMEDIATE`,
        `${alter} ALTER CONSTRAINT k NOT DEFERRABLE`,
        `${alter} ALTER CONSTRAINT k NOT ENFORCED`,
        `COMMENT ON CONSTRAINT k ON ${table.name} IS 'one'`,
        `${alter} DROP CONSTRAINT k`,
      ),
    ];
  }
  table.constraints.add('k');
  return [
    draw.pick(
      `${alter} ADD CONSTRAINT k UNIQUE (${column.name}) DEFERRABLE INITIALLY DEFERRED`,
      `${alter} ADD CONSTRAINT k UNIQUE (${column.name}) INCLUDE (id)`,
      `${alter} ADD CONSTRAINT k ${key} (${target.column.name}) ON DELETE SET DEFAULT`,
      `${alter} ADD CONSTRAINT k ${key} ON UPDATE SET NULL ON DELETE CASCADE`,
      `${alter} ADD CONSTRAINT k ${key} (${target.column.name}) MATCH FULL NOT VALID`,
      `${alter} ADD CONSTRAINT k CHECK (${model.condition(column, draw)}) NOT ENFORCED`,
      `${alter} ADD CONSTRAINT k CHECK (${table.name} IS NOT NULL)`,
      `${alter} ADD CONSTRAINT k EXCLUDE (${column.name} WITH =) WHERE (${model.condition(column, draw)})`,
    ),
  ];
});

/** INSERTs whose ON CONFLICT names a constraint, or describes its columns and condition. */
const arbiter = kind(2, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const value = model.literal(column.type, draw);
  const insert = `INSERT INTO ${table.name} (${column.name}) VALUES (${value})`;
  const name = draw.find(table.constraints) ?? 'k';
  return [
    draw.pick(
      `${insert} ON CONFLICT ON CONSTRAINT ${name} DO NOTHING`,
      `${insert} ON CONFLICT ON CONSTRAINT ${name} DO UPDATE SET ${column.name} = EXCLUDED.${column.name}`,
      `${insert} ON CONFLICT (${column.name}) WHERE ${model.condition(column, draw)} DO NOTHING`,
      `${insert} ON CONFLICT (${column.name}) DO UPDATE SET ${column.name} = ${value} WHERE ${table.name}.${column.name} IS NOT NULL`,
      `${insert} RETURNING *`,
    ),
  ];
});

/** Several changes of a table in one statement, in an order that is not PostgreSQL's. */
const atOnce = kind(4, (model, draw) => {
  const found = model.column(draw);
  const name = found && model.freeColumnName(found.table, draw);
  if (!found || name === undefined) return [];
  const { table, column } = found;
  const type = model.type(draw);
  const fresh = { name, type };
  const clauses = draw.some(
    [
      `ADD COLUMN ${name} ${type}`,
      `ADD CHECK (${model.condition(fresh, draw)})`,
      `ADD UNIQUE (${name})`,
      `ALTER COLUMN ${column.name} TYPE text`,
      `ALTER COLUMN ${column.name} SET NOT NULL`,
      `ALTER COLUMN ${column.name} DROP DEFAULT`,
      `ALTER COLUMN ${column.name} SET DEFAULT ${model.literal(column.type, draw)}`,
      `ADD CONSTRAINT k CHECK (${model.condition(column, draw)})`,
      'DROP CONSTRAINT IF EXISTS k',
      'ENABLE ROW LEVEL SECURITY',
    ],
    4,
  );
  if (clauses.some((each) => each.startsWith('ADD COLUMN'))) table.columns.push(fresh);
  return [`ALTER TABLE ${table.name} ${clauses.join(', ')}`];
});

const indexForm = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const on = `${table.name} (${column.name}`;
  const owner = model.indexes.get('i');
  if (owner !== undefined) {
    return [
      draw.pick(
        'ALTER INDEX i SET (fillfactor = 90)',
        'ALTER INDEX i RESET (fillfactor)',
        'REINDEX INDEX i',
        "COMMENT ON INDEX i IS 'one'",
        `ALTER TABLE ${owner} ADD CONSTRAINT k PRIMARY KEY USING INDEX i`,
        `ALTER TABLE ${owner} CLUSTER ON i`,
        'DROP INDEX i',
      ),
    ];
  }
  model.indexes.set('i', table.name);
  return [
    draw.pick(
      `CREATE INDEX i ON ${on} DESC NULLS LAST)`,
      `CREATE INDEX i ON ${table.name} USING hash (${column.name})`,
      `CREATE INDEX i ON ${on} text_pattern_ops)`,
      `CREATE INDEX i ON ${on} COLLATE "C")`,
      `CREATE UNIQUE INDEX i ON ${on}) NULLS NOT DISTINCT`,
      `CREATE INDEX i ON ${on}) WITH (fillfactor = 60)`,
      `CREATE INDEX i ON ${table.name} ((${column.name}::text || 'x'))`,
    ),
  ];
});

/** Constraints of one table that PostgreSQL has to number, some of which are dropped. */
const numbered = kind(3, (_, draw) => {
  const check = () => `CHECK (${draw.pick('x', 'x', 'y')} < ${draw.number(50, 99)})`;
  const more = draw.some(
    [check(), check(), 'CHECK (x < y)', 'CHECK (y < x + 90)', 'UNIQUE (x)', 'UNIQUE (y, x)'],
    4,
  );
  return draw.pick<readonly string[]>(
    [`CREATE TABLE n (x int ${draw.pick(check(), 'UNIQUE', '')}, y int, ${more.join(', ')})`],
    [`ALTER TABLE n DROP CONSTRAINT ${draw.pick('n_x_check', 'n_check', 'n_x_check1', 'n_x_key')}`],
    [`ALTER TABLE n ADD ${check()}`],
    [`ALTER TABLE n DROP COLUMN ${draw.pick('x', 'y')}`],
    ['DROP TABLE n'],
  );
});

/** Columns of characters with checks and defaults that PostgreSQL reads again when a type changes. */
const retyped = kind(3, (_, draw) => {
  const column = draw.pick('c', 'd');
  const type = () => draw.pick('text', 'varchar', 'varchar(9)', 'char(9)');
  const check = draw.pick(
    `${column} <> 'x'`,
    `words.${column} <> 'x'`,
    `'x' < ${column} OR ${column} IS NULL`,
    `${column} ~ '^[a-z]'`,
    `${column} NOT ILIKE 'x%'`,
    `${column} IN ('a', 'b')`,
    `${column} BETWEEN 'a' AND 'z'`,
    `coalesce(${column}, 'a') <> ''`,
    `length(${column}) < 9 AND n > 0`,
    `btrim(${column}) <> upper(${column})`,
    'c <> d',
    'length(c) > length(d)',
  );
  const value = () => draw.pick('NULL', "'a'", "'abc'::varchar", "left('abc', 2)");
  return draw.pick<readonly string[]>(
    [
      `CREATE TABLE words (c ${type()} CHECK (${check}), d ${type()} DEFAULT ${value()}, n int, CHECK (${check}))`,
    ],
    [`ALTER TABLE words ALTER COLUMN c TYPE ${type()}`],
    [`ALTER TABLE words ALTER COLUMN d TYPE ${type()}`],
    [`ALTER TABLE words ADD CHECK (${check})`],
    [`ALTER TABLE words ALTER COLUMN d SET DEFAULT ${value()}`],
    ["INSERT INTO words (c, n) VALUES ('b', 1)"],
  );
});

export const constraintForms = [form, arbiter, atOnce, indexForm, numbered, retyped];

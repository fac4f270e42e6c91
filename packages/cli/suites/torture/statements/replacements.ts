import type { Draw } from '../draw.js';
import type { Table } from '../model.js';
import { keep } from './seen.js';
import { kind } from './statement.js';

/** Replaces an enum by a new one with the same name. */
const enumRebuild = kind(4, (model, draw) => {
  const name = draw.find(model.enums.keys());
  if (name === undefined) return [];
  const users = [...model.tables.values()].flatMap(({ name: table, columns }) =>
    columns.filter(({ type }) => type === name).map((column) => ({ table, column: column.name })),
  );
  const labels = draw.some(['new', 'old', 'open', 'done'], 4);
  const [label = 'new'] = labels;
  const made = `AS ENUM (${labels.map((each) => `'${each}'`).join(', ')})`;
  const known = labels.map((each) => `'${each}'`).join(', ');
  model.enums.set(name, [...labels]);
  const from = draw.chance(60);
  const target = from ? name : `${name}_new`;
  return [
    from ? `ALTER TYPE ${name} RENAME TO ${name}_old` : `CREATE TYPE ${name}_new ${made}`,
    ...(from ? [`CREATE TYPE ${name} ${made}`] : []),
    ...users.flatMap(({ table, column }) => [
      ...(draw.chance(50)
        ? [`UPDATE ${table} SET ${column} = NULL WHERE ${column}::text NOT IN (${known})`]
        : []),
      `ALTER TABLE ${table} ALTER COLUMN ${column} DROP DEFAULT`,
      `ALTER TABLE ${table} ALTER COLUMN ${column} TYPE ${target} USING ${draw.pick(`${column}::text::${target}`, `'${label}'::${target}`, `(CASE WHEN ${column}::text IN (${known}) THEN ${column}::text ELSE '${label}' END)::${target}`)}`,
      ...(draw.chance(40)
        ? [`ALTER TABLE ${table} ALTER COLUMN ${column} SET DEFAULT '${label}'`]
        : []),
    ]),
    `DROP TYPE ${from ? `${name}_old` : name}${draw.maybe(20, ' CASCADE')}`,
    ...(from ? [] : [`ALTER TYPE ${name}_new RENAME TO ${name}`]),
  ];
});

/** Renames a table, creates another with its name and rows, and drops the first. */
const tableRebuild = kind(4, (model, draw) => {
  const table = model.table(draw);
  if (!table || table.partedBy !== undefined || table.parent !== undefined) return [];
  const { name, columns } = table;
  const old = name.startsWith('"') ? '"Order_old"' : `${name}_old`;
  const fresh = name.startsWith('"') ? '"Order_new"' : `${name}_new`;
  const plain = columns.filter((each) => !table.generated.has(each.name));
  const list = plain.map((each) => each.name).join(', ');
  const definition = plain.map((each) => `${each.name} ${each.type}`).join(', ');
  const key = draw.pick(
    '',
    ', k serial',
    ', k serial PRIMARY KEY',
    ', k int GENERATED ALWAYS AS IDENTITY',
  );
  if (plain.length === 0) return [];
  if (draw.chance(50)) {
    table.columns = [...plain];
    return [
      `ALTER TABLE ${name} RENAME TO ${old}`,
      `CREATE TABLE ${name} (${definition}${key})`,
      `INSERT INTO ${name} (${list}) SELECT ${list} FROM ${old}`,
      `DROP TABLE ${old}${draw.maybe(50, ' CASCADE')}`,
    ].slice(0, draw.pick(4, 4, 3));
  }
  return [
    `CREATE TABLE ${fresh} (LIKE ${name}${draw.maybe(70, ' INCLUDING ALL')})`,
    ...(draw.chance(70) ? [`INSERT INTO ${fresh} (${list}) SELECT ${list} FROM ${name}`] : []),
    `DROP TABLE ${name}${draw.maybe(50, ' CASCADE')}`,
    `ALTER TABLE ${fresh} RENAME TO ${name}`,
  ];
});

function twoColumns({ columns }: Table, draw: Draw): readonly [string, string] | undefined {
  const [one, other] = draw.some(columns, 2);
  return one && other ? [one.name, other.name] : undefined;
}

/** Swaps names. */
const exchange = kind(3, (model, draw) => {
  const table = model.table(draw);
  const other = model.table(draw);
  const pair = table && twoColumns(table, draw);
  if (!table || !other) return [];
  const swap = (alter: string, one: string, two: string) => [
    `${alter} RENAME ${one} TO aside`,
    `${alter} RENAME ${two} TO ${one}`,
    `${alter} RENAME aside TO ${two}`,
  ];
  return draw.pick<readonly string[]>(
    pair ? swap(`ALTER TABLE ${table.name}`, ...pair) : [],
    pair ? swap(`ALTER TABLE ${table.name}`, ...pair).slice(0, 2) : [],
    table === other
      ? []
      : [
          `ALTER TABLE ${table.name} RENAME TO aside`,
          `ALTER TABLE ${other.name} RENAME TO ${table.name}`,
          `ALTER TABLE aside RENAME TO ${other.name}`,
        ],
  );
});

/** Replaces a primary key, with the foreign keys that reference it. */
const keySwap = kind(3, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const key = `${table.name.replaceAll('"', '')}_pkey`;
  const name = /[A-Z]/.test(key) ? `"${key}"` : key;
  return [
    ...(draw.chance(50)
      ? [
          `ALTER TABLE ${other.table.name} ADD CONSTRAINT swap_fk FOREIGN KEY (${other.column.name}) REFERENCES ${table.name}${draw.maybe(40, ' ON DELETE CASCADE')}`,
        ]
      : []),
    ...draw.pick<readonly string[]>(
      [
        `ALTER TABLE ${table.name} DROP CONSTRAINT ${name}${draw.maybe(60, ' CASCADE')}`,
        `ALTER TABLE ${table.name} ADD PRIMARY KEY (${column.name})`,
      ],
      [`ALTER TABLE ${table.name} DROP CONSTRAINT ${name}, ADD PRIMARY KEY (${column.name})`],
      [
        `ALTER TABLE ${table.name} ADD COLUMN nid serial`,
        `ALTER TABLE ${table.name} DROP CONSTRAINT IF EXISTS ${name}${draw.maybe(60, ' CASCADE')}`,
        `ALTER TABLE ${table.name} ADD PRIMARY KEY (nid)`,
        `ALTER TABLE ${table.name} DROP COLUMN ${column.name}${draw.maybe(50, ' CASCADE')}`,
        `ALTER TABLE ${table.name} RENAME COLUMN nid TO ${column.name}`,
      ],
    ),
    ...(draw.chance(40)
      ? [
          `INSERT INTO ${table.name} (${column.name}) VALUES (${model.literal(column.type, draw)}) ON CONFLICT DO NOTHING`,
        ]
      : []),
  ];
});

/** Views on views, dropped and created again around a change below them. */
const viewRebuild = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const next = draw.pick('*', column.name, `${column.name}, 1 AS one`);
  const between = draw.pick(
    `ALTER TABLE ${table.name} ALTER COLUMN ${column.name} TYPE text USING ${column.name}::text`,
    `ALTER TABLE ${table.name} ADD COLUMN below int DEFAULT 7`,
    `ALTER TABLE ${table.name} DROP COLUMN IF EXISTS below`,
    `ALTER TABLE ${table.name} RENAME COLUMN ${column.name} TO ${column.name}`,
  );
  return draw.pick<readonly string[]>(
    [
      `CREATE OR REPLACE VIEW v1 AS SELECT * FROM ${table.name}`,
      `CREATE OR REPLACE VIEW v2 AS SELECT ${column.name} FROM v1`,
      ...(draw.chance(40) ? ['GRANT SELECT ON v2 TO reader'] : []),
    ],
    [
      'DROP VIEW IF EXISTS v2',
      'DROP VIEW IF EXISTS v1',
      between,
      `CREATE VIEW v1 AS SELECT ${next} FROM ${table.name}`,
      `CREATE VIEW v2 AS SELECT ${column.name} FROM v1`,
    ],
    ['DROP VIEW IF EXISTS v1 CASCADE', between],
    keep('SELECT v2::text FROM v2'),
    ['CREATE MATERIALIZED VIEW m1 AS SELECT * FROM v2', 'CREATE INDEX m1_idx ON m1 ((m1::text))'],
    ['REFRESH MATERIALIZED VIEW m1'],
    ['ALTER MATERIALIZED VIEW m1 RENAME TO m2'],
    ['DROP MATERIALIZED VIEW IF EXISTS m1'],
    [`CREATE OR REPLACE VIEW v2 AS SELECT ${column.name}, 2 AS two FROM v1`],
  );
});

export const replacements = [enumRebuild, tableRebuild, exchange, keySwap, viewRebuild];

import { keep } from './seen.js';
import { kind } from './statement.js';

/** Rows as in a dump: COPY with a list of columns, and the data below. */
const copy = kind(4, (model, draw) => {
  const table = model.table(draw);
  if (!table || table.columns.length === 0) return [];
  const columns = draw.some(table.columns, 3);
  const takesDefaults = draw.chance(15);
  const rows = Array.from({ length: draw.number(1, 2) }, () =>
    columns
      .map(({ type }) => model.literal(type, draw))
      .map((value) => (value === 'NULL' ? '\\N' : value.replaceAll("'", '')))
      .map((value) => (takesDefaults && draw.chance(50) ? 'dflt' : value))
      .join('\t'),
  );
  const options = takesDefaults
    ? " WITH (DEFAULT 'dflt')"
    : draw.maybe(25, ' WITH (ON_ERROR ignore)');
  const names = columns.map(({ name }) => name).join(', ');
  return [`COPY ${table.name} (${names}) FROM stdin${options};\n${rows.join('\n')}\n\\.\n`];
});

/** History tables of migration tools. */
const bookkeeping = kind(2, (_model, draw) => {
  const version = draw.number(1, 9);
  const table = draw.pick('schema_migrations', '_sqlx_migrations', '_prisma_migrations');
  return draw.pick<readonly string[]>(
    [
      `CREATE TABLE IF NOT EXISTS ${table} (version text PRIMARY KEY, checksum text, at timestamptz DEFAULT now())`,
      `INSERT INTO ${table} (version) VALUES ('${version}')`,
    ],
    [`INSERT INTO ${table} (version) VALUES ('${version}') ON CONFLICT DO NOTHING`],
    [`UPDATE ${table} SET checksum = 'c${version}' WHERE version = '${version}'`],
    [`DELETE FROM ${table} WHERE version = '${version}'`],
    [`DROP TABLE IF EXISTS ${table}`],
    keep(`SELECT version FROM ${table} WHERE checksum IS NULL`),
  );
});

export const copies = [copy, bookkeeping];

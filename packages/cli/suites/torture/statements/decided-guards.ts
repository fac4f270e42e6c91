import type { Draw } from '../draw.js';
import { Model } from '../model.js';
import { kind } from './statement.js';

/** The statements that create and drop an object, for a guard that checks whether the object exists. */
interface Guarded {
  /** The catalog and the condition of the object's row. */
  readonly found: string;
  readonly create: string;
  readonly drop: string;
}

function plain(name: string): string {
  return name.replaceAll('"', '');
}

function ofType(draw: Draw): Guarded {
  const name = draw.find(Model.typeNames) ?? 'e';
  return {
    found: draw.pick(
      `pg_type WHERE typname = '${name}'`,
      `pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE t.typname = '${name}' AND n.nspname = 'public'`,
    ),
    create: `CREATE TYPE ${name} AS ENUM ('new', 'old')`,
    drop: `DROP TYPE ${name}${draw.maybe(30, ' CASCADE')}`,
  };
}

function ofTable(draw: Draw): Guarded {
  const name = draw.find(Model.tableNames) ?? 'a';
  return {
    found: draw.pick(
      `information_schema.tables WHERE table_schema = 'public' AND table_name = '${plain(name)}'`,
      `pg_tables WHERE schemaname = 'public' AND tablename = '${plain(name)}'`,
      `pg_class WHERE relname = '${plain(name)}' AND relkind = 'r'`,
    ),
    create: `CREATE TABLE ${name} (id int, x ${draw.pick('int', 'text')})`,
    drop: `DROP TABLE ${name}${draw.maybe(40, ' CASCADE')}`,
  };
}

/** Objects that belong to a table. */
function onTable(model: Model, draw: Draw): Guarded | undefined {
  const found = model.column(draw);
  if (!found) return undefined;
  const { table, column } = found;
  const index = draw.find(Model.indexNames) ?? 'i';
  const constraint = draw.find(Model.constraintNames) ?? 'k';
  const alter = `ALTER TABLE ${table.name}`;
  const condition = model.condition(column, draw);
  return draw.pick<Guarded>(
    {
      found: draw.pick(
        `information_schema.columns WHERE table_name = '${plain(table.name)}' AND column_name = '${plain(column.name)}'`,
        `pg_attribute WHERE attrelid = '${table.name}'::regclass AND attname = '${plain(column.name)}' AND NOT attisdropped`,
      ),
      create: `${alter} ADD COLUMN ${column.name} int`,
      drop: draw.pick(
        `${alter} DROP COLUMN ${column.name}`,
        `${alter} RENAME COLUMN ${column.name} TO ${model.freeColumnName(table, draw) ?? 'w'}`,
      ),
    },
    {
      found: draw.pick(
        `pg_constraint WHERE conname = '${constraint}'`,
        `pg_constraint WHERE conname = '${constraint}' AND conrelid = '${table.name}'::regclass`,
        `information_schema.table_constraints WHERE constraint_name = '${constraint}' AND table_name = '${plain(table.name)}'`,
      ),
      create: `${alter} ADD CONSTRAINT ${constraint} ${draw.pick(`CHECK (${condition})`, `UNIQUE (${column.name})`)}`,
      drop: `${alter} DROP CONSTRAINT ${constraint}`,
    },
    {
      found: draw.pick(
        `pg_indexes WHERE indexname = '${index}'`,
        `pg_class WHERE relname = '${index}' AND relkind = 'i'`,
      ),
      create: `CREATE INDEX ${index} ON ${table.name} (${column.name})`,
      drop: `DROP INDEX ${index}`,
    },
    {
      found: `pg_policies WHERE tablename = '${plain(table.name)}' AND policyname = 'po'`,
      create: `CREATE POLICY po ON ${table.name} USING (${condition})`,
      drop: `DROP POLICY po ON ${table.name}`,
    },
  );
}

/** Guards that earlier statements decide: the usual substitutes where PostgreSQL has no IF EXISTS. */
const decided = kind(6, (model, draw) => {
  const guarded = draw.pick(ofType(draw), ofTable(draw), onTable(model, draw));
  if (!guarded) return [];
  const { found, create, drop } = guarded;
  const exists = `EXISTS (SELECT 1 FROM ${found})`;
  const perform = draw.pick(
    `PERFORM setval('numbers', ${draw.number(1, 9)})`,
    `PERFORM nextval('numbers')`,
    'PERFORM f(1)',
    `PERFORM set_config('search_path', current_setting('search_path'), false)`,
  );
  return [
    ...(perform.includes('numbers') ? ['CREATE SEQUENCE IF NOT EXISTS numbers'] : []),
    `DO $$ BEGIN ${draw.pick(
      `IF NOT ${exists} THEN ${create}; END IF;`,
      `IF ${exists} THEN ${drop}; END IF;`,
      `IF ${exists} THEN ${drop}; END IF; ${create};`,
      `IF ${exists} THEN ${drop}; ELSE ${create}; END IF;`,
      `IF NOT ${exists} THEN ${create}; ${perform}; END IF;`,
      `IF ${exists} THEN ${perform}; ${drop}; ELSE ${perform}; END IF;`,
      `IF (SELECT count(*) FROM ${found}) = 0 THEN ${create}; END IF;`,
    )} END $$`,
  ];
});

/** Statements with IF EXISTS or IF NOT EXISTS. */
const conditional = kind(4, (model, draw) => {
  const found = model.column(draw);
  const name = draw.find(Model.tableNames) ?? 'a';
  const index = draw.find(Model.indexNames) ?? 'i';
  const type = draw.find(Model.typeNames) ?? 'e';
  const statements: readonly [string, ...string[]] = [
    `CREATE TABLE IF NOT EXISTS ${name} (id int, x int)`,
    `CREATE SEQUENCE IF NOT EXISTS ${draw.pick('s', name, index)}`,
    `CREATE MATERIALIZED VIEW IF NOT EXISTS ${draw.pick('w', name)} AS SELECT 1 AS x`,
    `DROP TYPE IF EXISTS ${type}`,
    `DROP INDEX IF EXISTS ${index}`,
    `ALTER TABLE IF EXISTS ${name} ADD COLUMN IF NOT EXISTS x int DEFAULT 1`,
    `ALTER TABLE IF EXISTS ${name} DROP COLUMN IF EXISTS z`,
    `ALTER TABLE IF EXISTS ${name} RENAME TO ${draw.find(Model.tableNames) ?? 'b'}`,
    `ALTER INDEX IF EXISTS ${index} RENAME TO ${draw.find(Model.indexNames) ?? 'i'}`,
    ...(found
      ? [`CREATE INDEX IF NOT EXISTS ${index} ON ${found.table.name} (${found.column.name})`]
      : []),
  ];
  return [draw.pick(...statements)];
});

export const decidedGuards = [decided, conditional];

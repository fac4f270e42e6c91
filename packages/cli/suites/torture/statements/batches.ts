import { kind } from './statement.js';

/** Code that looks for rows before it acts, and does nothing without them. Each loop ends. */
const batches = kind(4, (model, draw) => {
  const found = model.column(draw);
  const other = model.column(draw);
  if (!found || !other) return [];
  const { table, column } = found;
  const { name, type } = column;
  const fill = `UPDATE ${table.name} SET ${name} = ${model.literal(type, draw)} WHERE ${name} IS NULL`;
  const put = `INSERT INTO ${other.table.name} (${other.column.name}) VALUES (${model.literal(other.column.type, draw)})`;
  const act = draw.pick(
    put,
    `EXECUTE 'COMMENT ON TABLE ' || '${table.name} IS ''seen'''`,
    `ALTER TABLE ${other.table.name} ADD COLUMN IF NOT EXISTS w int`,
  );
  const counts = `SELECT count(*) INTO n FROM ${table.name}`;
  const body = draw.pick(
    `LOOP i := i + 1; ${fill}; GET DIAGNOSTICS n = ROW_COUNT; EXIT WHEN n = 0 OR i > 2; ${act}; END LOOP;`,
    `LOOP ${fill}; EXIT WHEN NOT FOUND; ${act}; EXIT; END LOOP;`,
    `FOR r IN SELECT ${name} AS v FROM ${table.name} LOOP ${act}; EXIT; END LOOP;`,
    `${counts}; IF n > 0 THEN ${act}; END IF;`,
    `${put}; ${counts}; WHILE n > 0 LOOP ${act}; n := 0; END LOOP;`,
    `${fill}; FOR r IN SELECT ${name} AS v FROM ${table.name} LOOP NULL; END LOOP; GET DIAGNOSTICS n = ROW_COUNT; IF n > 0 THEN ${act}; END IF;`,
    `CREATE TEMP TABLE IF NOT EXISTS few (v text) ON COMMIT DROP; TRUNCATE few; INSERT INTO few SELECT ${name}::text FROM ${table.name}; SELECT count(*) INTO n FROM few; IF n > 0 THEN ${act}; END IF;`,
  );
  const code = `DECLARE r record; n int := 0; i int := 0; BEGIN ${body} END`;
  return draw.pick<readonly string[]>(
    [`DO $$ ${code} $$`],
    [
      `CREATE OR REPLACE PROCEDURE pb() LANGUAGE plpgsql AS $$ ${code} $$`,
      'CALL pb()',
      ...(draw.chance(60) ? ['DROP PROCEDURE pb()'] : []),
    ],
  );
});

/** Repeated changes of one property, of which only the last counts. */
const sequels = kind(3, (model, draw) => {
  const found = model.column(draw);
  if (!found) return [];
  const { table, column } = found;
  const set = () => `UPDATE ${table.name} SET ${column.name} = ${model.literal(column.type, draw)}`;
  const security = () =>
    `ALTER TABLE ${table.name} ${draw.pick('ENABLE', 'DISABLE', 'FORCE', 'NO FORCE')} ROW LEVEL SECURITY`;
  return draw.pick<readonly string[]>(
    [set(), set()],
    [security(), security()],
    [set(), `DELETE FROM ${table.name}`],
    [
      'CREATE TYPE cs AS (x int, y text)',
      draw.pick(
        'ALTER TYPE cs ADD ATTRIBUTE z numeric(4,1)',
        'ALTER TYPE cs DROP ATTRIBUTE x',
        'ALTER TYPE cs ALTER ATTRIBUTE y TYPE int',
        'ALTER TYPE cs RENAME ATTRIBUTE y TO z',
      ),
      ...(draw.chance(40) ? [`ALTER TABLE ${table.name} ADD COLUMN w cs`] : ['DROP TYPE cs']),
    ],
  );
});

/** Code with variables of types that the history created. */
const filled = kind(2, (model, draw) => {
  const found = model.column(draw);
  const own = draw.find([...model.enums.keys(), ...model.domains]);
  if (!found || own === undefined) return [];
  const { table, column } = found;
  const name = draw.pick('tf', 'tg');
  model.triggerFunctions.add(name);
  return [
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE o ${own}; n int; BEGIN SELECT NULL, count(*) INTO o, n FROM ${table.name} WHERE ${model.condition(column, draw)}; RETURN NEW; END $$`,
  ];
});

export const batchesAndSequels = [batches, sequels, filled];

import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

const tables = 'CREATE TABLE t (id int, a int); CREATE TABLE u (a int);';
const rows = 'INSERT INTO t VALUES (1, 1);';

/** The operations of a block after the given tables and rows. */
async function block(code: string, before = tables): Promise<readonly string[]> {
  const { operations, actions } = await reading(`${before} DO $$ ${code} $$;`);
  const start = (await reading(before)).operations.length;
  return operations
    .map(({ origin }, index) =>
      origin.statement.text.startsWith('DO') ? (actions[index] ?? '') : origin.statement.text,
    )
    .slice(start);
}

const nothing = ['nothing: no rows to change'];

describe('a loop over rows', () => {
  const loop = 'DECLARE r record; BEGIN FOR r IN SELECT id FROM t LOOP %; END LOOP; END';
  const dynamic = loop.replace('%', "EXECUTE 'DROP TABLE u' || r.id");

  it('is skipped without rows, whatever its body does', async () => {
    expect(await block(dynamic)).toEqual(nothing);
  });

  it('is executed if there may be rows', async () => {
    expect(await block(dynamic, `${tables} ${rows}`)).toEqual(['barrier: it executes dynamic SQL']);
    const filled = dynamic.replace('BEGIN', 'BEGIN INSERT INTO t VALUES (1, 1);');
    expect((await block(filled))[0]).toMatch(/^barrier/);
    const counted = dynamic.replace('SELECT id FROM t', 'SELECT count(*) AS id FROM t');
    expect((await block(counted))[0]).toMatch(/^barrier/);
    const changed = dynamic.replace(
      'SELECT id FROM t',
      'WITH n AS (INSERT INTO u VALUES (1)) SELECT id FROM t',
    );
    expect((await block(changed))[0]).toMatch(/^barrier/);
  });

  it('does not know the row count of the statement before it', async () => {
    const counted = `DECLARE r record; n int; BEGIN INSERT INTO u VALUES (1);
      FOR r IN SELECT id FROM t LOOP NULL; END LOOP;
      GET DIAGNOSTICS n = ROW_COUNT; IF n > 0 THEN CREATE TABLE v (); END IF; END`;
    expect((await block(counted))[0]).toMatch(/^barrier/);
  });
});

describe('a backfill in batches', () => {
  const batches = (change: string, until: string) => `
    DECLARE size int := 100; n int := 0; BEGIN
      LOOP
        ${change};
        GET DIAGNOSTICS n = ROW_COUNT;
        ${until};
        COMMIT;
      END LOOP; END`;
  const update = `WITH few AS (SELECT id FROM t WHERE a IS NULL LIMIT size)
    UPDATE t SET a = 0 FROM few WHERE few.id = t.id`;

  it.each([
    'EXIT WHEN n = 0',
    'EXIT WHEN n < size',
    'EXIT WHEN NOT FOUND',
    'IF n = 0 THEN EXIT; END IF',
  ])('ends with the first: %s', async (until) => {
    expect(await block(batches(update, until))).toEqual(nothing);
  });

  it('may commit before it ends', async () => {
    const early = batches(update, 'COMMIT; EXIT WHEN n = 0');
    expect(await block(early)).toEqual(nothing);
    expect(await block(early, `${tables} ${rows}`)).toEqual(['barrier: it commits']);
    const temporary = early.replace('LOOP', 'CREATE TEMP TABLE few (id int) ON COMMIT DROP; LOOP');
    expect((await block(temporary))[0]).toMatch(/^barrier/);
  });

  it.each([
    'IF last IS NULL THEN EXIT; END IF',
    'EXIT WHEN last IS NULL',
    'IF last IS NOT NULL THEN NULL; ELSE EXIT; END IF',
  ])('ends if there is no next row: %s', async (until) => {
    const keys = `DECLARE last int := 0; BEGIN LOOP
        SELECT id INTO last FROM (SELECT id FROM t WHERE id > last LIMIT 100) few LIMIT 1;
        ${until};
        INSERT INTO u SELECT a FROM t WHERE id <= last;
        COMMIT;
      END LOOP; END`;
    expect(await block(keys)).toEqual(nothing);
    expect(await block(keys, `${tables} ${rows}`)).toEqual(['barrier: it commits']);
    const counted = keys.replace('SELECT id INTO last FROM', 'SELECT count(id) INTO last FROM');
    expect(await block(counted)).toEqual(['barrier: it commits']);
  });

  it.each([
    ['IF n >= total THEN EXIT; END IF', 'count(*)'],
    ['EXIT WHEN total IS NULL', 'max(id)'],
    ['EXIT WHEN total IS NULL', 'id'],
  ])('ends if there are no rows left: %s after SELECT %s', async (until, value) => {
    const code = `DECLARE n int := 0; total int; BEGIN LOOP
        total := (SELECT ${value} FROM t WHERE a IS NULL); ${until}; COMMIT; END LOOP; END`;
    expect(await block(code)).toEqual(nothing);
    expect(await block(code, `${tables} ${rows}`)).toEqual(['barrier: it commits']);
  });

  it.each(['WHILE n < highest LOOP', 'WHILE highest > n AND FOUND LOOP'])(
    'is skipped if the highest value is null: %s',
    async (loop) => {
      const code = `DECLARE n int := 0; highest int; BEGIN SELECT max(id) INTO highest FROM t;
        ${loop} UPDATE t SET a = 0; COMMIT; n := n + 1; END LOOP; END`;
      expect(await block(code)).toEqual(nothing);
      expect(await block(code, `${tables} ${rows}`)).toEqual(['barrier: it commits']);
    },
  );

  it.each([
    [
      'SELECT coalesce(max(id), 0) INTO highest FROM t',
      'SELECT * FROM generate_series(1, highest, 10)',
    ],
    ['SELECT count(*) INTO highest FROM t', 'SELECT n FROM generate_series(1, highest) n'],
  ])('has no batches up to zero: %s', async (query, series) => {
    const code = `DECLARE i int; highest int; BEGIN ${query};
      FOR i IN ${series} LOOP UPDATE t SET a = 0; EXECUTE 'DROP TABLE u'; END LOOP; END`;
    expect(await block(code)).toEqual(nothing);
    expect(await block(code, `${tables} ${rows}`)).toEqual(['barrier: it runs DROP']);
    const one = code.replace('(1, highest', '(0, highest');
    expect(await block(one)).toEqual(['barrier: it runs DROP']);
    const counted = code.replace(/SELECT (\*|n) FROM gen/, 'SELECT count(*) FROM gen');
    expect(await block(counted)).toEqual(['barrier: it runs DROP']);
  });

  it('forgets the value of the variable of a loop without rows', async () => {
    const code = `DECLARE i int := 5; BEGIN FOR i IN SELECT id FROM t LOOP NULL; END LOOP;
      IF i = 5 THEN NULL; ELSE EXECUTE 'DROP TABLE u'; END IF; END`;
    expect(await block(code)).not.toEqual(nothing);
  });

  it.each([
    'WHILE EXISTS (SELECT a FROM t GROUP BY a HAVING count(*) > 1) LOOP',
    'WHILE EXISTS (SELECT FROM t) LOOP',
  ])('is skipped if its condition requires a row: %s', async (loop) => {
    const code = `BEGIN ${loop} UPDATE t SET a = a + 1; COMMIT; END LOOP; END`;
    expect(await block(code)).toEqual(nothing);
    expect(await block(code, `${tables} ${rows}`)).toEqual(['barrier: it commits']);
  });

  it('is executed if its condition groups all rows', async () => {
    const code = `BEGIN WHILE EXISTS (SELECT FROM t GROUP BY GROUPING SETS ((), (a)) HAVING true) LOOP
      COMMIT; END LOOP; END`;
    expect(await block(code)).toEqual(['barrier: it commits']);
  });

  it('is executed if an aggregate of the history may have another value', async () => {
    const aggregate = 'CREATE AGGREGATE max (int) (SFUNC = int4pl, STYPE = int, INITCOND = 7);';
    const code = `DECLARE n int := 0; highest int; BEGIN SELECT max(id) INTO highest FROM t;
        WHILE n < highest LOOP UPDATE t SET a = 0; COMMIT; n := n + 1; END LOOP; END`;
    expect(await block(code, `${tables} ${aggregate}`)).toEqual(['barrier: it commits']);
  });

  it.each([
    ['an unknown exit condition', update, 'EXIT WHEN n > size + 1'],
    ['another exit condition', update, 'EXIT WHEN n > 0'],
    ['the row count of another statement', 'INSERT INTO t VALUES (1, 1)', 'EXIT WHEN n = 0'],
    ['a variable of another block', update, 'DECLARE n int := 0; BEGIN EXIT WHEN n = 0; END'],
    ['an exception handler', `BEGIN ${update}; EXCEPTION WHEN others THEN NULL; END`, 'EXIT'],
  ])('is not followed with %s', async (_, change, until) => {
    expect(await block(batches(change, until))).toEqual(['barrier: it commits']);
  });

  it('is not followed if a trigger stores something without rows', async () => {
    const trigger = `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO u VALUES (1); RETURN NULL; END';
      CREATE TRIGGER g AFTER UPDATE ON t FOR EACH STATEMENT EXECUTE FUNCTION f();`;
    const code = batches(update, 'EXIT WHEN n = 0');
    expect(await block(code, `${tables} ${trigger}`)).toEqual(['barrier: it commits']);
  });

  it('may be in a procedure', async () => {
    const procedure = `CREATE PROCEDURE p() LANGUAGE plpgsql AS $$ ${batches(update, 'EXIT WHEN n = 0')} $$;`;
    const quiet = await reading(`${tables} ${procedure} CALL p();`);
    expect(quiet.actions.at(-1)).toBe('nothing: no rows to change');
    const loud = await reading(`${tables} ${rows} ${procedure} CALL p();`);
    expect(loud.actions.at(-1)).toBe('barrier: it commits');
  });

  it.each([
    ['now()', 'nothing: no rows to change'],
    ["nextval('s')", 'barrier: it runs DROP'],
    ['g(now())', 'barrier: it runs DROP'],
  ])('may be in a function with the argument %s', async (argument, action) => {
    const body = batches(update, 'EXIT WHEN n = 0').replace('COMMIT', "EXECUTE 'DROP TABLE u'");
    const code = `CREATE SEQUENCE s; CREATE FUNCTION f("at" text) RETURNS void LANGUAGE plpgsql AS $$ ${body} $$;
      CREATE FUNCTION g(a timestamptz) RETURNS text LANGUAGE sql AS 'INSERT INTO u VALUES (1); SELECT 1';`;
    const { actions } = await reading(`${tables} ${code} SELECT f(${argument}::text);`);
    expect(actions.at(-1)).toBe(action);
  });
});

describe('a branch whose condition is open', () => {
  const open = "EXISTS (SELECT FROM information_schema.tables WHERE table_schema = 'billing')";
  const either = (body: string) => `BEGIN IF ${open} THEN ${body}; END IF; END`;

  it('is skipped if it only processes rows of empty tables', async () => {
    expect(await block(either('UPDATE t SET a = b.a FROM billing.logs b'))).toEqual(nothing);
    const both = either('DELETE FROM t; ELSE UPDATE t SET a = 1');
    expect(await block(both)).toEqual(nothing);
  });

  it.each([
    'INSERT INTO u VALUES (1)',
    'DELETE FROM t; ELSE INSERT INTO u VALUES (1)',
    'CREATE TEMP TABLE few (id int)',
    "PERFORM nextval('s')",
  ])('is not skipped if it may do something: %s', async (body) => {
    const before = `${tables} CREATE SEQUENCE s;`;
    expect(await block(either(body), before)).not.toEqual(nothing);
  });

  it('leaves the values of variables open', async () => {
    const code = `DECLARE n int := 0; BEGIN IF ${open} THEN n := 1; END IF;
      LOOP EXIT WHEN n = 0; INSERT INTO u VALUES (1); n := 0; END LOOP; END`;
    expect(await block(code)).not.toEqual(nothing);
  });
});

describe('a temporary table of candidates', () => {
  const make = 'CREATE TEMP TABLE IF NOT EXISTS few (id int) ON COMMIT DROP';
  const batches = `DECLARE n int; BEGIN
    LOOP
      ${make};
      TRUNCATE few;
      INSERT INTO few SELECT id FROM t WHERE a IS NULL LIMIT 100;
      SELECT count(*) INTO n FROM few;
      EXIT WHEN n = 0;
      UPDATE t SET a = 0 FROM few WHERE few.id = t.id;
    END LOOP; END`;

  it('is the only part that stays', async () => {
    expect((await block(batches))[0]).toBe('CREATE TEMP TABLE IF NOT EXISTS few (id int) ');
  });

  it.each([
    ['with rows', batches, `${tables} ${rows}`],
    ['with the name of another table', batches, `${tables} CREATE TABLE few (id int);`],
    [
      'created twice',
      batches.replace(`${make};`, `${make}; CREATE TEMP TABLE few (b int);`),
      tables,
    ],
    [
      'that is filled',
      batches.replace('SELECT id FROM t WHERE', 'SELECT 1 WHERE 1 = n OR'),
      tables,
    ],
    ['that is truncated with others', batches.replace('TRUNCATE few', 'TRUNCATE few, u'), tables],
  ])('%s is not followed', async (_, code, before) => {
    expect((await block(code, before))[0]).toMatch(/^barrier/);
  });
});

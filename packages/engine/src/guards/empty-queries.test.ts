import { describe, expect, it } from 'vitest';
import { reading } from '../history/history.test-support.js';

const tables = `
CREATE TABLE none (a int, b text);
CREATE TABLE few (a int, b text);
INSERT INTO few (a) VALUES (1);
CREATE TABLE target (a int, n bigint);
CREATE VIEW empty_view AS SELECT none.a FROM none LEFT JOIN none AS n ON true;
CREATE VIEW full_view AS SELECT few.a FROM few LEFT JOIN none ON true;
CREATE VIEW total AS SELECT count(*) AS a FROM none;
`;

async function doesNothing(statement: string): Promise<boolean> {
  const history = await reading(`${tables} ${statement}`);
  return history.actions.at(-1) === 'nothing: no rows to change';
}

describe('finds that a query returns no rows', () => {
  it.each([
    'SELECT a FROM none',
    'SELECT a + 1 FROM none WHERE b IS NOT NULL ORDER BY lower(b)',
    'SELECT a, count(*) FROM none GROUP BY a',
    'SELECT a, count(*) OVER () FROM none',
    'SELECT few.a FROM few, none',
    'SELECT few.a FROM few RIGHT JOIN none ON true',
    'SELECT a FROM (SELECT a FROM none) AS q',
    'SELECT a FROM none UNION ALL SELECT a FROM none',
    'SELECT a FROM none EXCEPT SELECT a FROM few',
    'SELECT a FROM few INTERSECT SELECT a FROM none',
    'WITH q AS (SELECT a FROM none) SELECT q.a FROM q JOIN few ON true',
    'SELECT a FROM empty_view',
    'SELECT a FROM few WHERE b IS NULL AND a IN (SELECT a FROM none)',
    'SELECT a FROM few WHERE EXISTS (SELECT FROM none WHERE none.a = few.a)',
  ])('%s', async (query) => {
    expect(await doesNothing(`INSERT INTO target ${query}`)).toBe(true);
  });
});

describe('finds that a query may return rows', () => {
  it.each([
    'SELECT a FROM few',
    'SELECT 1',
    'VALUES (1)',
    'SELECT max(a) FROM none',
    'SELECT 1 FROM none HAVING true',
    'SELECT 1 FROM none ORDER BY count(*)',
    'SELECT 1, count(*) FROM none GROUP BY ()',
    'SELECT 1, rank(1) WITHIN GROUP (ORDER BY a) FROM none',
    'SELECT json_arrayagg(a) IS NULL FROM none',
    'SELECT few.a FROM few LEFT JOIN none ON true',
    'SELECT few.a FROM few FULL JOIN none ON true',
    'SELECT a FROM few UNION SELECT a FROM none',
    'SELECT a FROM few EXCEPT SELECT a FROM none',
    'WITH none AS (SELECT 1 AS a) SELECT a FROM none',
    'WITH RECURSIVE q AS (SELECT 1 AS a) SELECT a FROM q',
    'SELECT a FROM full_view',
    'SELECT a FROM total',
    'SELECT a FROM few WHERE a NOT IN (SELECT a FROM none)',
    'SELECT a FROM few WHERE a = ALL (SELECT a FROM none)',
    'SELECT a FROM few WHERE a = 1 OR a IN (SELECT a FROM none)',
    'SELECT count(*) FROM few WHERE a IN (SELECT a FROM none)',
  ])('%s', async (query) => {
    expect(await doesNothing(`INSERT INTO target ${query}`)).toBe(false);
  });
});

describe('a function of the history', () => {
  const inserting = 'INSERT INTO target (a) SELECT id(a) FROM none';
  const doesNothingWith = (definition: string) => doesNothing(`CREATE ${definition}; ${inserting}`);

  it('returns nothing for no rows', async () => {
    const body = "AS 'BEGIN RETURN random() * 100; END'";
    expect(await doesNothingWith(`FUNCTION id(int) RETURNS int LANGUAGE plpgsql ${body}`)).toBe(
      true,
    );
  });

  it('may have an effect if it is immutable, because the planner may call it', async () => {
    const body = "AS 'BEGIN DELETE FROM few; RETURN 1; END'";
    expect(
      await doesNothingWith(`FUNCTION id(int) RETURNS int LANGUAGE plpgsql IMMUTABLE ${body}`),
    ).toBe(false);
  });

  it('may be an aggregate', async () => {
    const options = '(SFUNC = int4pl, STYPE = int, INITCOND = 0)';
    expect(await doesNothingWith(`AGGREGATE id(int) ${options}`)).toBe(false);
  });
});

describe('a statement that matches no rows', () => {
  it('may read from an empty table', async () => {
    expect(await doesNothing('UPDATE few SET a = 2 FROM none WHERE none.a = few.a')).toBe(true);
    expect(await doesNothing('DELETE FROM few USING none WHERE none.a = few.a')).toBe(true);
    expect(await doesNothing('UPDATE few SET a = 2 WHERE a IN (SELECT a FROM none)')).toBe(true);
    expect(await doesNothing('UPDATE few SET a = 2 WHERE a = 1')).toBe(false);
  });

  it('may have a WITH query that changes rows, if that one matches no rows either', async () => {
    const changing = (query: string) =>
      `WITH q AS (${query}), r AS (INSERT INTO target (a) SELECT a FROM q RETURNING a)
      UPDATE few SET a = r.a FROM r`;
    expect(await doesNothing(changing('SELECT a FROM none'))).toBe(true);
    expect(await doesNothing(changing('SELECT a FROM few'))).toBe(false);
    expect(await doesNothing(changing('DELETE FROM few RETURNING a'))).toBe(false);
    expect(await doesNothing(changing('UPDATE none SET a = 1 RETURNING a'))).toBe(true);
  });

  it('reads the table inside a WITH query of the same name', async () => {
    expect(
      await doesNothing('WITH none AS (SELECT a FROM none) INSERT INTO target SELECT a FROM none'),
    ).toBe(true);
  });

  it('may read a later query with RECURSIVE', async () => {
    const later = `WITH RECURSIVE q AS (INSERT INTO target (a) SELECT a FROM none RETURNING a),
      none AS (SELECT 1 AS a) DELETE FROM few USING q`;
    expect(await doesNothing(later)).toBe(false);
  });

  it.each([
    ['INSERT INTO few (a) VALUES (2)', false],
    ["PERFORM nextval('s')", false],
    ["PERFORM pg_notify('told', '')", true],
  ])('fires a statement-level trigger that runs %s', async (does, doesNothingThen) => {
    const fired = `CREATE SEQUENCE s;
      CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${does}; RETURN NULL; END $$;
      CREATE TRIGGER t AFTER INSERT ON target FOR EACH STATEMENT EXECUTE FUNCTION f();`;
    expect(await doesNothing(`${fired} INSERT INTO target (a) SELECT a FROM none`)).toBe(
      doesNothingThen,
    );
  });

  it('still advances a sequence that its condition calls', async () => {
    expect(
      await doesNothing(`CREATE SEQUENCE s;
        INSERT INTO target (a) SELECT a FROM none WHERE nextval('s') > 0`),
    ).toBe(false);
  });

  it('leaves the table empty', async () => {
    expect(
      await doesNothing('INSERT INTO target (a) SELECT a FROM none; UPDATE target SET a = 1'),
    ).toBe(true);
  });
});

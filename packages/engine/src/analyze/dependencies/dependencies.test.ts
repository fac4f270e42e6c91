import { describe, expect, it } from 'vitest';
import { dependencyTypes } from '../analysis.js';
import { analyze } from '../analyze.js';

async function dependencies(...texts: readonly string[]): Promise<readonly string[]> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { dependencies } = await analyze(migrations);
  return dependencies.map(({ type, source, target }) => `${source} → ${target} (${type})`).sort();
}

const examples: Readonly<Record<(typeof dependencyTypes)[number], readonly [string, string]>> = {
  foreign_key: [
    'CREATE TABLE a (id int UNIQUE); CREATE TABLE b (a_id int REFERENCES a (id));',
    'b → a (foreign_key)',
  ],
  inherits: ['CREATE TABLE a (x int); CREATE TABLE b () INHERITS (a);', 'b → a (inherits)'],
  partition: [
    'CREATE TABLE a (x int) PARTITION BY LIST (x); CREATE TABLE b PARTITION OF a DEFAULT;',
    'b → a (partition)',
  ],
  view: ['CREATE TABLE a (x int); CREATE VIEW v AS SELECT x FROM a;', 'v → a (view)'],
  function: [
    "CREATE TABLE a (x int); CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS 'BEGIN DELETE FROM a; END';",
    'f() → a (function)',
  ],
  type: ["CREATE TYPE e AS ENUM ('x'); CREATE TABLE a (x e);", 'a → e (type)'],
  sequence: ["CREATE SEQUENCE s; CREATE TABLE a (x int DEFAULT nextval('s'));", 'a → s (sequence)'],
  trigger: [
    "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'; CREATE TABLE a (x int); CREATE TRIGGER t AFTER INSERT ON a EXECUTE FUNCTION f();",
    'a.t → a (trigger)',
  ],
  index: ['CREATE TABLE a (x int); CREATE INDEX i ON a (x);', 'i → a (index)'],
  policy: ['CREATE TABLE a (x int); CREATE POLICY p ON a USING (true);', 'a.p → a (policy)'],
  constraint: [
    "CREATE FUNCTION f(int) RETURNS bool LANGUAGE sql AS 'SELECT $1 > 0'; CREATE TABLE a (x int CHECK (f(x)));",
    'a → f(int4) (constraint)',
  ],
  default: [
    "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE a (x int DEFAULT f());",
    'a → f() (default)',
  ],
  extension: ['CREATE EXTENSION citext; CREATE TABLE a (x citext);', 'a → citext (extension)'],
  schema: ['CREATE SCHEMA s; CREATE TABLE s.a (x int);', 's.a → s (schema)'],
  data: [
    'CREATE TABLE a (x int); INSERT INTO a VALUES (1); CREATE TABLE b (x int); INSERT INTO b SELECT x FROM a;',
    'b → a (data)',
  ],
};

describe('every type', () => {
  it.each(dependencyTypes)('%s', async (type) => {
    const [sql, expected] = examples[type];
    expect(await dependencies(sql)).toContain(expected);
  });
});

describe('reports only objects that exist at the end', () => {
  it('ignores a dropped foreign key', async () => {
    expect(
      await dependencies(
        'CREATE TABLE a (id int UNIQUE); CREATE TABLE b (a_id int CONSTRAINT k REFERENCES a (id));',
        'ALTER TABLE b DROP CONSTRAINT k;',
      ),
    ).toEqual(['a_id_key → a (index)']);
  });

  it('uses the last definition of a replaced view', async () => {
    expect(
      await dependencies(
        'CREATE TABLE a (x int); CREATE TABLE b (x int); CREATE VIEW v AS SELECT x FROM a;',
        'CREATE OR REPLACE VIEW v AS SELECT x FROM b;',
      ),
    ).toEqual(['v → b (view)']);
  });

  it('ignores the former enum of a column that became text', async () => {
    expect(
      await dependencies(
        "CREATE TYPE e AS ENUM ('x'); CREATE TABLE a (x e);",
        'ALTER TABLE a ALTER x TYPE text;',
      ),
    ).toEqual([]);
  });

  it('reports a table that refers to itself', async () => {
    expect(
      await dependencies('CREATE TABLE a (id int UNIQUE, up int REFERENCES a (id));'),
    ).toContain('a → a (foreign_key)');
  });
});

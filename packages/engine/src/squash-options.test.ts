import { describe, expect, it } from 'vitest';
import { type SquashOptions, squash } from './squash.js';

/** The result of a history, one statement per line. */
async function squashed(options: SquashOptions, ...migrations: readonly string[]) {
  const files = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(files, options);
  return statements.map(({ text }) => text.replace(/\s+/g, ' '));
}

describe('rules that are turned off', () => {
  it('consolidate_creates: an ALTER stays beside its CREATE', async () => {
    const history = ['CREATE TABLE t (a int);', 'ALTER TABLE t ADD COLUMN b int;'];
    expect(await squashed({}, ...history)).toEqual(['CREATE TABLE t ( a int, b int )']);
    expect(await squashed({ rules: { consolidate_creates: false } }, ...history)).toEqual([
      'CREATE TABLE t (a int)',
      'ALTER TABLE t ADD COLUMN b int',
    ]);
  });

  it('consolidate_alters: ALTERs of one table stay apart', async () => {
    const history = [
      'CREATE TABLE t (a text, b text);',
      'ALTER TABLE t ALTER a SET STORAGE MAIN;',
      'ALTER TABLE t ALTER b SET STORAGE MAIN;',
    ];
    expect(await squashed({}, ...history)).toEqual([
      'CREATE TABLE t (a text, b text)',
      'ALTER TABLE t ALTER a SET STORAGE MAIN, ALTER b SET STORAGE MAIN',
    ]);
    expect(await squashed({ rules: { consolidate_alters: false } }, ...history)).toHaveLength(3);
  });

  it('remove_drop_create_cycles: a dropped object is created and dropped', async () => {
    const history = [
      'CREATE TABLE t (a int); CREATE TABLE IF NOT EXISTS t (a int);',
      'DROP TABLE t;',
      'CREATE INDEX CONCURRENTLY i ON u (a);',
    ];
    const all = ['CREATE TABLE u (a int);', ...history];
    expect(await squashed({}, ...all)).toEqual([
      'CREATE TABLE u (a int)',
      'CREATE INDEX i ON u (a)',
    ]);
    expect(await squashed({ rules: { remove_drop_create_cycles: false } }, ...all)).toEqual([
      'CREATE TABLE u (a int)',
      'CREATE INDEX CONCURRENTLY i ON u (a)',
      'CREATE TABLE t (a int)',
      'CREATE TABLE IF NOT EXISTS t (a int)',
      'DROP TABLE t',
    ]);
  });

  it('consolidate_rls: policies, row security and privileges stay as they were written', async () => {
    const history = [
      `CREATE TABLE t (a int);
       CREATE POLICY p ON t USING (true);
       CREATE POLICY q ON t USING (true);
       ALTER TABLE t ENABLE ROW LEVEL SECURITY;
       GRANT SELECT ON t TO PUBLIC;`,
      `ALTER POLICY p ON t USING (false);
       DROP POLICY q ON t;
       ALTER TABLE t DISABLE ROW LEVEL SECURITY;
       GRANT INSERT ON t TO PUBLIC;`,
    ];
    expect(await squashed({}, ...history)).toEqual([
      'CREATE TABLE t (a int)',
      'CREATE POLICY p ON t USING (false)',
      'GRANT SELECT, INSERT ON t TO PUBLIC',
    ]);
    expect(await squashed({ rules: { consolidate_rls: false } }, ...history)).toHaveLength(9);
  });

  it('deduplicate_functions: a repeated definition stays', async () => {
    const history = [
      `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
       CREATE TABLE t (a int);
       INSERT INTO t SELECT f();`,
      "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';",
    ];
    const aggressive = { safetyLevel: 'aggressive' } as const;
    const rules = { deduplicate_functions: false };
    expect(await squashed(aggressive, ...history)).toHaveLength(3);
    expect(await squashed({ ...aggressive, rules }, ...history)).toHaveLength(4);
  });
});

describe('rows that are deleted later', () => {
  const aggressive = { safetyLevel: 'aggressive' } as const;

  it('are not inserted if no statement read them', async () => {
    expect(
      await squashed(
        aggressive,
        'CREATE TABLE t (a int); INSERT INTO t VALUES (1); UPDATE t SET a = 2;',
        'DELETE FROM t; INSERT INTO t VALUES (3);',
      ),
    ).toEqual(['CREATE TABLE t (a int)', 'INSERT INTO t VALUES (3)']);
  });

  it('are not inserted if only a constraint of their table checked them', async () => {
    expect(
      await squashed(
        aggressive,
        'CREATE TABLE t (a int); INSERT INTO t VALUES (1);',
        'ALTER TABLE t ADD CHECK (a > 0); TRUNCATE t;',
      ),
    ).not.toContain('INSERT INTO t VALUES (1)');
  });

  it.each([
    ['a part stays', 'DELETE FROM t WHERE a = 1'],
    ['a statement read them', 'INSERT INTO u SELECT a FROM t; DELETE FROM t'],
  ])('are inserted if %s', async (_, end) => {
    const statements = await squashed(
      aggressive,
      'CREATE TABLE u (a int); CREATE TABLE t (a int); INSERT INTO t VALUES (1);',
      `${end};`,
    );
    expect(statements).toContain('INSERT INTO t VALUES (1)');
  });

  it.each([
    ['the table itself', 'ALTER TABLE t ALTER COLUMN a SET NOT NULL', ''],
    [
      'another',
      'ALTER TABLE u ADD FOREIGN KEY (a) REFERENCES t (id)',
      'DELETE FROM u WHERE a = 2;',
    ],
  ])('are changed as before if %s depends on the remaining rows', async (_, check, between) => {
    const statements = await squashed(
      aggressive,
      'CREATE TABLE t (id serial PRIMARY KEY, a int); INSERT INTO t DEFAULT VALUES;',
      'CREATE TABLE u (a int); INSERT INTO u (a) VALUES (2); UPDATE t SET a = 1, id = 2;',
      `${check}; ${between} DELETE FROM t;`,
    );
    expect(statements).toContain('UPDATE t SET a = 1, id = 2');
  });

  it('are inserted if the INSERT advances a sequence', async () => {
    const statements = await squashed(
      aggressive,
      'CREATE TABLE t (id serial, a int); INSERT INTO t (a) VALUES (1);',
      'TRUNCATE t;',
    );
    expect(statements).toContain('INSERT INTO t (a) VALUES (1)');
  });
});

describe('rules by level', () => {
  const history = [
    `CREATE TABLE t (a int);
     CREATE VIEW v AS SELECT a FROM t;
     CREATE POLICY p ON t USING (true);
     CREATE TABLE gone (a int);`,
    `ALTER TABLE t ADD COLUMN b int;
     CREATE OR REPLACE VIEW v AS SELECT a, 1 AS one FROM t;
     ALTER POLICY p ON t USING (false);
     DROP TABLE gone;`,
  ];

  it.each([
    ['paranoid', 7],
    ['conservative', 6],
    ['standard', 3],
    ['aggressive', 3],
  ] as const)('%s leaves %i statements', async (safetyLevel, left) => {
    expect(await squashed({ safetyLevel }, ...history)).toHaveLength(left);
  });

  it('can turn on some rules that a level leaves out, but not all', async () => {
    const rules = { consolidate_rls: true, remove_drop_create_cycles: true };
    expect(await squashed({ safetyLevel: 'conservative', rules }, ...history)).toHaveLength(5);
  });
});

describe('excluded names', () => {
  const history = [
    `CREATE SCHEMA auth;
     CREATE TABLE auth.users (id int PRIMARY KEY);
     CREATE TABLE t (a int);
     CREATE TABLE u (a int REFERENCES auth.users);
     CREATE TABLE auth.gone (a int);`,
    `ALTER TABLE auth.users ADD COLUMN name text;
     ALTER TABLE t ADD COLUMN b int;
     ALTER TABLE u ADD COLUMN b int;
     DROP TABLE auth.gone;`,
  ];
  const kept = [
    'CREATE SCHEMA auth',
    'CREATE TABLE auth.users (id int PRIMARY KEY)',
    'CREATE TABLE t ( a int, b int )',
    'CREATE TABLE u ( a int REFERENCES auth.users, b int )',
    'CREATE TABLE auth.gone (a int)',
    'ALTER TABLE auth.users ADD COLUMN name text',
    'DROP TABLE auth.gone',
  ];

  it('match a pattern: these objects stay verbatim and in order, and statements that refer to them fold', async () => {
    expect(await squashed({ excludePatterns: ['auth.*'] }, ...history)).toEqual(kept);
  });

  it('match by schema', async () => {
    expect(await squashed({ includeSchemas: ['public'] }, ...history)).toEqual(kept);
    expect(await squashed({ includeSchemas: ['*'] }, ...history)).toHaveLength(4);
  });

  it('match the end of a name, or the name alone in public', async () => {
    const tables = [
      'CREATE TABLE a_temp (a int); CREATE TABLE b (a int);',
      'DROP TABLE a_temp; DROP TABLE b;',
    ];
    expect(await squashed({}, ...tables)).toEqual([]);
    for (const pattern of ['*_temp', 'public.a_*', 'a_temp']) {
      expect(await squashed({ excludePatterns: [pattern] }, ...tables)).toEqual([
        'CREATE TABLE a_temp (a int)',
        'DROP TABLE a_temp',
      ]);
    }
  });

  it('follow an object through its renames', async () => {
    const renamed = [
      'CREATE TABLE old (a int);',
      'ALTER TABLE old RENAME TO secret;',
      'ALTER TABLE secret ADD COLUMN b int;',
    ];
    expect(await squashed({ excludePatterns: ['secret'] }, ...renamed)).toHaveLength(3);
  });

  it('leave triggers and policies of objects that no migration created as they are', async () => {
    const outside = [
      `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
       CREATE TRIGGER t AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION f();
       CREATE POLICY p ON storage.objects USING (true);`,
      'DROP TRIGGER t ON auth.users; DROP POLICY p ON storage.objects;',
    ];
    expect(await squashed({ includeSchemas: ['public'] }, ...outside)).toHaveLength(5);
  });

  it('exclude named objects that no migration created', async () => {
    const outside = [
      'CREATE TABLE t (a int); GRANT SELECT ON auth.users TO PUBLIC;',
      'GRANT INSERT ON auth.users TO PUBLIC;',
    ];
    expect(await squashed({ excludePatterns: ['auth.*'] }, ...outside)).toHaveLength(3);
  });
});

describe('decidable blocks', () => {
  const block =
    "DO $$ BEGIN CREATE TYPE s AS ENUM ('a'); EXCEPTION WHEN duplicate_object THEN null; END $$";

  it('are inlined from standard on', async () => {
    expect(await squashed({}, `${block};`)).toEqual(["CREATE TYPE s AS ENUM ('a')"]);
  });

  it.each(['paranoid', 'conservative'] as const)('stay as they are at %s', async (safetyLevel) => {
    const result = await squashed({ safetyLevel }, `${block};`, 'CREATE TABLE t (a s);');
    expect(result).toEqual([block, 'CREATE TABLE t (a s)']);
  });
});

describe('withdrawn statements', () => {
  const at = (file: string, line = 1, column = 1) => ({ file, line, column });

  it('stay as written, whole and in order; the others fold', async () => {
    const history = [
      'CREATE TABLE t (a int); CREATE TABLE u (a int);',
      'ALTER TABLE t ADD b int, DROP COLUMN a;',
      'ALTER TABLE t ADD c int;\nALTER TABLE u ADD b int;',
    ];
    expect(await squashed({ withdrawn: [at('2.sql')] }, ...history)).toEqual([
      'CREATE TABLE t (a int)',
      'ALTER TABLE t ADD b int, DROP COLUMN a',
      'ALTER TABLE t ADD c int',
      'CREATE TABLE u ( a int, b int )',
    ]);
  });

  it('do not vanish, and neither do the objects that they drop', async () => {
    const history = ['CREATE TABLE t (a int);', 'DROP TABLE t;'];
    expect(await squashed({}, ...history)).toEqual([]);
    expect(await squashed({ withdrawn: [at('2.sql')] }, ...history)).toHaveLength(2);
  });

  it('keep their names', async () => {
    const history = ['CREATE TABLE t (a int);', 'ALTER TABLE t RENAME TO u;'];
    expect(await squashed({}, ...history)).toEqual(['CREATE TABLE u (a int)']);
    expect(await squashed({ withdrawn: [at('1.sql')] }, ...history)).toEqual([
      'CREATE TABLE t (a int)',
      'ALTER TABLE t RENAME TO u',
    ]);
  });

  it('keep their guards', async () => {
    const block =
      'DO $$ BEGIN CREATE TYPE e AS ENUM (); EXCEPTION WHEN duplicate_object THEN NULL; END $$';
    expect(await squashed({}, `${block};`)).toEqual(['CREATE TYPE e AS ENUM ()']);
    expect(await squashed({ withdrawn: [at('1.sql')] }, `${block};`)).toEqual([block]);
  });
});

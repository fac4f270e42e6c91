import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

/** The result of a history for a version, without the comments of svc. */
async function squashedFor(targetVersion: number, ...texts: readonly string[]): Promise<string> {
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(migrations, { targetVersion });
  return statements.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join('; ');
}

describe('the target version', () => {
  it.each([
    [15, 'CREATE TABLE t (a text STORAGE external)', 'STORAGE in CREATE TABLE', 16],
    [15, 'CREATE VIEW v AS SELECT * FROM (SELECT 1 AS a)', 'a subquery in FROM without a name', 16],
    [15, "CREATE VIEW v AS SELECT json_object('a': 1) AS a", 'SQL/JSON constructors', 16],
    [16, "CREATE VIEW v AS SELECT json_value('1', '$') AS a", 'SQL/JSON functions', 17],
    [16, 'CREATE DOMAIN d AS int; ALTER DOMAIN d ADD CONSTRAINT c NOT NULL', 'NOT NULL as', 17],
    [17, 'CREATE TABLE t (a int CHECK (a > 1) NOT ENFORCED)', 'NOT ENFORCED', 18],
    [17, 'CREATE TABLE t (a int, CHECK (a > 1) NOT ENFORCED)', 'NOT ENFORCED', 18],
    [17, 'CREATE TABLE t (a int NOT NULL NO INHERIT)', 'NOT NULL that children', 18],
    [17, 'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2))', 'virtual generated', 18],
  ])('%i refuses: %s', async (version, text, what, since) => {
    await expect(squashedFor(version, text)).rejects.toThrow(
      new RegExp(
        `^1\\.sql:1:\\d+: this uses ${what}.*from version ${since}, but.*version ${version}`,
      ),
    );
    await expect(squashedFor(since, text)).resolves.not.toBe('');
  });

  it('names the statement that uses it, and all others', async () => {
    await expect(
      squashedFor(
        17,
        'CREATE TABLE t (a int);',
        'ALTER TABLE t ADD b int GENERATED ALWAYS AS (a) VIRTUAL;\nCREATE TABLE u (a int);\nALTER TABLE u ADD CONSTRAINT n NOT NULL a NOT VALID;',
      ),
    ).rejects.toThrow(
      '2.sql:1:1: this uses virtual generated columns, which PostgreSQL supports from version 18, but the target is version 17; more of this kind: 2.sql:3:1 (NOT NULL as a constraint of the table). Write it differently, or raise the target version.',
    );
  });

  it('ignores objects that were dropped', async () => {
    await expect(
      squashedFor(15, 'CREATE TABLE t (a text STORAGE external); DROP TABLE t; CREATE TABLE u ();'),
    ).resolves.toBe('CREATE TABLE u ()');
  });

  it('prints no names of NOT NULLs before 18, except those in the migrations', async () => {
    const history = [
      'CREATE TABLE old (a int NOT NULL, b int CONSTRAINT "b is there" NOT NULL);',
      'ALTER TABLE old RENAME TO new;',
    ];
    await expect(squashedFor(17, ...history)).resolves.toBe(
      'CREATE TABLE new (a int NOT NULL, b int CONSTRAINT "b is there" NOT NULL)',
    );
    await expect(squashedFor(18, ...history)).resolves.toContain(
      'CONSTRAINT old_a_not_null NOT NULL',
    );
  });
});

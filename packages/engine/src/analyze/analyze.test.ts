import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';
import { analyze } from './analyze.js';
import { reportOf } from './report.js';

/** Migrations named 1.sql, 2.sql … */
function history(...texts: readonly string[]) {
  return texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
}

it('uses the squash that the caller passes, and does not squash again', async () => {
  const migrations = history('CREATE TABLE t (a int PRIMARY KEY);', 'INSERT INTO t VALUES (1);');
  const rules = ({ recommendations }: Awaited<ReturnType<typeof analyze>>) =>
    recommendations.map(({ rule }) => rule);
  expect(rules(await analyze(migrations))).toContain('rows-to-keep');
  const given = { ...(await squash(migrations)), statements: [] };
  const analysis = await analyze(migrations, { squash: given });
  expect(analysis.squash).toBe(given);
  expect(rules(analysis)).not.toContain('rows-to-keep');
});

describe('the summary', () => {
  it('counts files, statements and their kinds, and the savings of a squash', async () => {
    const report = reportOf(
      await analyze(
        history(
          'CREATE TABLE t (a int); CREATE UNIQUE INDEX ON t (a);',
          'ALTER TABLE t ADD b int; ALTER TABLE t ADD c int;',
        ),
      ),
    );
    expect(report.summary).toEqual({
      total_files: 2,
      total_statements: 4,
      // The table has no primary key.
      warnings: 1,
      errors: 0,
    });
    expect(report.warnings_count).toBe(1);
    expect(report.file_count).toBe(2);
    expect(report.squashed_statements).toBe(2);
    expect(report.consolidation_percentage).toBe(50);
    expect(report.statement_kinds).toEqual({
      'ALTER TABLE': 2,
      'CREATE INDEX': 1,
      'CREATE TABLE': 1,
    });
  });

  it('exists for an empty history', async () => {
    const report = reportOf(await analyze([]));
    expect(report.summary.total_files).toBe(0);
    expect(report.consolidation_percentage).toBe(0);
    expect(report.recommendations).toEqual([]);
  });
});

it('reports statements on objects that no migration creates as one recommendation', async () => {
  const analysis = await analyze(
    history("ALTER TYPE auth.role ADD VALUE 'x';", "ALTER TYPE auth.level ADD VALUE 'x';"),
  );
  const found = analysis.recommendations.filter(({ rule }) => rule === 'not-followed');
  expect(found.map(({ message }) => message)).toEqual([
    'ALTER TYPE role, which is unknown, and 1 more like this',
  ]);
});

describe('SQL that PostgreSQL refuses', () => {
  const errors = async (...texts: readonly string[]) =>
    reportOf(await analyze(history(...texts)))
      .recommendations.filter(({ type }) => type === 'error')
      .map(({ rule, migration, line, column, message }) => ({
        rule,
        at: `${migration} ${line}:${column}`,
        message,
      }));

  it('reports every syntax error, and analyzes the rest', async () => {
    const texts = ['CREATE TABLE a (x int);\nSELEC 1;\nCREATE TABLE b (y int);', 'DROP TABEL a;'];
    expect(await errors(...texts)).toEqual([
      { rule: 'syntax-error', at: '0 2:1', message: 'syntax error at or near "SELEC"' },
      { rule: 'syntax-error', at: '1 1:6', message: 'syntax error at or near "TABEL"' },
    ]);
    const { objects, summary } = reportOf(await analyze(history(...texts)));
    expect(objects.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(summary).toMatchObject({ total_statements: 4, errors: 2 });
  });

  it('reports an unclosed quote, and analyzes the statements before it', async () => {
    const texts = ["CREATE TABLE a (x int);\nINSERT INTO a VALUES ('1);", 'CREATE TABLE b ();'];
    expect(await errors(...texts)).toMatchObject([{ rule: 'syntax-error', at: '0 2:23' }]);
    const { objects } = reportOf(await analyze(history(...texts)));
    expect(objects.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('reports every statement that contradicts the history', async () => {
    const texts = ['CREATE TABLE a (x int);', 'CREATE TABLE a (y int); ALTER TABLE a DROP z;'];
    expect(await errors(...texts)).toEqual([
      {
        rule: 'history-error',
        at: '1 1:1',
        message: 'the table a already exists (1.sql:1:1)',
      },
      { rule: 'history-error', at: '1 1:25', message: expect.stringContaining('z') },
    ]);
  });
});

describe('the events of an object', () => {
  const lives = async (...texts: readonly string[]) =>
    (await analyze(history(...texts))).objects.map(
      ({ kind, name, exists, events }) =>
        `${kind} ${name}: ${events.map(({ what, migration }) => `${what} ${migration}`).join(', ')}${exists ? '' : '.'}`,
    );

  it('include the creation, every change and the drop', async () => {
    expect(
      await lives(
        'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t;',
        'ALTER TABLE t ADD b int; INSERT INTO t VALUES (1, 2);',
        'CREATE OR REPLACE VIEW v AS SELECT a, b FROM t;',
        'DROP VIEW v; ALTER TABLE t RENAME TO u;',
      ),
    ).toEqual([
      'table u: created 0, altered 1, filled 1, renamed 3',
      'view v: created 0, replaced 2, dropped 3.',
    ]);
  });

  it('end when the table of the object is dropped', async () => {
    expect(
      await lives(
        "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';",
        'CREATE TABLE t (a int PRIMARY KEY); CREATE TRIGGER g AFTER INSERT ON t EXECUTE FUNCTION f();',
        'DROP TABLE t;',
      ),
    ).toEqual([
      'function f(): created 0',
      'table t: created 1, dropped 2.',
      'index t_pkey: created 1, dropped 2.',
      'trigger t.g: created 1, dropped 2.',
    ]);
  });

  it('include former names', async () => {
    const { objects } = await analyze(
      history('CREATE SCHEMA s; CREATE TABLE t (a int);', 'ALTER TABLE t SET SCHEMA s;'),
    );
    expect(objects.at(-1)).toMatchObject({ name: 's.t', formerNames: ['t'] });
  });
});

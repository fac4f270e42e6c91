import { expect, test } from 'vitest';
import { squash } from '../../squash.js';

test('an index that is no longer created concurrently may come before rows with times', async () => {
  const texts = [
    'CREATE TABLE t (id int, at timestamptz DEFAULT now()); CREATE TABLE u (id int);',
    'INSERT INTO t VALUES (1);',
    'CREATE INDEX CONCURRENTLY u_id ON u (id);',
  ];
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(migrations);
  expect(statements.map(({ text }) => text).slice(1)).toEqual([
    'CREATE TABLE u (id int)',
    'CREATE INDEX u_id ON u (id)',
    'INSERT INTO t VALUES (1)',
  ]);
});

test('rows of one transaction stay in one transaction, and have the same time', async () => {
  const texts = [
    `CREATE TABLE roles (id int PRIMARY KEY, at timestamptz DEFAULT now());
     CREATE TABLE rules (id int PRIMARY KEY, role int REFERENCES roles, at timestamptz DEFAULT now());
     INSERT INTO roles VALUES (1);
     INSERT INTO rules VALUES (1, 1);
     INSERT INTO roles VALUES (2);
     INSERT INTO rules VALUES (2, 2);`,
    'ALTER TABLE roles ADD COLUMN changed timestamptz DEFAULT now();',
    'DELETE FROM roles WHERE id > 2 AND at < changed;',
  ];
  const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  const { statements } = await squash(migrations);
  const first = statements.findIndex(({ needsCommitBefore }) => needsCommitBefore);
  expect(first).toBeGreaterThan(0);
  expect(statements.slice(0, first).map(({ text }) => text)).toContain(
    'INSERT INTO rules VALUES (2, 2)',
  );
});

test.each(["'now()'", "' Now '", "'today 12:00'", "timestamptz 'tomorrow'"])(
  'rows with the time %s stay in the transaction of their migration if a later statement compares times',
  async (time) => {
    const texts = [
      `CREATE TABLE t (id int, at timestamptz); INSERT INTO t VALUES (1, ${time});`,
      `INSERT INTO t VALUES (2, ${time});`,
      'DELETE FROM t USING t other WHERE t.at < other.at;',
    ];
    const migrations = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
    const { statements } = await squash(migrations);
    const second = statements.find(({ text }) => text.includes('VALUES (2'));
    expect(second?.needsCommitBefore).toBe(true);
  },
);

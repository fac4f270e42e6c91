import { expect, test } from 'vitest';
import { squash } from '../../squash.js';

test('rows of one transaction stay in one, and have one time', async () => {
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

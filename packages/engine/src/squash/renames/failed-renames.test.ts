import { expect, it } from 'vitest';
import { readMigrations } from '../../history/read-history.js';
import { loadParser } from '../../sql/parser/parser.js';
import { candidatesOf } from './candidates.js';
import { renameKeys } from './failed-renames.js';

const parser = await loadParser();

async function marks(text: string): Promise<readonly string[]> {
  const history = await readMigrations([{ name: '1.sql', text }], parser);
  return [...renameKeys(candidatesOf(history), history).values()];
}

it('a rename is identified by its place, and by the number of operations on the object', async () => {
  const [mark] = await marks(
    `CREATE TABLE t (a int); INSERT INTO t VALUES (1); SELECT 1; ALTER TABLE t RENAME TO u;`,
  );
  const [withoutOther] = await marks(
    `CREATE TABLE t (a int); INSERT INTO t VALUES (1);           ALTER TABLE t RENAME TO u;`,
  );
  const [withoutUse] = await marks(
    `CREATE TABLE t (a int);                           SELECT 1; ALTER TABLE t RENAME TO u;`,
  );
  expect(withoutOther).toBe(mark);
  expect(withoutUse).not.toBe(mark);
});

it('two renames in one statement have different keys', async () => {
  const both = await marks(
    `CREATE TABLE t (a int, b int);
     DO $$ BEGIN ALTER TABLE t RENAME a TO c; ALTER TABLE t RENAME b TO d; END $$;`,
  );
  expect(new Set(both).size).toBe(2);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folders = ['packages/server/migrations/server', 'packages/platform/migrations/platform'];

/** Statements that break running processes of the previous version, which continue while they are replaced. */
const breaking =
  /\bDROP (?!NOT NULL|DEFAULT)|\b(RENAME|SET NOT NULL|SET DATA TYPE|ALTER COLUMN \w+ TYPE)\b/i;

test.each(folders)('%s only adds, or the manual says to stop everything first', (folder) => {
  const manual = readFileSync('docs/operate.md', 'utf8');
  const unmentioned = readdirSync(folder).filter((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '');
    return breaking.test(sql) && !manual.includes(`\`${name}\``);
  });
  expect(unmentioned).toEqual([]);
});

import { expect, test } from 'vitest';
import { cleanName } from './file-name.js';

test.each([
  ['0001_init.sql', '0001_init.sql'],
  ['20240101_users/migration.sql', '20240101_users/migration.sql'],
  ['../../etc/passwd', 'etc/passwd'],
  ['/var/lib/1.sql', 'var/lib/1.sql'],
  ['C:\\migrations\\1.sql', 'migrations/1.sql'],
  ['1.sql\n-- DROP TABLE t;', '1.sql-- DROP TABLE t;'],
  ['\u202egnp.sql', 'gnp.sql'],
  ['a\u0308.sql', '\u00e4.sql'],
])('%j is called %j', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned);
});

test('rejects a name that is empty after cleaning', () => {
  expect(['', ' ', '..', './/\u0000', 'C:\\'].map(cleanName)).toEqual(Array(5).fill(undefined));
});

test('shortens a long name at the start, to keep the extension', () => {
  const cleaned = cleanName(`${'a'.repeat(10_000)}.sql`);
  expect(cleaned).toHaveLength(500);
  expect(cleaned).toMatch(/a\.sql$/);
});

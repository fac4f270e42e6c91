import { describe, expect, test } from 'vitest';
import { changedHistory } from './changed-history.js';

/** Files whose content equals their digest. */
const files = (...named: readonly string[]) =>
  named.map((each) => {
    const [path = '', sha = 'same'] = each.split('=');
    return { path, sha, size: 1 };
  });

const base = files('db/migrations/1.sql', 'db/migrations/2.sql');

describe('the migrations folder', () => {
  test('is the folder named `migrations`, even if more SQL files changed elsewhere', () => {
    const head = [...base, ...files('db/migrations/3.sql', 'seeds/a.sql', 'seeds/b.sql')];
    expect(changedHistory(base, head, undefined)?.folder).toBe('db/migrations');
  });

  test('may contain a folder for each migration', () => {
    const head = files(
      'prisma/migrations/1_a/migration.sql',
      'prisma/migrations/2_b/migration.sql',
    );
    const found = changedHistory(head.slice(0, 1), head, undefined);
    expect(found).toMatchObject({
      folder: 'prisma/migrations',
      added: ['prisma/migrations/2_b/migration.sql'],
      deployed: 1,
    });
  });

  test('is the folder from the settings', () => {
    const head = [...base, ...files('db/migrations/3.sql', 'sql/1.sql')];
    expect(changedHistory(base, head, 'sql')).toMatchObject({
      folder: 'sql',
      added: ['sql/1.sql'],
    });
  });

  test('is undefined if nothing in it has changed', () => {
    expect(
      changedHistory(base, [...base, ...files('seeds/a.sql')], 'db/migrations'),
    ).toBeUndefined();
    expect(changedHistory(base, base, undefined)).toBeUndefined();
  });

  test('can be the root of the repository', () => {
    expect(changedHistory([], files('1.sql', '2.sql'), undefined)).toMatchObject({
      folder: '',
      added: ['1.sql', '2.sql'],
      deployed: 0,
    });
  });
});

test('new migrations at the end do not conflict', () => {
  const found = changedHistory(base, [...base, ...files('db/migrations/10.sql')], undefined);
  expect(found).toMatchObject({ added: ['db/migrations/10.sql'], deployed: 2, conflicts: [] });
});

test('a new migration before an old one is a conflict, and the number of deployed migrations is unknown', () => {
  const known = files('db/migrations/1.sql', 'db/migrations/3.sql');
  const found = changedHistory(known, [...known, ...files('db/migrations/2.sql')], undefined);
  expect(found?.deployed).toBeUndefined();
  expect(found?.conflicts).toEqual([
    { path: 'db/migrations/2.sql', message: expect.stringContaining('db/migrations/3.sql') },
  ]);
});

test('changed and removed old migrations are conflicts', () => {
  const found = changedHistory(base, files('db/migrations/1.sql=other'), undefined);
  expect(found?.conflicts.map(({ path }) => path)).toEqual([
    'db/migrations/1.sql',
    'db/migrations/2.sql',
  ]);
});

import { describe, expect, test } from 'vitest';
import { chooseMigrations, sameNumber } from './layout.js';

const order = (paths: readonly string[]) => chooseMigrations(paths).migrations;
const left = (paths: readonly string[]) =>
  chooseMigrations(paths).leftOut.map(({ path, why }) => `${path}: ${why}`);

describe('the migrations of a folder', () => {
  test('orders plain files by number', () => {
    expect(order(['10_c.sql', '2_b.sql', '1_a.sql'])).toEqual(['1_a.sql', '2_b.sql', '10_c.sql']);
  });

  test('ignores other files', () => {
    const paths = ['1.sql', 'README.md', 'meta/_journal.json', 'meta/0000_snapshot.json', '.x.sql'];
    expect(chooseMigrations(paths)).toEqual({ migrations: ['1.sql'], leftOut: [] });
  });

  test('reads a Prisma migration from each folder', () => {
    expect(
      order([
        '2_b/migration.sql',
        '10_c/migration.sql',
        '1_a/migration.sql',
        'migration_lock.toml',
      ]),
    ).toEqual(['1_a/migration.sql', '2_b/migration.sql', '10_c/migration.sql']);
  });

  test('ignores the dashes in Diesel versions', () => {
    const paths = [
      '2020-01-02-000000_b/up.sql',
      '2020-01-02-000000_b/down.sql',
      '20200101000000_a/up.sql',
      '00000000000000_diesel_initial_setup/up.sql',
    ];
    expect(order(paths)).toEqual([
      '00000000000000_diesel_initial_setup/up.sql',
      '20200101000000_a/up.sql',
      '2020-01-02-000000_b/up.sql',
    ]);
    expect(left(paths)).toEqual(['2020-01-02-000000_b/down.sql: it is a down migration']);
  });

  test('compares dates and times, unless the tool compares them as numbers', () => {
    expect(order(['20240301_b.sql', '20240215093000_a.sql'])).toEqual([
      '20240215093000_a.sql',
      '20240301_b.sql',
    ]);
    expect(order(['20240215093000_a.up.sql', '20240301_b.up.sql'])).toEqual([
      '20240301_b.up.sql',
      '20240215093000_a.up.sql',
    ]);
  });

  test('uses the up files of golang-migrate and sqlx', () => {
    const paths = ['1_a.up.sql', '1_a.down.sql', '2_b.up.sql', '2_b.down.sql'];
    expect(order(paths)).toEqual(['1_a.up.sql', '2_b.up.sql']);
    expect(left(paths)).toHaveLength(2);
  });

  test('orders folders of releases by version, with numbered files or one file in each', () => {
    const paths = [
      '1.10/1_d.sql',
      'v1.9/changes.sql',
      '0/02_b.up.sql',
      '0/10_c.up.sql',
      '0/1_a.sql',
    ];
    expect(order(paths)).toEqual([
      '0/1_a.sql',
      '0/02_b.up.sql',
      '0/10_c.up.sql',
      'v1.9/changes.sql',
      '1.10/1_d.sql',
    ]);
    expect(order(['1/tables.sql', '1/indexes.sql'])).toEqual([]);
    expect(order(['1/1_a.sql', 'shop/2_b.sql'])).toEqual([]);
    expect(sameNumber(['1/1_a.sql', '2/1_b.sql'])).toEqual([]);
  });

  test('orders Flyway versions by their parts, then repeatables by name', () => {
    const paths = [
      'R__views.sql',
      'V1.10__d.sql',
      'V1_2__c.sql',
      'V1__a.sql',
      'V1.0.1__b.sql',
      'R__functions.sql',
      'U1__a.sql',
      'deep/V2__e.sql',
      'beforeMigrate.sql',
    ];
    expect(order(paths)).toEqual([
      'V1__a.sql',
      'V1.0.1__b.sql',
      'V1_2__c.sql',
      'V1.10__d.sql',
      'deep/V2__e.sql',
      'R__functions.sql',
      'R__views.sql',
    ]);
    expect(left(paths)).toEqual([
      "U1__a.sql: it is a down migration (Flyway's undo)",
      'beforeMigrate.sql: Flyway accepts only names such as V1__x.sql and R__x.sql',
    ]);
  });
});

test('accepts a Flyway version without a description', () => {
  expect(order(['V6.2.sql', 'V6.10.sql', 'V1__shop.sql'])).toEqual([
    'V1__shop.sql',
    'V6.2.sql',
    'V6.10.sql',
  ]);
  expect(sameNumber(['V6.2.sql', 'V6_2__orders.sql'])).toHaveLength(1);
});

test('uses only the committed migrations of Graphile Migrate', () => {
  const paths = ['committed/000002-b.sql', 'committed/000001.sql', 'current.sql', 'afterReset.sql'];
  expect(order(paths)).toEqual(['committed/000001.sql', 'committed/000002-b.sql']);
  expect(left(paths)).toEqual([
    'afterReset.sql: Graphile Migrate applies only the files in committed',
    'current.sql: Graphile Migrate applies only the files in committed',
  ]);
});

describe('a Flyway baseline', () => {
  const paths = ['V1__a.sql', 'V1.5__b.sql', 'B1.5__all.sql', 'V2__c.sql', 'B1__first.sql'];

  test('is the start of an empty database', () => {
    expect(order(paths)).toEqual(['B1.5__all.sql', 'V2__c.sql']);
  });

  test('replaces the versions up to its own', () => {
    expect(left(paths)).toEqual([
      'B1__first.sql: the baseline B1.5__all.sql replaces it',
      'V1.5__b.sql: the baseline B1.5__all.sql replaces it',
      'V1__a.sql: the baseline B1.5__all.sql replaces it',
    ]);
  });
});

describe('left out, with the reason', () => {
  test.each(['1_a.down.sql', '1_a.rollback.sql', '1_a.undo.sql', 'down.sql', '1_a_down.sql'])(
    '%s is a down migration',
    (path) => {
      expect(left(['1_a.sql', path])).toEqual([`${path}: it is a down migration`]);
    },
  );

  test('a name that only ends in down is a migration', () => {
    expect(order(['7_a.sql', '8_shut_down.sql'])).toEqual(['7_a.sql', '8_shut_down.sql']);
  });

  test('a seed is a migration like any other', () => {
    expect(order(['1_a.sql', 'seed.sql'])).toEqual(['1_a.sql', 'seed.sql']);
  });

  test('names a migration in another language', () => {
    expect(left(['1_a.sql', '2_b.ts', '3_c.py', 'tool.ts'])).toEqual([
      '2_b.ts: it looks like a migration in another language, and svc reads only SQL',
      '3_c.py: it looks like a migration in another language, and svc reads only SQL',
    ]);
  });

  test('leaves out files for other databases', () => {
    const paths = ['1_a.postgres.up.sql', '1_a.mysql.up.sql', '2_b.sqlite3.up.sql', '2_b.up.sql'];
    expect(order(paths)).toEqual(['1_a.postgres.up.sql', '2_b.up.sql']);
    expect(left(paths)[0]).toBe('1_a.mysql.up.sql: it is for another database (mysql)');
  });

  test('leaves out a file that has a PostgreSQL version', () => {
    const paths = [
      '1_a.postgres.up.sql',
      '1_a.up.sql',
      '2_b.autocommit.up.sql',
      '2_b.cockroach.autocommit.up.sql',
      '2_b.postgres.autocommit.up.sql',
      '3_c.autocommit.up.sql',
    ];
    expect(left(paths)).toEqual([
      '1_a.up.sql: the PostgreSQL version of the same file replaces it',
      '2_b.autocommit.up.sql: the PostgreSQL version of the same file replaces it',
      '2_b.cockroach.autocommit.up.sql: it is for another database (cockroach)',
    ]);
  });

  test('leaves out a file for another database only beside a file for PostgreSQL', () => {
    const paths = ['1_a.sql', '3-keys-postgres.sql', '4-keys-sqlite.sql', '5_import_mysql.sql'];
    expect(left(paths)).toEqual(['4-keys-sqlite.sql: it is for another database (sqlite)']);
  });

  test('leaves out folders for other databases', () => {
    const paths = ['H2/V1__a.sql', 'MYSQL/V1__a.sql', 'POSTGRESQL/V1__a.sql', 'V2__b.sql'];
    expect(order(paths)).toEqual(['POSTGRESQL/V1__a.sql', 'V2__b.sql']);
    expect(left(paths)).toEqual([
      'H2/V1__a.sql: it is for another database (h2)',
      'MYSQL/V1__a.sql: it is for another database (mysql)',
    ]);
  });

  test('leaves out files in subfolders, and files beside folders of migrations', () => {
    expect(left(['1_a.sql', 'old/0_a.sql'])).toEqual(['old/0_a.sql: it is in a subfolder']);
    expect(left(['1_a/migration.sql', 'reset.sql'])).toEqual([
      'reset.sql: every migration here has its own folder',
    ]);
  });
});

describe('the same number twice', () => {
  test('does not matter in folders that are ordered by their whole name', () => {
    const folders = ['2024_a/migration.sql', '2024_b/migration.sql'];
    expect(sameNumber(folders)).toEqual([]);
    expect(sameNumber(folders.map((path) => path.replace('migration', 'up')))).toHaveLength(1);
  });

  test('is found regardless of leading zeros', () => {
    expect(sameNumber(['0003_a.sql', '3_b.sql', '4_c.sql'])).toEqual([
      { number: '3', paths: ['0003_a.sql', '3_b.sql'] },
    ]);
    expect(sameNumber(['V1.2__a.sql', 'V1_2__b.sql', 'V1__c.sql'])).toHaveLength(1);
  });

  test.each([
    [['0001_a.sql', '0002_b.sql', 'seed.sql']],
    [['2020-01-01-000000_a/up.sql', '2020-01-01-000001_b/up.sql']],
    [['2024_01_01_120000_a.sql', '2024_01_02_120000_b.sql']],
    [['V1.1__a.sql', 'V1.2__b.sql']],
  ])('is not found in %j', (paths) => {
    expect(sameNumber(paths)).toEqual([]);
  });
});

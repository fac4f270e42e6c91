import { describe, expect, test } from 'vitest';
import { splitStatements } from './split.js';
import { transactionMode } from './transaction.js';

function mode(text: string) {
  const migration = { name: 'a.sql', text };
  return transactionMode(migration, splitStatements(migration));
}

describe('one transaction', () => {
  test.each([
    '',
    'CREATE TABLE t (a int); INSERT INTO t VALUES (1);',
    "ALTER TYPE e ADD VALUE 'x';",
    'REFRESH MATERIALIZED VIEW CONCURRENTLY v;',
    'CREATE INDEX concurrently_built ON t (a);',
    'CREATE UNIQUE INDEX i ON t (a);',
    'ALTER TABLE t DETACH PARTITION p;',
    'ALTER TABLE t DETACH PARTITION p FINALIZE;',
    'ANALYZE t; REINDEX TABLE t;',
    'ANALYZE t; REINDEX (CONCURRENTLY false) TABLE t;',
    'ANALYZE t; CLUSTER t USING i;',
    'ANALYZE t; CLUSTER (VERBOSE) t;',
    'DISCARD TEMP;',
    'ALTER DATABASE d SET search_path = a;',
    "CREATE SUBSCRIPTION s CONNECTION '' PUBLICATION p WITH (connect = false);",
    "CREATE SUBSCRIPTION s CONNECTION '' PUBLICATION p WITH (create_slot = false);",
    'ALTER SUBSCRIPTION s SET PUBLICATION p WITH (refresh = false);',
    'ALTER SUBSCRIPTION s DISABLE;',
    'SAVEPOINT a; ROLLBACK TO a; ROLLBACK WORK TO SAVEPOINT a;',
    'ANALYZE t;',
    'DO $$ BEGIN CREATE TEMP TABLE t (a int) ON COMMIT DROP; END $$;',
    "SELECT 'VACUUM'; -- VACUUM\n",
    'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; END;',
  ])('%j', (text) => {
    expect(mode(text)).toBe('one-transaction');
  });
});

describe('statement by statement, because a statement refuses a transaction', () => {
  test.each([
    'CREATE TABLE t (a int); CREATE INDEX CONCURRENTLY ON t (a);',
    '/* x */ create /* y */ unique index concurrently i on t (a);',
    'DROP INDEX CONCURRENTLY IF EXISTS i;',
    'REINDEX INDEX CONCURRENTLY i;',
    'REINDEX (VERBOSE, CONCURRENTLY) TABLE t;',
    'REINDEX SCHEMA s;',
    'REINDEX (VERBOSE) DATABASE d;',
    'VACUUM;',
    'VACUUM (ANALYZE) t;',
    'CLUSTER;',
    'CLUSTER VERBOSE;',
    'CREATE DATABASE d;',
    'DROP DATABASE d;',
    "CREATE TABLESPACE s LOCATION '/x';",
    'DROP TABLESPACE s;',
    'ALTER SYSTEM SET a = 1;',
    'ALTER DATABASE d SET TABLESPACE s;',
    'ALTER TABLE t DETACH PARTITION p CONCURRENTLY;',
    "CREATE SUBSCRIPTION s CONNECTION '' PUBLICATION p;",
    'ALTER SUBSCRIPTION s REFRESH PUBLICATION;',
    'ALTER SUBSCRIPTION s ADD PUBLICATION p;',
    'ALTER SUBSCRIPTION s SET (failover = true);',
    'DROP SUBSCRIPTION s;',
    "COMMIT PREPARED 'x';",
    "ROLLBACK PREPARED 'x';",
    'DISCARD ALL;',
    'DO $$ BEGIN UPDATE t SET a = 1; COMMIT; END $$;',
    'DO LANGUAGE plpgsql $$ BEGIN ROLLBACK AND CHAIN; END $$;',
  ])('%j', (text) => {
    expect(mode(text)).toBe('statement-by-statement');
  });
});

describe('statement by statement, because the file starts its own transaction', () => {
  test.each([
    'BEGIN; SELECT 1; COMMIT;',
    '-- note\nbegin transaction isolation level serializable; COMMIT;',
    'START TRANSACTION; SELECT 1; COMMIT;',
    'SELECT 1; BEGIN; SELECT 2; COMMIT;',
  ])('%j', (text) => {
    expect(mode(text)).toBe('statement-by-statement');
  });
});

describe('statement by statement, because its only statement may end its transaction', () => {
  test.each(['-- refills\nCALL refill();', 'REINDEX TABLE t', 'CLUSTER t USING i;'])(
    '%j',
    (text) => {
      expect(mode(text)).toBe('statement-by-statement');
    },
  );

  test.each(['CALL refill(); SELECT 1;', 'SELECT refill();', 'SELECT 1; CALL refill();'])(
    'not %j',
    (text) => {
      expect(mode(text)).toBe('one-transaction');
    },
  );
});

describe('statement by statement, because its tool says so', () => {
  test.each([
    '-- +goose NO TRANSACTION\n-- +goose Up\nSELECT 1;',
    '-- +goose Up\n-- +goose NO TRANSACTION\nSELECT 1;',
    '-- no-transaction\nSELECT 1;',
    '--! Previous: -\n--! Hash: sha1:0\n\n--! no-transaction\nSELECT 1;',
    '-- migrate:up transaction:false\nSELECT 1;',
    '-- atlas:txmode none\n\nSELECT 1;',
    '-- +migrate Up notransaction\nSELECT 1;',
    '-- flyway:executeInTransaction=false\nSELECT 1;',
    '---- tern: disable-tx ----\nSELECT 1;',
    '--liquibase formatted sql\n--changeset a:1 runInTransaction:false\nSELECT 1;',
  ])('%j', (text) => {
    expect(mode(text)).toBe('statement-by-statement');
  });

  test.each([
    'SELECT 1;\n-- no-transaction\n',
    '-- migrate:up\nSELECT 1;\n-- migrate:down transaction:false\n',
    '-- atlas:txmode file\nSELECT 1;',
    '-- this needs no special transaction\nSELECT 1;',
  ])('but not %j', (text) => {
    expect(mode(text)).toBe('one-transaction');
  });
});

test.each([
  ['goose', '-- no-transaction\nSELECT 1;'],
  ['Prisma', '-- No transaction\nSELECT 1;'],
  ['Flyway', '-- +goose NO TRANSACTION\nSELECT 1;'],
  ['dbmate', '-- +goose Up\n-- +goose NO TRANSACTION\nSELECT 1;'],
] as const)('in a set of %s the mark of another tool is a comment: %j', (tool, text) => {
  const migration = { name: 'a.sql', text, tool };
  expect(transactionMode(migration, splitStatements(migration))).toBe('one-transaction');
});

describe("the tool's transaction first, because the file ends one that it never started", () => {
  test.each([
    'CREATE TABLE t (a int); COMMIT; CREATE INDEX CONCURRENTLY ON t (a);',
    'COMMIT; BEGIN; SELECT 1;',
    'ROLLBACK;',
    'END;',
    'ABORT;',
    "PREPARE TRANSACTION 'x';",
  ])('%j', (text) => {
    expect(mode(text)).toBe('tool-transaction-first');
  });
});

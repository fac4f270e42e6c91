import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type Parser } from '../parser/parser.js';
import { leavesTracesOutside, reachesOutside } from './outside.js';
import { mayReachOutside } from './outside-prefilter.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

function reason(sql: string): string | undefined {
  const outcome = parser.parse(sql);
  if (!outcome.ok) throw new Error(`${outcome.message}: ${sql}`);
  return reachesOutside(outcome.tree);
}

/** Each statement with a part of its message. */
const outside: readonly (readonly [sql: string, words: string])[] = [
  ["COPY t TO PROGRAM 'sh'", 'COPY … PROGRAM'],
  ["COPY t FROM PROGRAM 'sh'", 'COPY … PROGRAM'],
  ["COPY (SELECT 1) TO '/tmp/x'", 'COPY writes a file'],
  ['copy t from $$/etc/passwd$$', 'COPY reads a file'],
  ["LOAD 'x'", 'LOAD'],
  ['ALTER SYSTEM SET work_mem = 1', 'ALTER SYSTEM'],
  ["CREATE TABLESPACE s LOCATION '/x'", 'CREATE TABLESPACE'],
  ['CREATE DATABASE d', 'CREATE DATABASE'],
  ['DROP DATABASE IF EXISTS d', 'DROP DATABASE'],
  ['CREATE EXTENSION file_fdw', 'file_fdw'],
  ['CREATE EXTENSION IF NOT EXISTS "plpython3u" WITH SCHEMA x', 'plpython3u'],
  ['CREATE LANGUAGE plperlu', 'plperlu'],
  ['CREATE LANGUAGE mine HANDLER plpython3_call_handler', 'plpython3u'],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE c AS 'x', 'y'", 'language c'],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE 'C' AS 'x', 'y'", 'language C'],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE /* x */ internal AS 'y'", 'language internal'],
  ["CREATE FUNCTION f() RETURNS int LANGUAGE E'\\x63' AS 'x'", 'language c'],
  ["CREATE PROCEDURE f() AS 'x' LANGUAGE plperlu", 'language plperlu'],
  ["DO LANGUAGE plpython3u 'x'", 'language plpython3u'],
  ["SELECT pg_read_file('x')", 'pg_read_file() reads files'],
  ["SELECT PG_CATALOG.PG_Read_Binary_File('x')", 'pg_read_binary_file() reads files'],
  ["SELECT * FROM pg_ls_dir('.')", 'pg_ls_dir()'],
  ['SELECT U&"pg_ls\\005fwaldir"()', 'pg_ls_waldir()'],
  ["CREATE VIEW v AS SELECT (pg_stat_file('x')).size", 'pg_stat_file()'],
  ["ALTER TABLE t ALTER a SET DEFAULT lo_import('x')", 'lo_import() reads files'],
  ["SELECT lo_export(1, 'x')", 'lo_export() changes files'],
  ["INSERT INTO t SELECT pg_file_write('x', 'y', false)", 'pg_file_write() changes files'],
  ['SELECT pg_reload_conf()', 'pg_reload_conf()'],
  ['CALL pg_rotate_logfile()', 'pg_rotate_logfile()'],
  ['SELECT pg_terminate_backend(pid) FROM pg_stat_activity', 'pg_terminate_backend()'],
  ['GRANT pg_execute_server_program TO me', 'pg_execute_server_program'],
  ["DO $$ BEGIN PERFORM pg_read_file('x'); END $$", 'pg_read_file()'],
  ["DO $$ BEGIN IF a THEN COPY t (a, b) TO PROGRAM 'sh'; END IF; END $$", 'COPY … PROGRAM'],
  ["DO 'BEGIN <<l>> COPY t FROM ''/etc/passwd''; END'", 'COPY reads a file'],
  ["DO E'BEGIN PERFORM pg_read\\x5ffile(1); END'", 'pg_read_file()'],
  ["DO 'BEGIN PERFORM pg_read'\n'_file(1); END'", 'pg_read_file()'],
  ["DO 'BEGIN PERFORM pg_read' -- x\n '_file(1); END'", 'pg_read_file()'],
  ['DO $$ BEGIN LOOP ALTER SYSTEM RESET ALL; END LOOP; END $$', 'ALTER SYSTEM'],
  ["DO $$ BEGIN LOAD 'x'; END $$", 'LOAD'],
  ['DO $$ BEGIN CREATE EXTENSION IF NOT EXISTS file_fdw; END $$', 'file_fdw'],
  ["DO $$ BEGIN CREATE FUNCTION f() RETURNS int LANGUAGE c AS 'x'; END $$", 'language c'],
  [
    "CREATE FUNCTION f() RETURNS text LANGUAGE sql AS $$ SELECT 1; SELECT pg_read_file('x') $$",
    'pg_read_file()',
  ],
  [
    "CREATE FUNCTION f() RETURNS text LANGUAGE sql BEGIN ATOMIC SELECT pg_read_file('x'); END",
    'pg_read_file()',
  ],
  [
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN PERFORM pg_catalog . "pg_cancel_backend" (1); RETURN NEW; END $$ LANGUAGE plpgsql',
    'pg_cancel_backend()',
  ],
];

const inside: readonly string[] = [
  'COPY t FROM stdin',
  'COPY t TO stdout',
  'CREATE EXTENSION dblink',
  'CREATE EXTENSION plperl',
  "CREATE FUNCTION f() RETURNS int LANGUAGE plperl AS 'pg_read_file(1)'",
  'CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$',
  'SELECT app.pg_read_file(1)',
  "SELECT 'pg_read_file(1)', pg_read_file FROM t",
  "INSERT INTO copy VALUES ('COPY t TO PROGRAM')",
  "DO $$ BEGIN RAISE NOTICE 'pg_read_file(%)', 1; -- pg_read_file(1)\n END $$",
  'DO $$ DECLARE load int; copy int := 1; BEGIN copy := load; PERFORM app.lo_import(1); END $$',
  'COMMENT ON DATABASE d IS NULL',
  'GRANT ALL ON LANGUAGE plpgsql TO me',
  'REVOKE pg_execute_server_program FROM me',
  'ALTER TABLE t SET TABLESPACE s',
];

test.each(outside)('%j reaches outside', (sql, words) => {
  expect(reason(sql)).toContain(words);
});

test.each(inside)('%j does not', (sql) => {
  expect(reason(sql)).toBeUndefined();
});

describe('effects that no comparison of databases sees', () => {
  const traces = (sql: string) => {
    const outcome = parser.parse(sql);
    return outcome.ok ? leavesTracesOutside(outcome.tree) : undefined;
  };

  test.each([
    ["COPY t TO '/tmp/x'", 'COPY writes a file'],
    ["COPY t FROM PROGRAM 'sh'", 'COPY … PROGRAM'],
    ["SELECT lo_export(1, 'x')", 'lo_export() changes files'],
    ["SELECT public.dblink_exec('c', 'DROP TABLE t')", 'dblink_exec() opens another connection'],
    ["DO $$ BEGIN PERFORM pg_read_file('x'); COPY t TO '/tmp/x'; END $$", 'COPY writes a file'],
    ["DO LANGUAGE plpython3u 'x'", 'language plpython3u'],
  ])('%j may have such effects', (sql, words) => {
    expect(traces(sql)).toContain(words);
  });

  test.each([
    "COPY t FROM '/tmp/x'",
    'CREATE DATABASE d',
    'ALTER SYSTEM SET work_mem = 1',
    "CREATE TABLESPACE s LOCATION '/x'",
    "CREATE FUNCTION f() RETURNS int LANGUAGE c AS 'x', 'y'",
    'GRANT pg_execute_server_program TO me',
    'CREATE EXTENSION dblink',
  ])('%j has none', (sql) => {
    expect(traces(sql)).toBeUndefined();
  });

  test('dblink connections are not refused', () => {
    expect(reason("SELECT dblink_exec('c', 'x')")).toBeUndefined();
  });
});

describe('the quick check', () => {
  test.each(outside)('never misses %j', (sql) => {
    expect(mayReachOutside(`SELECT 1;\n${sql};\nSELECT 2;`)).toBe(true);
  });

  test.each([
    "CREATE TABLE t (a int, b text DEFAULT 'x');\nCREATE INDEX ON t (a);",
    'CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END $$;',
    'CREATE FUNCTION f() RETURNS int AS $$ SELECT 1 $$ LANGUAGE sql;\nUPDATE t SET a = 1;',
  ])('avoids parsing %j', (text) => {
    expect(mayReachOutside(text)).toBe(false);
  });
});

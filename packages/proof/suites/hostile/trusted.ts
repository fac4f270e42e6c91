/**
 * The guarantees of the engines for trusted migrations, embedded and server, for hostile text: plain statements are
 * rejected before anything runs; everything else ends at the time limit and leaves nothing behind.
 */
import type { EngineOptions } from '../../src/engines/open-engine.js';
import { validate } from '../../src/validate.js';
import type { Validation } from '../../src/validation.js';

const harmless = [{ name: 'squashed.sql', text: 'CREATE TABLE t (a int);\n' }];

/** Proves a set with the given text on its second line against a harmless one. */
export function validateHostile(
  engine: EngineOptions,
  sql: string,
  timeoutMs = 60_000,
): Promise<Validation> {
  const original = [{ name: 'hostile.sql', text: `CREATE TABLE t (a int);\n${sql};\n` }];
  return validate({ engine, original, squashed: harmless, timeoutMs });
}

/** Statements that try to access the machine, with the text of their rejection. */
export function plainForms(folder: string): readonly (readonly [string, RegExp])[] {
  return [
    [`COPY t TO PROGRAM 'touch ${folder}/program'`, /COPY … PROGRAM runs a program on the server/],
    [`COPY t FROM PROGRAM 'touch ${folder}/program'`, /COPY … PROGRAM runs a program/],
    [`COPY t TO '${folder}/copied'`, /COPY writes a file on the server/],
    [`COPY t FROM '/etc/passwd'`, /COPY reads a file on the server/],
    [`SELECT pg_read_file('/etc/passwd')`, /pg_read_file\(\) reads files on the server/],
    [`SELECT lo_import('/etc/passwd')`, /lo_import\(\) reads files on the server/],
    [`SELECT lo_export(1, '${folder}/large')`, /lo_export\(\) changes files on the server/],
    [
      `CREATE FUNCTION c() RETURNS int LANGUAGE c AS '/lib/libc.so.6', 'getpid'`,
      /code in the language c runs with the privileges of the server/,
    ],
    [`LOAD '/lib/libc.so.6'`, /LOAD loads a library into the server/],
    ['CREATE EXTENSION file_fdw', /the extension file_fdw can access files or programs/],
    [
      `ALTER SYSTEM SET archive_command = 'touch ${folder}/archived'`,
      /ALTER SYSTEM changes the server's configuration/,
    ],
    ['DROP DATABASE postgres', /DROP DATABASE acts on the whole server/],
    [
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity',
      /pg_terminate_backend\(\) stops other sessions or their queries/,
    ],
    [
      `DO $$ BEGIN PERFORM pg_read_file('/etc/passwd'); END $$`,
      /pg_read_file\(\) reads files on the server/,
    ],
  ];
}

/** A statement whose effect cannot be seen from its text. */
export function built(sql: string): string {
  const half = Math.floor(sql.length / 2);
  return `DO $do$ BEGIN EXECUTE $a$${sql.slice(0, half)}$a$ || $b$${sql.slice(half)}$b$; END $do$`;
}

/** Runs one hostile statement on an engine, like the proof: with a time limit that closes the engine. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../src/engines/engine.js';
import { DatabaseError } from '../../src/engines/errors.js';

export type Outcome =
  | { readonly kind: 'ran' }
  | { readonly kind: 'refused'; readonly sqlstate: string; readonly message: string }
  | { readonly kind: 'stopped' };

export async function attack(engine: Engine, sql: string, limitMs: number): Promise<Outcome> {
  const database = await engine.open('original');
  const session = await database.connect();
  let stopped = false;
  const timer = setTimeout(() => {
    stopped = true;
    void engine.close();
  }, limitMs);
  try {
    await session.execute(sql);
    return { kind: 'ran' };
  } catch (error) {
    if (stopped) return { kind: 'stopped' };
    if (!(error instanceof DatabaseError)) throw error;
    return { kind: 'refused', sqlstate: error.sqlstate, message: error.message };
  } finally {
    clearTimeout(timer);
  }
}

/** A world-writable folder of the host: a file in it shows that SQL escaped. */
export function bait(): { readonly path: string; caught(): readonly string[]; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'svc-bait-'));
  return {
    path,
    caught: () => (existsSync(path) ? readdirSync(path) : ['the folder itself is gone']),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Statements that try to access the machine, each in plain form and hidden in a dynamically built string. */
export function reachingOut(
  folder: string,
  ownDatabase: string,
): readonly (readonly [string, string])[] {
  const plain: [string, string][] = [
    ['a program', `COPY (SELECT 1) TO PROGRAM 'touch ${folder}/program'`],
    ['a program to read from', `CREATE TABLE p (a text); COPY p FROM PROGRAM 'touch ${folder}/p'`],
    ['writing a file', `COPY (SELECT 1) TO '${folder}/copied'`],
    ['a large object as a file', `SELECT lo_export(lo_from_bytea(77, 'x'), '${folder}/large')`],
    ['reading a file', `SELECT pg_read_file('/etc/passwd')`],
    ['reading a file by COPY', `CREATE TABLE r (a text); COPY r FROM '/etc/passwd'`],
    ['importing a file', `SELECT lo_import('/etc/passwd')`],
    ['listing a folder', `SELECT pg_ls_dir('/home')`],
    ['a foreign file', foreignFile],
    ['a C function', `CREATE FUNCTION c() RETURNS int LANGUAGE c AS '/lib/libc.so.6', 'getpid'`],
    ['loading a library', `LOAD '/lib/libc.so.6'`],
    ['server settings', `ALTER SYSTEM SET archive_command = 'touch ${folder}/archived'`],
    ['its own database', `DROP DATABASE ${ownDatabase}`],
    ['all backends', `SELECT pg_terminate_backend(pid) FROM pg_stat_activity`],
  ];
  return plain.flatMap(([name, sql]) => [
    [name, sql],
    [`${name}, in a built string`, hidden(sql)],
  ]);
}

const foreignFile = `CREATE EXTENSION file_fdw; CREATE SERVER f FOREIGN DATA WRAPPER file_fdw;
  CREATE FOREIGN TABLE passwd (line text) SERVER f OPTIONS (filename '/etc/passwd');
  SELECT * FROM passwd`;

function hidden(sql: string): string {
  const statements = sql.split(';').filter((statement) => statement.trim() !== '');
  const built = statements.map((statement) => {
    const half = Math.floor(statement.length / 2);
    const [head, tail] = [statement.slice(0, half), statement.slice(half)];
    return `EXECUTE ${literal(head)} || ${literal(tail)};`;
  });
  return `DO $hidden$ BEGIN ${built.join(' ')} END $hidden$`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

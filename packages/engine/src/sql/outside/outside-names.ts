/** Names of functions, languages, extensions and roles with access outside the database. */

/** Functions that only read, and so have no effect outside the database. */
const readingFunctions = reasonsOf('reads files on the server', [
  'pg_read_file',
  'pg_read_binary_file',
  'pg_read_file_old',
  'pg_stat_file',
  'pg_ls_dir',
  'pg_ls_logdir',
  'pg_ls_waldir',
  'pg_ls_tmpdir',
  'pg_ls_archive_statusdir',
  'pg_ls_summariesdir',
  'pg_ls_logicalmapdir',
  'pg_ls_logicalsnapdir',
  'pg_ls_replslotdir',
  'lo_import',
  'pg_file_read',
  'pg_file_length',
  'pg_logdir_ls',
]);

const actingFunctions: ReadonlyMap<string, string> = new Map([
  ...reasonsOf('changes files on the server', [
    'lo_export',
    'pg_file_write',
    'pg_file_sync',
    'pg_file_rename',
    'pg_file_unlink',
  ]),
  ...reasonsOf('acts on the whole server', [
    'pg_reload_conf',
    'pg_rotate_logfile',
    'pg_rotate_logfile_old',
    'pg_logfile_rotate',
    'pg_promote',
  ]),
  ...reasonsOf('stops other sessions or their queries', [
    'pg_terminate_backend',
    'pg_cancel_backend',
  ]),
]);

/** Functions of PostgreSQL and adminpack for files of the server, its configuration, other sessions. */
export const outsideFunctions: ReadonlyMap<string, string> = new Map([
  ...readingFunctions,
  ...actingFunctions,
]);

/** Functions of dblink that use another connection. They are not refused. */
export const connectingFunctions = reasonsOf('opens another connection', [
  'dblink',
  'dblink_exec',
  'dblink_open',
  'dblink_send_query',
]);

function reasonsOf(effect: string, names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, `${name}() ${effect}`]));
}

/** Languages whose functions run with the privileges of the server process. */
export const untrustedLanguages: ReadonlySet<string> = new Set([
  'c',
  'internal',
  'plperlu',
  'plpython',
  'plpythonu',
  'plpython2u',
  'plpython3u',
  'pltclu',
  'plsh',
  'plr',
  'plrubyu',
  'pljavau',
  'javau',
  'plluau',
]);

/** Extensions with such languages, or with access to files. */
export const outsideExtensions: ReadonlySet<string> = new Set([
  'file_fdw',
  'adminpack',
  'plperlu',
  'plpythonu',
  'plpython2u',
  'plpython3u',
  'pltclu',
  'plsh',
  'plr',
]);

/** The role whose members may run programs on the server. */
export const programRole = 'pg_execute_server_program';

/** The messages for statements that reach outside as a whole. */
export const reasons = {
  copyProgram: 'COPY … PROGRAM runs a program on the server',
  copyFromFile: 'COPY reads a file on the server',
  copyToFile: 'COPY writes a file on the server',
  load: 'LOAD loads a library into the server',
  alterSystem: "ALTER SYSTEM changes the server's configuration",
  tablespace: 'CREATE TABLESPACE uses a folder on the server',
  createDatabase: 'CREATE DATABASE acts on the whole server',
  dropDatabase: 'DROP DATABASE acts on the whole server',
  programRole: `${programRole} lets its members run programs on the server`,
} as const;

/** The message for code in an untrusted language. */
export function languageReason(language: string): string {
  return `code in the language ${language} runs with the privileges of the server`;
}

/**
 * Why a statement may have effects that no catalog shows. Statements that only read, and effects that a proof
 * compares anyway (databases, tablespaces, settings of the server), are not included; neither are C and internal
 * functions, which extensions consist of.
 */
export const leavingTraces: ReadonlySet<string> = new Set([
  reasons.copyProgram,
  reasons.copyToFile,
  ...actingFunctions.values(),
  ...connectingFunctions.values(),
  ...[...untrustedLanguages]
    .filter((language) => language !== 'c' && language !== 'internal')
    .map(languageReason),
]);

/** The message for an extension that reaches outside. */
export function extensionReason(extension: string): string {
  return `the extension ${extension} can access files or programs on the server`;
}

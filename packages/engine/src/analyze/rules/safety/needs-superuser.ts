import type { Node as Tree } from 'libpg-query';
import { definitions } from '../../../sql/definition-options.js';
import type { Rule } from '../rule.js';

export const needsSuperuser: Rule = {
  name: 'needs-superuser',
  group: 'Safety of the database',
  type: 'info',
  impact: 'medium',
  finds: 'Statements that only a superuser may run.',
  why: 'Managed databases do not give you a superuser: the migrations fail there, or need a special procedure.',
  instead: 'Let the administrator or the platform prepare it, and give it to svc as a prelude.',
  example: {
    fires: `CREATE EXTENSION pg_stat_statements;`,
    silent: `CREATE EXTENSION citext;
CREATE EXTENSION pgcrypto;`,
  },
  checkStatement: ({ tree }) => {
    const reason = whySuperuser(tree);
    return reason === undefined ? [] : [{ message: reason }];
  },
};

/** Extensions that PostgreSQL marks as trusted: roles with CREATE privilege on the database can create them. */
const trusted: ReadonlySet<string> = new Set([
  'bool_plperl',
  'btree_gin',
  'btree_gist',
  'citext',
  'cube',
  'dict_int',
  'fuzzystrmatch',
  'hstore',
  'intarray',
  'isn',
  'jsonb_plperl',
  'lo',
  'ltree',
  'pg_trgm',
  'pgcrypto',
  'plperl',
  'plpgsql',
  'pltcl',
  'seg',
  'tablefunc',
  'tcn',
  'tsm_system_rows',
  'tsm_system_time',
  'unaccent',
  'uuid-ossp',
  // pgvector marks itself as trusted.
  'vector',
]);

function whySuperuser(tree: Tree): string | undefined {
  if ('CreateExtensionStmt' in tree) {
    const { extname = '' } = tree.CreateExtensionStmt;
    return trusted.has(extname)
      ? undefined
      : `only a superuser can create the extension ${extname}`;
  }
  if ('CreateFunctionStmt' in tree) {
    const language = definitions(tree.CreateFunctionStmt.options).get('language');
    const name = language && 'String' in language ? (language.String.sval ?? '') : '';
    return /^(c|internal|\w+u)$/i.test(name)
      ? `only superusers can create functions in ${name}`
      : undefined;
  }
  if ('CopyStmt' in tree) {
    const { filename, is_program } = tree.CopyStmt;
    if (filename === undefined) return undefined;
    return is_program ? 'COPY runs a program on the server' : 'COPY uses a file on the server';
  }
  const type = Object.keys(tree)[0] ?? '';
  return forSuperusers[type];
}

const forSuperusers: Readonly<Record<string, string>> = {
  AlterSystemStmt: 'only superusers can use ALTER SYSTEM',
  CreateAmStmt: 'only superusers can create access methods',
  CreateEventTrigStmt: 'only superusers can create event triggers',
  CreateFdwStmt: 'only superusers can create foreign data wrappers',
  CreateOpClassStmt: 'only superusers can create operator classes',
  CreateOpFamilyStmt: 'only superusers can create operator families',
  CreatePLangStmt: 'only superusers can create languages',
  CreateTableSpaceStmt: 'only superusers can create tablespaces',
};

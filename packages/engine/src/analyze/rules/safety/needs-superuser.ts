import type { Node as Tree } from 'libpg-query';
import { definitions } from '../../../sql/definition-options.js';
import type { Rule } from '../rule.js';

export const needsSuperuser: Rule = {
  name: 'needs-superuser',
  group: 'Safety of the database',
  type: 'info',
  impact: 'medium',
  finds: 'Statements that only a superuser may run.',
  why: 'On managed databases nobody is one: there the migrations fail, or need a way of their own for these.',
  instead: 'Let the administrator, or the platform, prepare it, and give it to svc as a prelude.',
  example: {
    fires: `CREATE EXTENSION pg_stat_statements;`,
    silent: `CREATE EXTENSION citext;
CREATE EXTENSION pgcrypto;`,
  },
  sees: ({ tree }) => {
    const reason = whySuperuser(tree);
    return reason === undefined ? [] : [{ message: reason }];
  },
};

/** Extensions that PostgreSQL marks as trusted: whoever may create in the database may create them. */
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
  // pgvector marks itself so.
  'vector',
]);

function whySuperuser(tree: Tree): string | undefined {
  if ('CreateExtensionStmt' in tree) {
    const { extname = '' } = tree.CreateExtensionStmt;
    return trusted.has(extname)
      ? undefined
      : `${extname} is not an extension that anybody may create`;
  }
  if ('CreateFunctionStmt' in tree) {
    const language = definitions(tree.CreateFunctionStmt.options).get('language');
    const name = language && 'String' in language ? (language.String.sval ?? '') : '';
    return /^(c|internal|\w+u)$/i.test(name)
      ? `functions in ${name} are for superusers`
      : undefined;
  }
  if ('CopyStmt' in tree) {
    const { filename, is_program } = tree.CopyStmt;
    if (filename === undefined) return undefined;
    return is_program ? 'COPY runs a program of the server' : 'COPY uses a file of the server';
  }
  const type = Object.keys(tree)[0] ?? '';
  return forSuperusers[type];
}

const forSuperusers: Readonly<Record<string, string>> = {
  AlterSystemStmt: 'ALTER SYSTEM is for superusers',
  CreateAmStmt: 'access methods are for superusers',
  CreateEventTrigStmt: 'event triggers are for superusers',
  CreateFdwStmt: 'foreign data wrappers are for superusers',
  CreateOpClassStmt: 'operator classes are for superusers',
  CreateOpFamilyStmt: 'operator families are for superusers',
  CreatePLangStmt: 'languages are for superusers',
  CreateTableSpaceStmt: 'tablespaces are for superusers',
};

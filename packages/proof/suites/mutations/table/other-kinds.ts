import type { Mutation } from '../mutation.js';

const configuration =
  'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple); CREATE TEXT SEARCH CONFIGURATION c (PARSER = "default");';

export const textSearch: readonly Mutation[] = [
  {
    name: 'dictionary of a token type',
    sql: `${configuration} ALTER TEXT SEARCH CONFIGURATION c ADD MAPPING FOR word WITH «d→simple»`,
    differs: 'text search configuration public.c: mappings',
  },
  {
    name: 'order of dictionaries',
    sql: `${configuration} ALTER TEXT SEARCH CONFIGURATION c ADD MAPPING FOR word WITH «d, simple→simple, d»`,
    differs: 'text search configuration public.c: mappings',
  },
  {
    name: 'token types',
    sql: `${configuration} ALTER TEXT SEARCH CONFIGURATION c ADD MAPPING FOR word«→, email» WITH d`,
    differs: 'text search configuration public.c: mappings',
  },
  {
    name: 'options of a dictionary',
    sql: 'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple, ACCEPT = «true→false»)',
    differs: 'text search dictionary public.d: options',
  },
  {
    name: 'template of a dictionary',
    sql: 'CREATE TEXT SEARCH TEMPLATE m (LEXIZE = dsimple_lexize, INIT = dsimple_init); CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = «simple→m»)',
    differs: 'text search dictionary public.d: template',
  },
  {
    name: 'parser’s headline function',
    sql: `CREATE TEXT SEARCH PARSER p (START = prsd_start, GETTOKEN = prsd_nexttoken, END = prsd_end,
            LEXTYPES = prsd_lextype«→, HEADLINE = prsd_headline»)`,
    differs: 'text search parser public.p: headline',
  },
  {
    name: 'a template’s init function',
    sql: 'CREATE TEXT SEARCH TEMPLATE m (LEXIZE = dsimple_lexize«→, INIT = dsimple_init»)',
    differs: 'text search template public.m: init',
  },
  {
    name: 'stopwords',
    sql: 'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = snowball, LANGUAGE = english«→, STOPWORDS = english»)',
    differs: 'text search dictionary public.d: options',
  },
  {
    name: 'language',
    sql: 'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = snowball, LANGUAGE = «english→german»)',
    differs: 'text search dictionary public.d: options',
  },
  {
    name: 'configuration’s parser',
    sql: 'CREATE TEXT SEARCH PARSER p (START = prsd_start, GETTOKEN = prsd_nexttoken, END = prsd_end, LEXTYPES = prsd_lextype); CREATE TEXT SEARCH CONFIGURATION c (PARSER = «"default"→p»)',
    differs: 'text search configuration public.c: parser',
  },
  {
    name: 'ts built-in dictionary options',
    sql: 'ALTER TEXT SEARCH DICTIONARY pg_catalog.simple (ACCEPT = «true→false»)',
    differs: 'built-in objects pg_ts_dict: definitions',
  },
  {
    name: 'a token type without dictionaries',
    sql: 'CREATE TEXT SEARCH CONFIGURATION c (COPY = simple); «→ALTER TEXT SEARCH CONFIGURATION c DROP MAPPING FOR url»',
    differs: 'text search configuration public.c: mappings',
  },
];

export const collations: readonly Mutation[] = [
  {
    name: 'locale',
    sql: `CREATE COLLATION c (provider = icu, locale = '«de→fr»')`,
    differs: 'collation public.c: locale',
  },
  {
    name: 'deterministic',
    sql: `CREATE COLLATION c (provider = icu, locale = 'de'«→, deterministic = false»)`,
    differs: 'collation public.c: deterministic',
  },
  {
    name: 'version',
    sql: `CREATE COLLATION c (provider = icu, locale = 'de'«→, version = '1'»)`,
    differs: 'collation public.c: version',
  },
  {
    name: 'rules',
    sql: `CREATE COLLATION c (provider = icu, locale = 'de', rules = '&a < «b→g»')`,
    differs: 'collation public.c: icu rules',
    from: 16,
  },
  {
    name: 'copy',
    sql: 'CREATE COLLATION c FROM «"C"→"POSIX"»',
    differs: 'collation public.c: collate',
    also: ['collation public.c: ctype'],
  },
  {
    name: 'provider',
    sql: `CREATE COLLATION c (provider = «icu→libc», locale = 'C')`,
    differs: 'collation public.c: collate',
    also: [
      'collation public.c: ctype',
      'collation public.c: encoding',
      'collation public.c: locale',
      'collation public.c: provider',
    ],
  },
  {
    name: 'builtin',
    sql: `CREATE COLLATION c (provider = builtin, locale = '«C→C.UTF-8»')`,
    differs: 'collation public.c: encoding',
    also: ['collation public.c: locale'],
    from: 17,
  },
  {
    name: 'lc_ctype',
    sql: `CREATE COLLATION c (provider = libc, lc_collate = 'C', lc_ctype = '«C→POSIX»')`,
    differs: 'collation public.c: ctype',
  },
  {
    name: 'provider of a locale of the same name',
    sql: `CREATE COLLATION c (provider = «libc→icu», locale = 'C')`,
    differs: 'collation public.c: collate',
    also: [
      'collation public.c: ctype',
      'collation public.c: encoding',
      'collation public.c: locale',
      'collation public.c: provider',
    ],
  },
];

export const conversionsAndLanguages: readonly Mutation[] = [
  {
    name: 'a default conversion',
    sql: `CREATE «→DEFAULT» CONVERSION c FOR 'LATIN1' TO 'UTF8' FROM iso8859_1_to_utf8`,
    differs: 'conversion public.c: default',
  },
  {
    name: 'a conversion’s encodings',
    sql: `CREATE CONVERSION c FOR '«LATIN2→LATIN3»' TO 'UTF8' FROM iso8859_to_utf8`,
    differs: 'conversion public.c: from',
  },
  {
    name: 'a language, trusted or not',
    sql: 'CREATE «→TRUSTED» LANGUAGE ours HANDLER plpgsql_call_handler',
    differs: 'language ours: trusted',
    refused: true,
  },
  {
    name: 'a language’s validator',
    sql: 'CREATE LANGUAGE ours HANDLER plpgsql_call_handler «→VALIDATOR plpgsql_validator»',
    differs: 'language ours: validator',
    refused: true,
  },
  {
    name: 'an access method',
    sql: 'CREATE SCHEMA x; «→CREATE ACCESS METHOD m TYPE TABLE HANDLER heap_tableam_handler»',
    differs: 'access method m is extra',
  },
  {
    name: 'language handler',
    sql: `CREATE FUNCTION h() RETURNS language_handler LANGUAGE c AS '$libdir/plpgsql', 'plpgsql_call_handler'; CREATE LANGUAGE ours HANDLER «h→plpgsql_call_handler»`,
    differs: 'language ours: handler',
    refused: true,
  },
  {
    name: 'language inline',
    sql: 'CREATE LANGUAGE ours HANDLER plpgsql_call_handler «→INLINE plpgsql_inline_handler»',
    differs: 'language ours: inline',
  },
  {
    name: 'language owner',
    sql: 'CREATE ROLE app; CREATE LANGUAGE ours HANDLER plpgsql_call_handler; «→ALTER LANGUAGE ours OWNER TO app»',
    differs: 'language ours: owner',
    also: ['language ours: privileges'],
  },
  {
    name: 'plpgsql owner',
    sql: 'CREATE ROLE app; «→ALTER LANGUAGE plpgsql OWNER TO app»',
    differs: 'built-in objects pg_language: definitions',
  },
];

export const extensions: readonly Mutation[] = [
  {
    name: 'version',
    sql: `CREATE EXTENSION citext VERSION '«1.5→1.6»'`,
    differs: 'extension citext: version',
    also: ['extension citext: members'],
  },
  {
    name: 'schema',
    sql: 'CREATE SCHEMA x; CREATE EXTENSION citext SCHEMA «public→x»',
    differs: 'extension citext: schema',
    also: ['extension citext: members'],
  },
  {
    name: 'missing',
    sql: 'CREATE EXTENSION citext; «CREATE EXTENSION hstore→»',
    differs: 'extension hstore is missing',
  },
  {
    name: 'an object given to it',
    sql: 'CREATE EXTENSION citext; CREATE TABLE t (); «→ALTER EXTENSION citext ADD TABLE t»',
    differs: 'extension citext: members',
  },
  {
    name: 'an object taken from it',
    sql: 'CREATE EXTENSION citext; «→ALTER EXTENSION citext DROP FUNCTION citext_hash(citext)»',
    differs: 'extension citext: members',
  },
  {
    name: 'an object that depends on it',
    sql: `CREATE EXTENSION citext; CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; «→ALTER FUNCTION f() DEPENDS ON EXTENSION citext»`,
    differs: 'function public.f(): depends on extensions',
  },
  {
    name: 'moved',
    sql: 'CREATE SCHEMA s; CREATE EXTENSION hstore; «→ALTER EXTENSION hstore SET SCHEMA s»',
    differs: 'extension hstore: members',
    also: ['extension hstore: schema'],
  },
  {
    name: 'updated',
    sql: `CREATE EXTENSION hstore VERSION '1.6'; «→ALTER EXTENSION hstore UPDATE TO '1.7'»`,
    differs: 'extension hstore: members',
    also: ['extension hstore: version'],
  },
  {
    name: 'plpgsql dropped',
    sql: 'CREATE SCHEMA x; «→DROP EXTENSION plpgsql»',
    differs: 'built-in objects pg_language: comments',
    also: [
      'built-in objects pg_language: definitions',
      'built-in objects pg_proc: definitions',
      'extension plpgsql is missing',
    ],
  },
  {
    name: 'configuration tables',
    sql: `CREATE EXTENSION hstore; CREATE TABLE t (a int); ALTER EXTENSION hstore ADD TABLE t; «→UPDATE pg_extension SET extconfig = ARRAY['t'::regclass::oid], extcondition = '{""}' WHERE extname = 'hstore'»`,
    differs: 'extension hstore: configuration tables',
  },
  {
    name: 'condition of a configuration table',
    sql: `CREATE EXTENSION hstore; CREATE TABLE t (a int); ALTER EXTENSION hstore ADD TABLE t; UPDATE pg_extension SET extconfig = ARRAY['t'::regclass::oid], extcondition = ARRAY['«→WHERE a > 0»'] WHERE extname = 'hstore'`,
    differs: 'extension hstore: configuration tables',
  },
  {
    name: 'whether it can be moved',
    sql: `CREATE EXTENSION hstore; UPDATE pg_extension SET extrelocatable = «true→false» WHERE extname = 'hstore'`,
    differs: 'extension hstore: relocatable',
  },
];

export const schemas: readonly Mutation[] = [
  {
    name: 'an empty one',
    sql: 'CREATE SCHEMA x; «→CREATE SCHEMA y»',
    differs: 'schema y is extra',
  },
  {
    name: 'no schema public',
    sql: 'CREATE SCHEMA x; «→DROP SCHEMA public»',
    differs: 'schema public is missing',
  },
];

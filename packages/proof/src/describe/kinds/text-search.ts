import type { Describer } from '../describer.js';
import { madeIn, nameOf, owner, qualified, userMade } from '../sql.js';

/** Text search parsers. */
export const textSearchParser: Describer = {
  kind: 'text search parser',
  among: madeIn('pg_ts_parser'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_ts_parser' AS catalog, p.oid, ${qualified('p.prsnamespace', 'p.prsname')} AS object,
      ${nameOf('p.prsstart', 'regprocedure')} AS "start", ${nameOf('p.prstoken', 'regprocedure')} AS "get token",
      ${nameOf('p.prsend', 'regprocedure')} AS "end", ${nameOf('p.prsheadline', 'regprocedure')} AS "headline",
      ${nameOf('p.prslextype', 'regprocedure')} AS "token types"
    FROM pg_ts_parser p WHERE ${userMade('p.oid', 'p.prsnamespace')}`,
};

/** Text search templates. */
export const textSearchTemplate: Describer = {
  kind: 'text search template',
  among: madeIn('pg_ts_template'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_ts_template' AS catalog, t.oid, ${qualified('t.tmplnamespace', 't.tmplname')} AS object,
      ${nameOf('t.tmplinit', 'regprocedure')} AS "init", ${nameOf('t.tmpllexize', 'regprocedure')} AS "lexize"
    FROM pg_ts_template t WHERE ${userMade('t.oid', 't.tmplnamespace')}`,
};

/** Options of the templates of PostgreSQL and its extensions that are boolean. */
const booleanOptions =
  'accept|casesensitive|rejectlong|absval|matchorig|keeporig|matchsynonyms|keepsynonyms';

/** One option as PostgreSQL reads it: `accept = on` is `accept = true`. */
const optionAsRead = `CASE WHEN found[1] ~* '^(${booleanOptions}) = ''?(on|true|1|off|false|0)''?$'
  THEN split_part(found[1], ' ', 1) || ' = ' || trim(split_part(found[1], ' ', 3), '''')::boolean ELSE found[1] END`;

/** The options, such as `accept = 'true', stopwords = 'english'`, whose order has no meaning. */
const sortedOptions = (
  option: string,
) => `(SELECT string_agg(${option}, ', ' ORDER BY found[1]) FROM regexp_matches(
  d.dictinitoption, '((?:"(?:[^"]|"")*"|\\w+) = (?:E?''(?:[^'']|'''')*''|[^,'']+))', 'g') AS found)`;

/** Text search dictionaries. */
export const textSearchDictionary: Describer = {
  kind: 'text search dictionary',
  among: madeIn('pg_ts_dict'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_ts_dict' AS catalog, d.oid, d.oid::regdictionary::text AS object, ${owner('d.dictowner')},
      (SELECT ${qualified('t.tmplnamespace', 't.tmplname')} FROM pg_ts_template t WHERE t.oid = d.dicttemplate)
        AS "template",
      CASE WHEN length(${sortedOptions('found[1]')}) = length(d.dictinitoption) THEN ${sortedOptions(optionAsRead)}
        ELSE d.dictinitoption END AS "options"
    FROM pg_ts_dict d WHERE ${userMade('d.oid', 'd.dictnamespace')}`,
};

/** Text search configurations: the dictionaries of each token type, in order of lookup. */
export const textSearchConfiguration: Describer = {
  kind: 'text search configuration',
  among: madeIn('pg_ts_config'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_ts_config' AS catalog, c.oid, c.oid::regconfig::text AS object, ${owner('c.cfgowner')},
      (SELECT ${qualified('p.prsnamespace', 'p.prsname')} FROM pg_ts_parser p WHERE p.oid = c.cfgparser) AS "parser",
      (SELECT string_agg(mapped.line, '; ' ORDER BY mapped.line) FROM (
        SELECT t.alias || ': ' || string_agg(m.mapdict::regdictionary::text, ', ' ORDER BY m.mapseqno)
        FROM pg_ts_config_map m JOIN ts_token_type(c.cfgparser) t ON t.tokid = m.maptokentype
        WHERE m.mapcfg = c.oid GROUP BY t.alias) AS mapped(line)) AS "mappings"
    FROM pg_ts_config c WHERE ${userMade('c.oid', 'c.cfgnamespace')}`,
};

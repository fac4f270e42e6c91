import type { Describer } from '../describer.js';
import { madeIn, nameOf, owner, userMade, words, yesNo } from '../sql.js';

/** Procedural languages. */
export const language: Describer = {
  kind: 'language',
  among: madeIn('pg_language'),
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_language' AS catalog, l.oid, quote_ident(l.lanname) AS object, ${owner('l.lanowner')},
      ${yesNo('l.lanispl')} AS "procedural", ${yesNo('l.lanpltrusted')} AS "trusted",
      ${nameOf('l.lanplcallfoid', 'regprocedure')} AS "handler",
      ${nameOf('l.laninline', 'regprocedure')} AS "inline",
      ${nameOf('l.lanvalidator', 'regprocedure')} AS "validator"
    FROM pg_language l WHERE ${userMade('l.oid')}`,
};

/** Transforms between a type and a language. */
export const transform: Describer = {
  kind: 'transform',
  among: madeIn('pg_transform'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_transform' AS catalog, t.oid,
      t.trftype::regtype || ' in ' || (SELECT quote_ident(l.lanname) FROM pg_language l WHERE l.oid = t.trflang)
        AS object,
      ${nameOf('t.trffromsql', 'regprocedure')} AS "from sql", ${nameOf('t.trftosql', 'regprocedure')} AS "to sql"
    FROM pg_transform t WHERE ${userMade('t.oid')}`,
};

/** Access methods of tables and indexes. */
export const accessMethod: Describer = {
  kind: 'access method',
  among: madeIn('pg_am'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_am' AS catalog, a.oid, quote_ident(a.amname) AS object,
      ${words('a.amtype', { t: 'table', i: 'index' })} AS "type",
      ${nameOf('a.amhandler', 'regprocedure')} AS "handler"
    FROM pg_am a WHERE ${userMade('a.oid')}`,
};

import type { Describer } from '../describer.js';
import { madeIn, nameOf, owner, qualified, userMade, words, yesNo } from '../sql.js';

/** Collations. Their version is only shown if it is not that of the machine's library. */
export const collation: Describer = {
  kind: 'collation',
  among: madeIn('pg_collation'),
  privileged: false,
  commented: true,
  query: (version) => `
    SELECT 'pg_collation' AS catalog, c.oid, ${qualified('c.collnamespace', 'c.collname')} AS object,
      ${owner('c.collowner')},
      ${words('c.collprovider', { c: 'libc', i: 'icu', b: 'builtin', d: 'default' })} AS "provider",
      ${yesNo('c.collisdeterministic')} AS "deterministic",
      CASE WHEN c.collencoding >= 0 THEN pg_encoding_to_char(c.collencoding) END AS "encoding",
      c.collcollate AS "collate", c.collctype AS "ctype",
      ${version >= 170000 ? 'c.colllocale' : 'c.colliculocale'} AS "locale",
      ${version >= 160000 ? 'c.collicurules' : 'NULL'} AS "icu rules",
      CASE WHEN c.collversion IS DISTINCT FROM pg_collation_actual_version(c.oid)
        THEN coalesce(quote_literal(c.collversion), 'none') END AS "version"
    FROM pg_collation c WHERE ${userMade('c.oid', 'c.collnamespace')}`,
};

/** Conversions between encodings. */
export const conversion: Describer = {
  kind: 'conversion',
  among: madeIn('pg_conversion'),
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_conversion' AS catalog, c.oid, ${qualified('c.connamespace', 'c.conname')} AS object,
      ${owner('c.conowner')}, pg_encoding_to_char(c.conforencoding) AS "from",
      pg_encoding_to_char(c.contoencoding) AS "to",
      ${nameOf('c.conproc', 'regprocedure')} AS "function", ${yesNo('c.condefault')} AS "default"
    FROM pg_conversion c WHERE ${userMade('c.oid', 'c.connamespace')}`,
};

import type { Describer } from '../describer.js';
import { settingAsRead } from '../option-values.js';
import { columnNames, madeIn, owner, userMade, words, yesNo } from '../sql.js';

/** Publications; their tables and schemas are described as separate objects. */
export const publication: Describer = {
  kind: 'publication',
  among: madeIn('pg_publication'),
  privileged: false,
  commented: true,
  query: (version) => `
    SELECT 'pg_publication' AS catalog, p.oid, quote_ident(p.pubname) AS object, ${owner('p.pubowner')},
      ${yesNo('p.puballtables')} AS "all tables", ${yesNo('p.pubinsert')} AS "insert",
      ${yesNo('p.pubupdate')} AS "update", ${yesNo('p.pubdelete')} AS "delete",
      ${yesNo('p.pubtruncate')} AS "truncate", ${yesNo('p.pubviaroot')} AS "via root"
      ${version >= 180000 ? `, ${words('p.pubgencols', { n: 'none', s: 'stored' })} AS "generated columns"` : ''}
    FROM pg_publication p WHERE ${userMade('p.oid')}`,
};

/** Tables of publications, with the published columns and rows. */
export const publicationTable: Describer = {
  kind: 'publication table',
  among: 'pg_publication_rel',
  privileged: false,
  commented: false,
  query: () => `
    SELECT 'pg_publication_rel' AS catalog, r.oid,
      r.prrelid::regclass || ' in ' || quote_ident(p.pubname) AS object,
      ${columnNames('r.prrelid', 'r.prattrs::int2[]')} AS "columns",
      pg_get_expr(r.prqual, r.prrelid) AS "filter"
    FROM pg_publication_rel r JOIN pg_publication p ON p.oid = r.prpubid`,
};

/** Schemas whose tables are all published. */
export const publicationSchema: Describer = {
  kind: 'publication schema',
  among: 'pg_publication_namespace',
  privileged: false,
  commented: false,
  query: () => `
    SELECT 'pg_publication_namespace' AS catalog, s.oid,
      s.pnnspid::regnamespace || ' in ' || quote_ident(p.pubname) AS object
    FROM pg_publication_namespace s JOIN pg_publication p ON p.oid = s.pnpubid`,
};

/** Subscriptions. A connection string contains secrets: it is compared by digest and never shown. */
export const subscription: Describer = {
  kind: 'subscription',
  among: 'pg_subscription',
  privileged: false,
  commented: true,
  needs: ['pg_subscription'],
  query: (version) => `
    SELECT 'pg_subscription' AS catalog, s.oid, quote_ident(s.subname) AS object, ${owner('s.subowner')},
      'digest ' || md5(s.subconninfo) AS "connection", ${yesNo('s.subenabled')} AS "enabled",
      ${yesNo('s.subbinary')} AS "binary",
      ${words('s.substream', { f: 'off', t: 'on', p: 'parallel', false: 'off', true: 'on' })} AS "streaming",
      ${words('s.subtwophasestate', { d: 'disabled', p: 'enabled', e: 'enabled' })} AS "two phase",
      ${yesNo('s.subdisableonerr')} AS "disable on error",
      nullif(s.subskiplsn, '0/0') AS "skip", s.subslotname AS "slot", ${settingAsRead('synchronous_commit', 's.subsynccommit')} AS "synchronous commit",
      (SELECT string_agg(quote_ident(name), ', ' ORDER BY name) FROM unnest(s.subpublications) AS name)
        AS "publications"
      ${
        version >= 160000
          ? `, ${yesNo('s.subpasswordrequired')} AS "password required",
      ${yesNo('s.subrunasowner')} AS "run as owner", lower(s.suborigin) AS "origin"`
          : ''
      }
      ${version >= 170000 ? `, ${yesNo('s.subfailover')} AS "failover"` : ''}
    FROM pg_subscription s JOIN pg_database d ON d.oid = s.subdbid WHERE d.datname = current_database()`,
};

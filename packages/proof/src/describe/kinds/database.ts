import type { Describer } from '../describer.js';
import { settings, storageOptions } from '../option-values.js';
import { lasting, nameOf, owner, words, yesNo } from '../sql.js';

const properties = (version: number) => `
  ${owner('d.datdba')},
  (SELECT ${settings('s.setconfig')} FROM pg_db_role_setting s
    WHERE s.setdatabase = d.oid AND s.setrole = 0) AS "settings",
  pg_encoding_to_char(d.encoding) AS "encoding",
  ${words('d.datlocprovider', { c: 'libc', i: 'icu', b: 'builtin' })} AS "locale provider",
  d.datcollate AS "collate", d.datctype AS "ctype",
  ${version >= 170000 ? 'd.datlocale' : 'd.daticulocale'} AS "locale",
  ${version >= 160000 ? 'd.daticurules' : 'NULL'} AS "icu rules",
  d.datconnlimit AS "connection limit",
  ${yesNo('d.datallowconn')} AS "allow connections",
  ${yesNo('d.datistemplate')} AS "template",
  (SELECT quote_ident(t.spcname) FROM pg_tablespace t WHERE t.oid = d.dattablespace) AS "tablespace"`;

/** The database itself. The engine chooses its name, so it is always called `database`. */
export const database: Describer = {
  kind: 'database',
  privileged: true,
  commented: true,
  query: (version) => `
    SELECT 'pg_database' AS catalog, d.oid, 'database' AS object, ${properties(version)},
      (SELECT ${settings('s.setconfig')} FROM pg_db_role_setting s
        WHERE s.setdatabase = 0 AND s.setrole = 0) AS "settings of all roles"
    FROM pg_database d WHERE d.datname = current_database()`,
};

/**
 * The other databases of the cluster, including those of initdb: the properties that a migration can see and change
 * without a connection. `unverified.ts` reports that the contents of new ones are not compared.
 */
export const otherDatabase: Describer = {
  kind: 'other database',
  privileged: true,
  commented: true,
  query: (version) => `
    SELECT 'pg_database' AS catalog, d.oid, quote_ident(d.datname) AS object, ${properties(version)}
    FROM pg_database d WHERE d.datname <> current_database()`,
};

/** Tablespaces, including those of initdb. One in the server's own folder has no location. */
export const tablespace: Describer = {
  kind: 'tablespace',
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_tablespace' AS catalog, t.oid, quote_ident(t.spcname) AS object,
      ${owner('t.spcowner')}, ${storageOptions('t.spcoptions')} AS "options",
      substring(pg_tablespace_location(t.oid) FROM '^/.*') AS "location"
    FROM pg_tablespace t`,
};

/** Configuration parameters with privileges (GRANT SET ON PARAMETER). */
export const parameter: Describer = {
  kind: 'parameter',
  among: 'pg_parameter_acl',
  privileged: true,
  commented: false,
  query: () => `
    SELECT 'pg_parameter_acl' AS catalog, p.oid, p.parname AS object FROM pg_parameter_acl p`,
};

/** Schemas. `public` is built in, but migrations change its owner and privileges, or drop it. */
export const schema: Describer = {
  kind: 'schema',
  privileged: true,
  commented: true,
  query: () => `
    SELECT 'pg_namespace' AS catalog, n.oid, quote_ident(n.nspname) AS object, ${owner('n.nspowner')}
    FROM pg_namespace n
    WHERE (n.oid >= 16384 OR n.oid = 2200) AND ${lasting('n.oid')}`,
};

/** Default privileges (ALTER DEFAULT PRIVILEGES), by role, schema and kind of object. */
export const defaultPrivileges: Describer = {
  kind: 'default privileges',
  among: 'pg_default_acl',
  privileged: true,
  commented: false,
  query: () => `
    SELECT 'pg_default_acl' AS catalog, a.oid,
      ${words('a.defaclobjtype', {
        r: 'tables',
        S: 'sequences',
        f: 'functions',
        T: 'types',
        n: 'schemas',
        L: 'large objects',
      })} || ' of ' || quote_ident(pg_get_userbyid(a.defaclrole))
        || coalesce(' in ' || ${nameOf('a.defaclnamespace', 'regnamespace')}, '') AS object
    FROM pg_default_acl a`,
};

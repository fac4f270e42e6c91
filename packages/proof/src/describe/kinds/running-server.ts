import type { Describer } from '../describer.js';
import { yesNo } from '../sql.js';

/** Replication origins, except those of subscriptions. Their progress is not described. */
export const replicationOrigin: Describer = {
  kind: 'replication origin',
  among: 'pg_replication_origin',
  privileged: false,
  commented: false,
  query: () => `
    SELECT 'pg_replication_origin' AS catalog, o.roident AS oid, o.roname AS object
    FROM pg_replication_origin o
    WHERE NOT EXISTS (SELECT FROM pg_subscription s WHERE o.roname ~ ('^pg_' || s.oid || '(_|$)'))`,
};

/** Replication slots, which are not stored in a catalog. Their progress is not described. */
export const replicationSlot: Describer = {
  kind: 'replication slot',
  among: 'pg_replication_slots',
  privileged: false,
  commented: false,
  query: (version) => `
    SELECT 'pg_replication_slots' AS catalog, row_number() OVER () AS oid,
      quote_ident(s.slot_name) AS object, s.slot_type AS "type", s.plugin AS "plugin",
      ${yesNo('s.database = current_database()')} AS "in this database",
      ${yesNo('s.two_phase')} AS "two phase"
      ${version >= 170000 ? `, ${yesNo('s.failover')} AS "failover"` : ''}
    FROM pg_replication_slots s WHERE NOT s.temporary`,
};

/** Prepared transactions (PREPARE TRANSACTION). Their changes are not described. */
export const preparedTransaction: Describer = {
  kind: 'prepared transaction',
  among: 'pg_prepared_xacts',
  privileged: false,
  commented: false,
  query: () => `
    SELECT 'pg_prepared_xacts' AS catalog, row_number() OVER () AS oid, quote_ident(p.gid) AS object,
      p.owner AS "owner"
    FROM pg_prepared_xacts p WHERE p.database = current_database()`,
};

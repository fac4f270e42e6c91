import type { Session } from '../engine.js';

/** Whether a transaction may have changed the state that databases share, by one short query. */
export interface SharedStateCheck {
  /**
   * Whether it holds a writer's lock on a shared catalog until it ends, as every change but GRANT
   * does.
   */
  readonly locked: boolean;
  /** The privileges that GRANT changes, as the transaction sees them. */
  readonly granted: string;
}

export async function checkSharedState(session: Session): Promise<SharedStateCheck> {
  const [row] = await session.query(`
    SELECT EXISTS (SELECT FROM pg_catalog.pg_locks WHERE pid = pg_catalog.pg_backend_pid()
        AND locktype = 'relation' AND database = 0 AND mode = 'RowExclusiveLock') AS locked,
      (SELECT pg_catalog.string_agg(fact, ' ' ORDER BY fact) FROM (
        SELECT oid || ' ' || coalesce(datacl::text, '') FROM pg_catalog.pg_database
        UNION ALL SELECT oid || ' ' || coalesce(spcacl::text, '') FROM pg_catalog.pg_tablespace
        UNION ALL SELECT parname || ' ' || paracl::text FROM pg_catalog.pg_parameter_acl
      ) AS facts(fact)) AS granted`);
  return { locked: row?.locked === 't', granted: row?.granted ?? '' };
}

/**
 * Statements that switch off the timeouts which a history may have set for its database or its roles. The first one
 * comes first because even the others could exceed it.
 */
export function withoutTimeouts(scope: 'SESSION' | 'LOCAL'): string {
  return `SET ${scope} statement_timeout = 0;
  SET ${scope} lock_timeout = 0;
  SET ${scope} idle_session_timeout = 0;
  SET ${scope} idle_in_transaction_session_timeout = 0;
  SELECT pg_catalog.set_config('transaction_timeout', '0', ${scope === 'LOCAL'})
    WHERE pg_catalog.current_setting('server_version_num')::pg_catalog.int4 >= 170000`;
}

/**
 * The first message of a session that reads: a history may also have set a role for its database, or how string
 * literals are read.
 */
export const asReader = `${withoutTimeouts('SESSION')}; SET ROLE NONE; SET standard_conforming_strings = on`;

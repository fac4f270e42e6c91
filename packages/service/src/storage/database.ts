import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../log.js';
import { keepRunning } from './keep-running.js';

/** The database that holds a server's state. */
export interface Database {
  readonly pool: Pool;
  /** For callers that open their own connections. */
  readonly connection: PoolConfig;
  /** Whether it answers within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const mostConnections = 10;
const secondsToConnect = 5;
const secondsToAnswer = 2;
const embedded = 'embedded:';

/**
 * Opens a pool of connections to `postgresql://…`, without connecting yet; or starts the PostgreSQL whose data is in
 * the folder of `embedded:<folder>`. That one is restarted when it dies and stops when the database is closed.
 */
export async function openDatabase(url: string, log: Log): Promise<Database> {
  if (!url.startsWith(embedded)) return connect({ connectionString: url }, async () => {});
  const { address, close } = await keepRunning(url.slice(embedded.length), log);
  return connect({ ...address, database: 'postgres' }, close);
}

function connect(where: PoolConfig, afterwards: () => Promise<void>): Database {
  const connection = {
    ...where,
    connectionTimeoutMillis: secondsToConnect * 1_000,
    application_name: 'svc',
  };
  const pool = new Pool({ ...connection, max: mostConnections });
  // A connection that breaks while idle is replaced on demand, and errors in use reach the caller.
  pool.on('error', () => {});
  return {
    pool,
    connection,
    answers: () => answers(pool),
    async close() {
      await pool.end();
      await afterwards();
    },
  };
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), secondsToAnswer * 1_000);
  });
  const asked = pool.query('SELECT').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

import { Pool, type PoolConfig } from 'pg';
import type { Log } from '../http/log.js';
import { keepRunning } from './keep-running.js';

/** The database that a server keeps its state in. */
export interface Database {
  readonly pool: Pool;
  /** For whoever makes connections of their own. */
  readonly connection: PoolConfig;
  /** True when it answers, within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const mostConnections = 10;
const secondsToConnect = 5;
const secondsToAnswer = 2;
const embedded = 'embedded:';

/**
 * Opens a pool of connections to `postgresql://…`, of which it says nothing yet; or starts the PostgreSQL that
 * keeps its data in the folder of `embedded:<folder>`, which is started again when it dies, and ends when the database is
 * closed.
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
  // A connection that breaks while idle is replaced when it is needed; whoever needs it hears of it.
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

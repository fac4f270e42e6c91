import { connectTo, nameOf } from '../engines/server/dsn.js';

/** A running server, with the details that a message may show. */
export interface RunningServer {
  /** `user@host:port/database`, without the password. */
  readonly name: string;
  /** The major version. */
  readonly major: number;
}

/** Connects to the server of a DSN and reads its version. Throws `EngineUnavailable` if it cannot be reached. */
export async function serverAt(dsn: string): Promise<RunningServer> {
  const session = await connectTo(dsn);
  try {
    const [row] = await session.query('SHOW server_version_num');
    return { name: nameOf(dsn), major: Math.floor(Number(row?.server_version_num) / 10_000) };
  } finally {
    await session.close();
  }
}

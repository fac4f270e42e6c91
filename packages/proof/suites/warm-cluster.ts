import type { ServerProcess } from '../src/engines/embedded/server-process.js';
import { databaseName } from '../src/engines/embedded/template.js';
import type { Session } from '../src/engines/engine.js';
import { connectSession } from '../src/engines/pg-session.js';

/**
 * The state of a cluster outside the database of a proof: shared catalogs, replication state, prepared transactions
 * and settings in files.
 */
const sharedState = `SELECT md5(concat_ws(E'\\n',
  (SELECT string_agg(r::text, ',' ORDER BY oid) FROM pg_authid r),
  (SELECT string_agg(m::text, ',' ORDER BY m::text) FROM pg_auth_members m),
  (SELECT string_agg(concat_ws(',', datname, datdba, datacl, datconnlimit, datallowconn, datistemplate), ',' ORDER BY oid)
    FROM pg_database),
  (SELECT string_agg(s::text, ',' ORDER BY s::text) FROM pg_db_role_setting s),
  (SELECT string_agg(a::text, ',' ORDER BY a::text) FROM pg_parameter_acl a),
  (SELECT string_agg(o::text, ',' ORDER BY o::text) FROM pg_replication_origin o),
  (SELECT string_agg(d::text, ',' ORDER BY d::text) FROM pg_shdescription d),
  (SELECT string_agg(l::text, ',' ORDER BY l::text) FROM pg_shseclabel l),
  (SELECT string_agg(s::text, ',' ORDER BY s::text) FROM pg_subscription s),
  (SELECT string_agg(t::text, ',' ORDER BY t::text) FROM pg_tablespace t),
  (SELECT string_agg(slot_name, ',' ORDER BY slot_name) FROM pg_replication_slots),
  (SELECT string_agg(gid, ',' ORDER BY gid) FROM pg_prepared_xacts),
  (SELECT string_agg(f::text, ',' ORDER BY f::text) FROM pg_file_settings f)
)) AS state`;

/** A running server, with an empty database for each proof in turn. */
export class WarmCluster {
  private constructor(
    readonly server: ServerProcess,
    private readonly administration: Session,
    private readonly stateAtFirst: string,
  ) {}

  static async on(server: ServerProcess): Promise<WarmCluster> {
    const administration = await connectSession({ ...server.address, database: 'postgres' });
    await administration.execute(`DROP DATABASE ${databaseName}`);
    return new WarmCluster(server, administration, await stateOf(administration));
  }

  async makeDatabase(name = databaseName): Promise<void> {
    // A history may have changed template1, which the comparison of the cluster's state does not show.
    await this.administration.execute(`CREATE DATABASE ${name} TEMPLATE template0`);
  }

  async dropDatabase(name = databaseName): Promise<void> {
    await this.administration.execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }

  /** Drops the database and the roles that its history created. Returns whether the cluster is in its initial state. */
  async cleanUp(): Promise<boolean> {
    try {
      await this.dropDatabase();
      const [made] = await this.administration.query(
        "SELECT string_agg(format('%I', rolname), ', ') AS roles FROM pg_roles WHERE oid >= 16384",
      );
      if (made?.roles) await this.administration.execute(`DROP ROLE ${made.roles}`);
      return (await stateOf(this.administration)) === this.stateAtFirst;
    } catch {
      // A slot or a prepared transaction uses the database, or the history stopped the server.
      return false;
    }
  }

  /** Stops the server. Its folder is removed with the others of its pool. */
  async close(): Promise<void> {
    await this.administration.close().catch(() => {});
    await this.server.shutDown().catch(() => {});
  }
}

async function stateOf(session: Session): Promise<string> {
  const [row] = await session.query(sharedState);
  return String(row?.state);
}

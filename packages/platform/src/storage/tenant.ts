import { inTransaction } from '@svc/service';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/**
 * The data of one organization. Every statement has the organization as its `$1` and must use it where it selects
 * or inserts rows, or it is not sent: no query can leave out the organization. Two-column foreign keys prevent
 * references to data of another organization.
 */
export class Tenant {
  readonly organizationId: string;
  readonly #pool: Pool;
  readonly #client: PoolClient | undefined;

  constructor(pool: Pool, organizationId: string, client?: PoolClient) {
    this.#pool = pool;
    this.organizationId = organizationId;
    this.#client = client;
  }

  /** Runs a statement; `values` are its `$2` and so on. */
  async rows<Row extends QueryResultRow>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<readonly Row[]> {
    if (!namesOrganization.test(statement)) {
      throw new Error(`a statement does not say whose data it is about: ${statement}`);
    }
    const parameters = [this.organizationId, ...values];
    const { rows } = await (this.#client ?? this.#pool).query<Row>(statement, parameters);
    return rows;
  }

  /** The same for one row, or none. */
  async row<Row extends QueryResultRow>(
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.rows<Row>(statement, values))[0];
  }

  /** Runs a task in a transaction. A nested transaction joins the outer one. */
  async inTransaction<Result>(
    task: (tenant: Tenant, client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    if (this.#client) return task(this, this.#client);
    return inTransaction(this.#pool, (client) =>
      task(new Tenant(this.#pool, this.organizationId, client), client),
    );
  }
}

/**
 * `organization_id = $1`; an INSERT whose first column is the organization and whose first value is `$1`; or the
 * organization itself.
 */
const namesOrganization = new RegExp(
  [
    String.raw`\borganization_id = \$1\b`,
    String.raw`\(organization_id,[^)]*\)\s*(?:VALUES \(\$1,|SELECT \$1::uuid,)`,
    String.raw`\bsvc_platform\.organizations(?: SET [^;]*)?\s+WHERE id = \$1\b`,
  ].join('|'),
);

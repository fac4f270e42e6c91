import { type PostgresVersion, sandboxExtensions } from '@svc/proof';

/** Images with extensions that are not part of PostgreSQL, by the version of PostgreSQL in them. */
type Images = Partial<Readonly<Record<PostgresVersion, string>>>;

const vector: Images = {
  15: 'pgvector/pgvector:pg15',
  16: 'pgvector/pgvector:pg16',
  17: 'pgvector/pgvector:pg17',
  18: 'pgvector/pgvector:pg18',
};

const postgis: Images = {
  15: 'postgis/postgis:15-3.5',
  16: 'postgis/postgis:16-3.5',
  17: 'postgis/postgis:17-3.5',
  18: 'postgis/postgis:18-3.6',
};

const timescale: Images = {
  15: 'timescale/timescaledb:latest-pg15',
  16: 'timescale/timescaledb:latest-pg16',
  17: 'timescale/timescaledb:latest-pg17',
  18: 'timescale/timescaledb:latest-pg18',
};

const citus: Images = {
  15: 'citusdata/citus:postgres_15',
  16: 'citusdata/citus:postgres_16',
  17: 'citusdata/citus:postgres_17',
};

const age: Images = {
  16: 'apache/age:release_PG16_1.6.0',
  17: 'apache/age:release_PG17_1.6.0',
  18: 'apache/age:release_PG18_1.7.0',
};

const supabase: Images = {
  15: 'supabase/postgres:15.8.1.085',
  17: 'supabase/postgres:17.6.1.136',
};

const images: Readonly<Record<string, Images>> = {
  vector,
  postgis,
  postgis_topology: postgis,
  postgis_raster: postgis,
  timescaledb: timescale,
  citus,
  age,
  pg_cron: supabase,
  pg_net: supabase,
  pgmq: supabase,
  pgsodium: supabase,
  supabase_vault: supabase,
  pgjwt: supabase,
  pg_graphql: supabase,
  wrappers: supabase,
};

/** Where a history can be proven if this PostgreSQL lacks an extension. */
export function extensionAdvice(extension: string, version: PostgresVersion = 18): string {
  const packaged = sandboxExtensions[extension];
  const ways = [
    ...(packaged && version === 18
      ? [`npm install --save-dev ${packaged}, then use --engine sandbox`]
      : []),
    imageAdvice(images[extension], version),
    'a server that has it: --engine server --dsn postgresql://…',
  ];
  return `\nThe extension ${extension} is not part of PostgreSQL. Run the proof where it is installed:\n${lines(ways)}`;
}

/** Schemas of extensions that a platform may have installed before the first migration. */
const stubs: Readonly<Record<string, { readonly extension: string; readonly sql: string }>> = {
  cron: {
    extension: 'pg_cron',
    sql: "CREATE SCHEMA cron; CREATE FUNCTION cron.schedule(text, text, text) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint';",
  },
  net: {
    extension: 'pg_net',
    sql: "CREATE SCHEMA net; CREATE FUNCTION net.http_post(url text, body jsonb DEFAULT '{}', params jsonb DEFAULT '{}', headers jsonb DEFAULT '{}', timeout_milliseconds int DEFAULT 5000) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint';",
  },
};

/** Advice about a schema that an extension creates; undefined for others. */
export function extensionSchemaAdvice(
  schema: string,
  version: PostgresVersion = 18,
): string | undefined {
  const stub = stubs[schema];
  if (stub === undefined) return undefined;
  const ways = [
    `a prelude that replaces it (--prelude stub.sql) with the functions that the migrations call:\n    ${stub.sql}`,
    `a prelude with CREATE EXTENSION ${stub.extension}, on ${imageAdvice(images[stub.extension], version)}`,
  ];
  return `\nThe extension ${stub.extension} creates the schema ${schema}, but no migration creates that extension. Give the proof\n${lines(ways)}`;
}

function imageAdvice(known: Images = {}, version: PostgresVersion): string {
  const exact = known[version];
  if (exact !== undefined) return `an image that has it: --engine container --image ${exact}`;
  const [nearest] = Object.entries(known)
    .map(([major, image]) => ({ major: Number(major), image }))
    .sort((a, b) => Math.abs(a.major - version) - Math.abs(b.major - version));
  return nearest === undefined
    ? 'an image that has it: --engine container --image <image>'
    : `an image that has it, with PostgreSQL ${nearest.major}: --engine container --image ${nearest.image}`;
}

function lines(ways: readonly string[]): string {
  return ways.map((way) => `  ${way}\n`).join('');
}

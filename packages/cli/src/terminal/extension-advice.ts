import { sandboxExtensions } from '@svc/proof';

/** Images with extensions that people use and PostgreSQL does not bring. */
const images: Readonly<Record<string, string>> = {
  vector: 'pgvector/pgvector:pg18',
  postgis: 'postgis/postgis:18-3.6',
  postgis_topology: 'postgis/postgis:18-3.6',
  timescaledb: 'timescale/timescaledb:latest-pg18',
  citus: 'citusdata/citus:latest',
  age: 'apache/age:latest',
};
/** Extensions for which the image of Supabase is the nearest, preloaded there where they must be. */
const ofSupabase = new Set(['pg_cron', 'pg_net', 'pgmq', 'pgsodium', 'supabase_vault', 'pgjwt']);

/** Where a history can be proven that needs an extension which this PostgreSQL does not have. */
export function extensionAdvice(extension: string): string {
  const image = images[extension] ?? (ofSupabase.has(extension) ? 'supabase/postgres' : undefined);
  const packaged = sandboxExtensions[extension];
  const ways = [
    ...(packaged ? [`npm install --save-dev ${packaged}, and then --engine sandbox`] : []),
    `an image that has it: --engine container --image ${image ?? '<image>'}`,
    'a server that has it: --engine server --dsn postgresql://…',
  ];
  return `\nThe extension ${extension} does not come with PostgreSQL. Prove the history where it is:\n${ways
    .map((way) => `  ${way}\n`)
    .join('')}`;
}

/** The advice for a machine on which the embedded PostgreSQL cannot run. */
export const insteadOfEmbedded =
  'Use --engine sandbox: it is PostgreSQL 18 as WebAssembly, comes with svc and runs wherever Node does. For another version, or for extensions that it lacks, use --engine container or --engine server.';

/** The advice for a machine on which the embedded PostgreSQL cannot run. */
export const embeddedAlternatives =
  'Use --engine sandbox: it is PostgreSQL 18 compiled to WebAssembly, is part of svc and runs wherever Node does. For another version, or for extensions that it lacks, use --engine container or --engine server.';

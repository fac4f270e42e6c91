/** What can be chosen about an engine. Imports nothing, so that who only offers the choice loads no engine. */
export const engineKinds = ['embedded', 'sandbox', 'server', 'container'] as const;
export type EngineKind = (typeof engineKinds)[number];

/** The PostgreSQL versions that the proof knows. */
export const postgresVersions = [15, 16, 17, 18] as const;
export type PostgresVersion = (typeof postgresVersions)[number];

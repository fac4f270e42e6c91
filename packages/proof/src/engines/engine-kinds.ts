/** The choices for an engine. Imports nothing, so that modules that only offer the choice load no engine. */
export const engineKinds = ['embedded', 'sandbox', 'server', 'container'] as const;
export type EngineKind = (typeof engineKinds)[number];

/** The PostgreSQL versions that the proof supports. */
export const postgresVersions = [15, 16, 17, 18] as const;
export type PostgresVersion = (typeof postgresVersions)[number];

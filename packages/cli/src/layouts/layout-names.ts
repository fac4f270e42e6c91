/** The tools whose layout svc writes. */
export const toolLayoutNames = [
  'supabase',
  'prisma',
  'drizzle',
  'drizzle-folders',
  'golang-migrate',
  'goose',
  'dbmate',
  'sql-migrate',
  'flyway',
  'liquibase',
  'sqlx',
  'diesel',
  'refinery',
  'sqitch',
  'atlas',
  'node-pg-migrate',
  'graphile-migrate',
  'pg-migrations',
  'postgres-migrations',
  'knex',
  'kysely',
  'hasura',
  'evolutions',
] as const;
export type ToolLayoutName = (typeof toolLayoutNames)[number];

/** The layout of a result: plain files, files for the tool of the input, or for a named tool. */
export const layoutNames = ['plain', 'same', ...toolLayoutNames] as const;
export type LayoutName = (typeof layoutNames)[number];

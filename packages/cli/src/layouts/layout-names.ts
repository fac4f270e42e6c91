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

/** What a result can be laid out as: plain files, as the input's tool has them, or as a tool that is named. */
export const layoutNames = ['plain', 'same', ...toolLayoutNames] as const;
export type LayoutName = (typeof layoutNames)[number];

import { atlas } from './atlas.js';
import { dbmate } from './dbmate.js';
import { drizzle, drizzleFolders } from './drizzle.js';
import { evolutions } from './evolutions.js';
import { flyway, refinery } from './flyway.js';
import { goose } from './goose.js';
import { graphileMigrate } from './graphile-migrate.js';
import { type ToolLayoutName, toolLayoutNames } from './layout-names.js';
import { liquibase } from './liquibase.js';
import { nodePgMigrate } from './node-pg-migrate.js';
import { pgMigrations, postgresMigrations } from './numbered-files.js';
import { knex, kysely, supabase } from './plain-folders.js';
import { prisma } from './prisma.js';
import { sqitch } from './sqitch.js';
import { sqlMigrate } from './sql-migrate.js';
import type { Given, ToolLayout } from './tool-layout.js';
import { diesel, golangMigrate, hasura, sqlx } from './up-and-down-files.js';

export const toolLayouts: Readonly<Record<ToolLayoutName, ToolLayout>> = {
  supabase,
  prisma,
  drizzle,
  'drizzle-folders': drizzleFolders,
  'golang-migrate': golangMigrate,
  goose,
  dbmate,
  'sql-migrate': sqlMigrate,
  flyway,
  liquibase,
  sqlx,
  diesel,
  refinery,
  sqitch,
  atlas,
  'node-pg-migrate': nodePgMigrate,
  'graphile-migrate': graphileMigrate,
  'pg-migrations': pgMigrations,
  'postgres-migrations': postgresMigrations,
  knex,
  kysely,
  hasura,
  evolutions,
};

/** If several tools match a set, the first one is used: the more specific ones come first. */
const order: readonly ToolLayoutName[] = [
  'sqitch',
  'supabase',
  'drizzle',
  'drizzle-folders',
  'hasura',
  'refinery',
  'sqlx',
  ...toolLayoutNames.filter((name) => name !== 'atlas'),
  'atlas',
];

/** The tool that the migrations were written for. */
export function recognizeLayout(given: Given): ToolLayoutName | undefined {
  return recognizeLayouts([given])[0];
}

/**
 * The tools recognized from several sets of one history, most specific first: not every folder identifies its
 * tool.
 */
export function recognizeLayouts(sets: readonly Given[]): readonly ToolLayoutName[] {
  return [...new Set(order)].filter((name) => sets.some((given) => toolLayouts[name].isOf(given)));
}

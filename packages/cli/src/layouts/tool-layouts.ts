import { type ToolLayoutName, toolLayoutNames } from './layout-names.js';
import type { Given, ToolLayout } from './tool-layout.js';
import { atlas } from './tools/atlas.js';
import { dbmate } from './tools/dbmate.js';
import { drizzle, drizzleFolders } from './tools/drizzle.js';
import { evolutions } from './tools/evolutions.js';
import { flyway, refinery } from './tools/flyway.js';
import { goose } from './tools/goose.js';
import { graphileMigrate } from './tools/graphile-migrate.js';
import { liquibase } from './tools/liquibase.js';
import { nodePgMigrate } from './tools/node-pg-migrate.js';
import { pgMigrations, postgresMigrations } from './tools/numbered-files.js';
import { knex, kysely, supabase } from './tools/plain-folders.js';
import { prisma } from './tools/prisma.js';
import { sqitch } from './tools/sqitch.js';
import { sqlMigrate } from './tools/sql-migrate.js';
import { diesel, golangMigrate, hasura, sqlx } from './tools/up-and-down-files.js';

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

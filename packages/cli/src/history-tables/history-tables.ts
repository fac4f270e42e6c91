import type { ToolLayoutName } from '../layouts/layout-names.js';
import { atlas } from './atlas.js';
import { drizzle } from './drizzle.js';
import { drizzleFolders } from './drizzle-folders.js';
import { evolutions } from './evolutions.js';
import { flyway } from './flyway.js';
import { golangMigrate } from './golang-migrate.js';
import { graphileMigrate } from './graphile-migrate.js';
import { hasura } from './hasura.js';
import type { HistoryTable } from './history-table.js';
import { liquibase } from './liquibase.js';
import { nodePgMigrate } from './node-pg-migrate.js';
import { pgMigrations } from './pg-migrations.js';
import { postgresMigrations } from './postgres-migrations.js';
import { prisma } from './prisma.js';
import { refinery } from './refinery.js';
import { sqitch } from './sqitch.js';
import { sqlMigrate } from './sql-migrate.js';
import { sqlx } from './sqlx.js';
import { supabase } from './supabase.js';
import { dbmate, diesel, goose } from './versions-only.js';

/**
 * The history tables that svc supports. Knex and Kysely have no SQL files, so only the project knows what its
 * rows mean.
 */
export const historyTables: Readonly<Partial<Record<ToolLayoutName, HistoryTable>>> = {
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
  hasura,
  evolutions,
};

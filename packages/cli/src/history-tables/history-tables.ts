import type { ToolLayoutName } from '../layouts/layout-names.js';
import { atlas } from './atlas-table.js';
import { drizzleFolders } from './drizzle-folders.js';
import { drizzle } from './drizzle-table.js';
import { evolutions } from './evolutions-table.js';
import { flyway } from './flyway-table.js';
import { golangMigrate } from './golang-migrate-table.js';
import { graphileMigrate } from './graphile-migrate-table.js';
import { hasura } from './hasura-table.js';
import type { HistoryTable } from './history-table.js';
import { liquibase } from './liquibase-table.js';
import { nodePgMigrate } from './node-pg-migrate-table.js';
import { pgMigrations } from './pg-migrations-table.js';
import { postgresMigrations } from './postgres-migrations-table.js';
import { prisma } from './prisma-table.js';
import { refinery } from './refinery-table.js';
import { sqitch } from './sqitch-table.js';
import { sqlMigrate } from './sql-migrate-table.js';
import { sqlx } from './sqlx-table.js';
import { supabase } from './supabase-table.js';
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

import type { ToolLayoutName } from '../layouts/layout-names.js';
import type { HistoryTable } from './history-table.js';
import { atlas } from './tools/atlas-table.js';
import { drizzleFolders } from './tools/drizzle-folders.js';
import { drizzle } from './tools/drizzle-table.js';
import { evolutions } from './tools/evolutions-table.js';
import { flyway } from './tools/flyway-table.js';
import { golangMigrate } from './tools/golang-migrate-table.js';
import { graphileMigrate } from './tools/graphile-migrate-table.js';
import { hasura } from './tools/hasura-table.js';
import { liquibase } from './tools/liquibase-table.js';
import { nodePgMigrate } from './tools/node-pg-migrate-table.js';
import { pgMigrations } from './tools/pg-migrations-table.js';
import { postgresMigrations } from './tools/postgres-migrations-table.js';
import { prisma } from './tools/prisma-table.js';
import { refinery } from './tools/refinery-table.js';
import { sqitch } from './tools/sqitch-table.js';
import { sqlMigrate } from './tools/sql-migrate-table.js';
import { sqlx } from './tools/sqlx-table.js';
import { supabase } from './tools/supabase-table.js';
import { dbmate, diesel, goose } from './tools/versions-only.js';

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

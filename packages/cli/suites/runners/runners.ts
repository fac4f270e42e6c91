import type { Runner } from './runner.js';
import { dbmate } from './tools/dbmate.js';
import { drizzle } from './tools/drizzle.js';
import { drizzleFolders } from './tools/drizzle-folders.js';
import { graphileMigrate } from './tools/graphile-migrate.js';
import { liquibase } from './tools/liquibase.js';
import { nodePgMigrate } from './tools/node-pg-migrate.js';
import { pgMigrations } from './tools/pg-migrations.js';
import { postgresMigrations } from './tools/postgres-migrations.js';
import { prisma } from './tools/prisma.js';
import { sqitch } from './tools/sqitch.js';
import { sqlMigrate } from './tools/sql-migrate.js';
import { supabase } from './tools/supabase.js';

export const runners: readonly Runner[] = [
  supabase,
  dbmate,
  prisma,
  drizzle,
  drizzleFolders,
  nodePgMigrate,
  graphileMigrate,
  pgMigrations,
  postgresMigrations,
  sqitch,
  liquibase,
  sqlMigrate,
];

/** Tools that npm installs in seconds. */
export const quickRunners: readonly Runner[] = [postgresMigrations];

import type { WrittenName } from '../sql/written-names.js';

/**
 * The history tables of migration tools. A tool creates its own before the first migration, without triggers, so
 * a history may read and change its rows without having created it.
 */
const bookkeeping: ReadonlySet<string> = new Set([
  'schema_migrations',
  'schema_migration',
  'schema_version',
  'schema_info',
  'ar_internal_metadata',
  'flyway_schema_history',
  'databasechangelog',
  'databasechangeloglock',
  '_sqlx_migrations',
  '_prisma_migrations',
  '__drizzle_migrations',
  '__diesel_schema_migrations',
  '__efmigrationshistory',
  '__EFMigrationsHistory',
  'SequelizeMeta',
  'alembic_version',
  'atlas_schema_revisions',
  'django_migrations',
  'goose_db_version',
  'gorp_migrations',
  'knex_migrations',
  'knex_migrations_lock',
  'mikro_orm_migrations',
  'pgmigrations',
  'refinery_schema_history',
  'seaql_migrations',
  'typeorm_metadata',
]);

/** Whether a table that the history has not created is one of those. */
export function isBookkeeping({ schema, name }: WrittenName): boolean {
  return (schema === undefined || schema === 'public') && bookkeeping.has(name);
}

import type { DescribedObject } from '../describe/description.js';

/**
 * The tables in which migration tools record applied migrations. They are in every production database but not in the
 * migrations.
 */
const tables: ReadonlySet<string> = new Set([
  '__diesel_schema_migrations',
  '__drizzle_migrations',
  '"__EFMigrationsHistory"',
  '_prisma_migrations',
  '_sqlx_migrations',
  'alembic_version',
  'atdatabases_migrations_applied',
  'atdatabases_migrations_version',
  'ar_internal_metadata',
  'atlas_schema_revisions',
  'databasechangelog',
  'databasechangeloglock',
  'django_migrations',
  'flyway_schema_history',
  'goose_db_version',
  'gorp_migrations',
  'knex_migrations',
  'knex_migrations_lock',
  'kysely_migration',
  'kysely_migration_lock',
  'migrations',
  'mikro_orm_migrations',
  'pgmigrations',
  'play_evolutions',
  'play_evolutions_lock',
  'refinery_schema_history',
  'schema_migration',
  'schema_migrations',
  'seaql_migrations',
  '"SequelizeMeta"',
  'typeorm_metadata',
]);

/** The names of such tables among the objects that exist only in production. */
export function bookkeepingTables(extra: readonly DescribedObject[]): readonly string[] {
  return extra
    .filter(({ kind, object }) => kind === 'table' && tables.has(object.split('.').at(-1) ?? ''))
    .map(({ object }) => object);
}

/** True for a table and its columns, constraints, indexes and sequences. */
export function belongsTo(table: string, { object, properties }: DescribedObject): boolean {
  const isPart = (name: string) => name === table || name.startsWith(`${table}.`);
  return (
    isPart(object) ||
    object.endsWith(` on ${table}`) ||
    Object.values(properties).some((value) => value !== null && isPart(value))
  );
}

/** The names of the tables in which migration tools record what they have applied. */
export const historyTables: ReadonlySet<string> = new Set([
  '__diesel_schema_migrations',
  '__drizzle_migrations',
  '__EFMigrationsHistory',
  '__efmigrationshistory',
  '_prisma_migrations',
  '_sqlx_migrations',
  'alembic_version',
  'ar_internal_metadata',
  'atdatabases_migrations_applied',
  'atdatabases_migrations_version',
  'atlas_schema_revisions',
  'bun_migration_locks',
  'bun_migrations',
  'databasechangelog',
  'databasechangeloglock',
  'django_migrations',
  'flyway_schema_history',
  'goose_db_version',
  'gopg_migrations',
  'gorp_migrations',
  'knex_migrations',
  'knex_migrations_lock',
  'kysely_migration',
  'kysely_migration_lock',
  'mikro_orm_migrations',
  'pgmigrations',
  'play_evolutions',
  'play_evolutions_lock',
  'refinery_schema_history',
  'schema_info',
  'schema_migration',
  'schema_migrations',
  'schema_version',
  'seaql_migrations',
  'SequelizeMeta',
  'typeorm_metadata',
]);

/** Whether a name is that of a table in which a migration tool records what it has applied. */
export function isHistoryTable(name: string): boolean {
  return historyTables.has(name);
}

/** The columns of these tables, apart from those of Rails, whose migrations are not SQL. */
export const historyColumns: ReadonlySet<string> = new Set(
  `app applied applied_at applied_on applied_steps_count apply_script author batch checksum comments contexts
  created_at database dateexecuted deployment_id description dirty error error_stmt executed_at execution_time
  exectype filename finished_at group_id hash id ignored_error index inserted_at installed_by installed_on
  installed_rank is_applied is_locked labels last_problem liquibase locked lockedby lockgranted logs md5sum
  migrated_at migration_id migration_name migration_time name obsolete operator_version orderexecuted
  partial_hashes product_version revert_script rolled_back_at run_on schema script started_at state success table
  table_name tag timestamp total tstamp type value version version_id version_num MigrationId ProductVersion`.split(
    /\s+/,
  ),
);

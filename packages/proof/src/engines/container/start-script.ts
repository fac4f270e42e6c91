/** The message of an image without PostgreSQL. */
export const noPostgres = 'svc: this image has no initdb';

/** The locations of the shared socket folder and of the data inside the container. */
export const socketFolder = '/svc/socket';
export const dataFolder = '/svc/data';
export const databaseName = 'svc';

const settings = [
  'listen_addresses=',
  `unix_socket_directories=${socketFolder}`,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=logical',
  'autovacuum=off',
  'restart_after_crash=off',
  'checkpoint_timeout=1d',
  'max_wal_size=64MB',
  'min_wal_size=2MB',
  'max_connections=20',
  'max_prepared_transactions=10',
  'max_locks_per_transaction=1024',
  'max_parallel_workers=0',
  'synchronize_seqscans=off',
  'dynamic_shared_memory_type=mmap',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'log_min_messages=fatal',
];

/**
 * Libraries that must be preloaded before their extension can be created, in the required order, each with the
 * settings that make it use the proof's database and run no background jobs: jobs would run during a proof.
 */
const preloaded: Readonly<Record<string, readonly string[]>> = {
  citus: [],
  timescaledb: ['timescaledb.telemetry_level=off', 'timescaledb.max_background_workers=0'],
  pg_cron: [`cron.database_name=${databaseName}`, 'cron.launch_active_jobs=off'],
  pg_net: [`pg_net.database_name=${databaseName}`],
};

/** Sets `$preload` to the options for the libraries that the image has. */
export const preloadScript = [
  'folder=$(pg_config --pkglibdir 2>/dev/null)',
  "libraries='' preload=''",
  ...Object.entries(preloaded).map(([name, own]) => {
    const options = own.map((setting) => ` -c ${setting}`).join('');
    return `if [ -e "$folder/${name}.so" ]; then libraries="$libraries,${name}" preload="$preload${options}"; fi`;
  }),
  'if [ -n "$libraries" ]; then preload="$preload -c shared_preload_libraries=$(echo "$libraries" | cut -c 2-)"; fi',
].join('\n');

/**
 * The script that the container runs, the same for every image that has PostgreSQL, on its PATH or in Debian's
 * location. The image's entry point is not used, because it requires root.
 */
export const startScript = [
  'for bin in /usr/lib/postgresql/*/bin /usr/local/pgsql/bin; do PATH="$PATH:$bin"; done',
  `command -v initdb >/dev/null || { echo '${noPostgres}'; exit 1; }`,
  'unset PGDATA POSTGRES_INITDB_ARGS',
  `pgdata=${dataFolder}/pg`,
  'init() { initdb -D "$pgdata" -U postgres --auth=trust -E UTF8 --wal-segsize=1 --no-sync "$1" 2>&1; }',
  // A musl or minimal image may lack C.UTF-8; initdb removes what the first attempt left.
  'out=$(init --locale=C.UTF-8) || out=$(init --locale=C) || { echo "$out"; exit 1; }',
  `echo 'CREATE DATABASE ${databaseName}' | postgres --single -F -D "$pgdata" postgres >/dev/null || exit 1`,
  preloadScript,
  `exec postgres -D "$pgdata" ${settings.map((setting) => `-c '${setting}'`).join(' ')} $preload`,
].join('\n');

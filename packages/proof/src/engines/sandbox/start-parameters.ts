/** The parameters of an ordinary server: PGlite's own defaults set a search_path and allow changes of system tables. */
export const startParameters: readonly string[] = [
  ...['--single', '-F', '-j'],
  ...[
    // Files are in memory already, and buffers are allocated from the start.
    'shared_buffers=16MB',
    'exit_on_error=false',
    'log_checkpoints=false',
    'full_page_writes=off',
    'max_wal_size=32MB',
    'min_wal_size=2MB',
    'synchronize_seqscans=off',
    'max_locks_per_transaction=512',
    'max_prepared_transactions=10',
    'io_method=sync',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'timezone=UTC',
  ].flatMap((setting) => ['-c', setting]),
];

/** The options for a new cluster, in addition to PGlite's own UTF8 and C.UTF-8. */
export const clusterOptions: readonly string[] = ['--wal-segsize=1', '--no-data-checksums'];

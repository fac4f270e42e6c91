import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags } from '../flags/common-flags.js';
import { addDatabaseFlags } from '../flags/database-flags.js';
import type { ReconcileFlags } from '../flags/reconcile-flags.js';

/** Adds `svc reconcile <original> <squashed>`. */
export function addReconcile(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('reconcile')
    .summary('update the history table of a database that ran the migrations to match the squash')
    .description(
      'Prints the SQL that makes the history table of a database that ran the original migrations match the squash. ' +
        'With --dsn it first proves that every squashed migration ran there: it reads the history table, and compares ' +
        'the schema with what the migrations build. --apply runs the SQL, in one transaction.\n\n' +
        'Exit code 0: done, or nothing to do; 1: a migration is missing, or the schema differs; ' +
        '2: svc does not know the history table of the tool; 3: no engine, or no connection.',
    )
    .argument('<original>', 'folder of the original migrations, or the archive')
    .argument('<squashed>', 'folder of the squash')
    .option('--apply', 'run the SQL in the database given with --dsn')
    .option('--accept-drift', 'continue even if the schema differs from what the migrations build');
  addCommonFlags(addDatabaseFlags(command, 'the database; without it, the SQL works for any'))
    .addHelpText('after', examples)
    .action(async (original: string, squashed: string, flags: ReconcileFlags) => {
      const { runReconcile } = await import('../actions/run-reconcile.js');
      finish(await runReconcile(original, squashed, flags));
    });
}

const examples = `
Examples:
  svc reconcile migrations squashed > reconcile.sql
  svc reconcile migrations.before migrations --dsn postgresql://localhost/shop
  svc reconcile migrations.before migrations --dsn postgresql://localhost/shop --apply`;

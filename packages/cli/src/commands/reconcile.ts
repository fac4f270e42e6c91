import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags } from './common-flags.js';
import { addDatabaseFlags } from './database-flags.js';
import type { ReconcileFlags } from './reconcile-flags.js';

/** Adds `svc reconcile <original> <squashed>`. */
export function addReconcile(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('reconcile')
    .summary('bring the history table of a database that ran the migrations to the squash')
    .description(
      'Prints the SQL by which the history table of a database that ran the original migrations fits the squash.\n' +
        'With --dsn it first proves that every squashed migration ran there: by the history table, and by comparing\n' +
        'the schema with what the migrations build. --apply runs the SQL, in one transaction.\n' +
        'Exit code 0: done, or nothing to do; 1: a migration is missing, or the schema differs;\n' +
        '2: svc does not know the table of the tool; 3: no engine, or no connection.',
    )
    .argument('<original>', 'folder of the original migrations, or of the archive')
    .argument('<squashed>', 'folder of the squash')
    .option('--apply', 'run the SQL in the database of --dsn')
    .option('--accept-drift', 'go on where the schema is not what the migrations build');
  addCommonFlags(addDatabaseFlags(command, 'the database; without it the SQL is for any'))
    .addHelpText('after', examples)
    .action(async (original: string, squashed: string, flags: ReconcileFlags) => {
      const { runReconcile } = await import('../actions/reconcile.js');
      finish(await runReconcile(original, squashed, flags));
    });
}

const examples = `
Examples:
  svc reconcile migrations squashed > reconcile.sql
  svc reconcile migrations.before migrations --dsn postgresql://localhost/shop
  svc reconcile migrations.before migrations --dsn postgresql://localhost/shop --apply`;

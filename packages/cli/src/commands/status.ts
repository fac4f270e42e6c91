import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags } from '../flags/common-flags.js';
import { addDatabaseFlags } from '../flags/database-flags.js';
import type { StatusFlags } from '../flags/status-flags.js';

/** Adds `svc status <migrations>`. */
export function addStatus(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('status')
    .summary('report which migrations a database has run, and whether its schema has drifted')
    .description(
      'Reads the history table of the migration tool, and compares the schema with what the recorded migrations ' +
        'build. The database is only read.\n\n' +
        'Exit code 0: every migration ran, and the schema matches; 1: otherwise; ' +
        '2: svc does not know the history table of the tool; 3: no engine, or no connection.',
    )
    .argument('[migrations]', 'project or folder of migrations', '.')
    .option(
      '--squashed <path>',
      'the squash of these migrations; also reports whether it is recorded',
    );
  addCommonFlags(addDatabaseFlags(command, 'the database (env: PROD_DB_DSN)'))
    .addHelpText('after', examples)
    .action(async (migrations: string, flags: StatusFlags) => {
      const { runStatus } = await import('../actions/run-status.js');
      finish(await runStatus(migrations, flags));
    });
}

const examples = `
Examples:
  svc status --dsn postgresql://localhost/shop
  svc status migrations.before --squashed migrations --dsn postgresql://localhost/shop --json`;

import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import type { CheckFlags } from '../flags/check-flags.js';
import { addCommonFlags } from '../flags/common-flags.js';
import { addProofFlags } from '../flags/proof-flags.js';

/** Adds `svc check <migrations>`. */
export function addCheck(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('check')
    .summary('check that a committed squash still matches its migrations')
    .description(
      'Proves that a squash still builds what its migrations build; if neither has changed since the last proof, ' +
        'nothing is built. Also checks the number of migrations since the squash (check.max_files).\n\n' +
        'Exit code 0: up to date; 1: out of date, does not apply, or too many files; 3: no engine.',
    )
    .argument('[migrations]', 'project or folder of migrations', '.')
    .option('--squashed <path>', 'the committed squash (default: output.directory, if it exists)');
  addCommonFlags(addProofFlags(command))
    .addHelpText('after', examples)
    .action(async (migrations: string, flags: CheckFlags) => {
      const { runCheck } = await import('../actions/run-check.js');
      finish(await runCheck(migrations, flags));
    });
}

const examples = `
Examples:
  svc check migrations --squashed squashed
  svc check supabase --json`;

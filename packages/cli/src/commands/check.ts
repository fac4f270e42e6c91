import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import type { CheckFlags } from './check-flags.js';
import { addCommonFlags } from './common-flags.js';
import { addProofFlags } from './proof-flags.js';

/** Adds `svc check <migrations>`. */
export function addCheck(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('check')
    .summary('say whether a committed squash is still what its migrations build')
    .description(
      'Proves that a squash still builds what its migrations build; where neither has changed since the\n' +
        'squash was proven, nothing is built. Also counts how many migrations have piled up (check.max_files).\n' +
        'Exit code 0: all is well; 1: stale, does not apply, or too many files; 3: no engine.',
    )
    .argument('[migrations]', 'project or folder of migrations', '.')
    .option(
      '--squashed <path>',
      'the squash that was committed (default: output.directory, if it is there)',
    );
  addCommonFlags(addProofFlags(command))
    .addHelpText('after', examples)
    .action(async (migrations: string, flags: CheckFlags) => {
      const { runCheck } = await import('../actions/check.js');
      finish(await runCheck(migrations, flags));
    });
}

const examples = `
Examples:
  svc check migrations --squashed squashed
  svc check supabase --json`;

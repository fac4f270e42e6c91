import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags } from '../flags/common-flags.js';
import { addCacheFlag, addProofFlags } from '../flags/proof-flags.js';
import type { ValidateFlags } from '../flags/validate-flags.js';

/** Adds `svc validate <original> <squashed>`. */
export function addValidate(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('validate')
    .summary('prove that two sets of migrations build the same database')
    .description(
      'Builds both sets on a real PostgreSQL and compares schema, rows and privileges.\n\n' +
        'Exit code 0: equivalent; 1: different, or a set does not apply; 3: no engine.',
    )
    .argument('<original>', 'folder or file of the original migrations')
    .argument('<squashed>', 'folder or file of the squashed migrations');
  addCommonFlags(addCacheFlag(addProofFlags(command)))
    .addHelpText('after', examples)
    .action(async (original: string, squashed: string, flags: ValidateFlags) => {
      const { runValidate } = await import('../actions/run-validate.js');
      finish(await runValidate(original, squashed, flags));
    });
}

const examples = `
Examples:
  svc validate migrations squashed
  svc validate migrations squashed.sql --postgres-version 15
  svc validate supabase/migrations squashed --prelude platform.sql --json
  svc validate migrations squashed --engine server --dsn postgresql://localhost/postgres`;

import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags } from '../flags/common-flags.js';
import type { ExplainFlags } from '../flags/explain-flags.js';

/** Adds `svc explain <file>:<line>` and `svc explain <object>`. */
export function addExplain(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('explain')
    .summary('show where a statement came from, or what happened to an object')
    .description(
      'Answers from the map that svc squash writes beside its result: the origin of a statement of the ' +
        'result, what became of a statement of a migration, or what happened to an object.',
    )
    .argument('<what>', 'file:line of the result or of a migration, or the name of an object')
    .option('--from <path>', 'the folder or the map to look in (default: the output folder)');
  addCommonFlags(command)
    .addHelpText('after', examples)
    .action(async (what: string, flags: ExplainFlags) => {
      const { runExplain } = await import('../actions/run-explain.js');
      finish(await runExplain(what, flags));
    });
}

const examples = `
Examples:
  svc explain squashed/squashed.sql:42
  svc explain migrations/007_totals.sql:3
  svc explain orders
  svc explain billing.orders.total --from build/schema`;

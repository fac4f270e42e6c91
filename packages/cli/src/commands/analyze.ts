import { safetyLevels } from '@svc/engine/safety-levels';
import { type Command, Option } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { type AnalyzeFlags, formats } from '../flags/analyze-flags.js';
import { addCommonFlags, pathsArgument } from '../flags/common-flags.js';

/** Adds `svc analyze <files or folder>`. */
export function addAnalyze(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('analyze')
    .summary('report what migrations build, its dependencies, and recommendations')
    .description(
      'Reads migrations and reports the objects they build, their dependencies, the history of each object, ' +
        'how much a squash would save, and recommendations. No database is needed.\n\nExit code 0: done; ' +
        '1: PostgreSQL refuses some of the SQL (the report says where).',
    )
    .addArgument(pathsArgument())
    .addOption(
      new Option(
        '--report-format <format>',
        'format of the report (default: by the extension of --export, else text)',
      ).choices(formats),
    )
    .option('--export <path>', 'write the report to a file (default: standard output)')
    .option('--since <file>', 'the first migration that has not yet run in production')
    .addOption(
      new Option(
        '--safety <level>',
        'how aggressively to fold (default: standard, env: SVC_SAFETY)',
      ).choices(safetyLevels),
    )
    .option('--dry-run', 'do everything except writing files')
    .option('--force', 'let --export replace a file that svc did not write')
    .option('--ai', 'let a language model explain the history (docs/ai.md lists what is sent)');
  addCommonFlags(command)
    .addHelpText('after', examples)
    .action(async (paths: readonly string[], flags: AnalyzeFlags) => {
      const { startSpareThread } = await import('../engine-thread/spare-thread.js');
      startSpareThread();
      const { runAnalyze } = await import('../actions/run-analyze.js');
      finish(await runAnalyze(paths, flags));
    });
}

const examples = `
Examples:
  svc analyze migrations
  svc analyze migrations --since 0042_add_orders.sql
  svc analyze migrations --report-format html --export report.html
  svc analyze migrations --report-format sarif --export svc.sarif
  svc analyze migrations --json | jq .consolidation_percentage`;

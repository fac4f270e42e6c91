import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags, type CommonFlags } from '../flags/common-flags.js';

/** Adds `svc doctor`. */
export function addDoctor(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('doctor')
    .summary('report what works on this machine, and why the rest does not')
    .description(
      'Creates a database on each engine, looks for the programs that a backup needs and connects to ' +
        'production.\n\nExit code 0: everything that the configuration requires works; 3: something does not.',
    );
  addCommonFlags(command)
    .addHelpText('after', examples)
    .action(async (flags: CommonFlags) => {
      const { runDoctor } = await import('../actions/run-doctor.js');
      finish(await runDoctor(flags));
    });
}

const examples = `
Examples:
  svc doctor
  svc doctor --config ci/svc.json --json`;

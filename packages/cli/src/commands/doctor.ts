import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.js';
import { addCommonFlags, type CommonFlags } from './common-flags.js';

/** Adds `svc doctor`. */
export function addDoctor(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command('doctor')
    .summary('say what works on this machine, and why the rest does not')
    .description(
      'Tries each engine by making a database on it, looks for the programs that a backup needs and asks\n' +
        'production whether it answers. Exit code 0: what the configuration asks for works; 3: it does not.',
    );
  addCommonFlags(command)
    .addHelpText('after', examples)
    .action(async (flags: CommonFlags) => {
      const { runDoctor } = await import('../actions/doctor.js');
      finish(await runDoctor(flags));
    });
}

const examples = `
Examples:
  svc doctor
  svc doctor --config ci/svc.json --json`;

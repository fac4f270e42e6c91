import { Argument, type Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { fishScript } from '../completion/fish.js';
import { completedCommands } from '../completion/words.js';
import { zshScript } from '../completion/zsh.js';
import { type ExitCode, exitCode } from '../exit-codes.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Adds `svc completion <shell>`. */
export function addCompletion(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('completion')
    .summary('print a script by which a shell completes commands and flags')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(scripts)))
    .addHelpText('after', examples)
    .action((shell: keyof typeof scripts) => {
      process.stdout.write(scripts[shell](completedCommands(program)));
      finish(exitCode.done);
    });
}

const examples = `
Examples:
  eval "$(svc completion bash)"               # in ~/.bashrc
  source <(svc completion zsh)                # in ~/.zshrc
  svc completion fish > ~/.config/fish/completions/svc.fish`;

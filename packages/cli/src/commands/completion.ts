import { Argument, type Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { completedCommands } from '../completion/completed-words.js';
import { fishScript } from '../completion/fish.js';
import { zshScript } from '../completion/zsh.js';
import { type ExitCode, exitCode } from '../exit-codes.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Adds `svc completion <shell>`. */
export function addCompletion(program: Command, finish: (code: ExitCode) => void): void {
  program
    .command('completion')
    .summary('print a shell script that completes commands and flags')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(scripts)))
    .option('--json', 'print the result as JSON')
    .addHelpText('after', examples)
    .action((shell: keyof typeof scripts, { json }: { readonly json?: boolean }) => {
      const script = scripts[shell](completedCommands(program));
      process.stdout.write(json ? `${JSON.stringify({ shell, script }, null, 2)}\n` : script);
      finish(exitCode.done);
    });
}

const examples = `
Examples:
  eval "$(svc completion bash)"               # in ~/.bashrc
  source <(svc completion zsh)                # in ~/.zshrc
  svc completion fish > ~/.config/fish/completions/svc.fish`;

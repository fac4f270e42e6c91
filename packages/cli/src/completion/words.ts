import type { Command } from 'commander';

/** A command as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  /** What its argument may be; empty where it is a file. */
  readonly choices: readonly string[];
}

export interface CompletedFlag {
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** What the value may be; empty where anything may. */
  readonly choices: readonly string[];
}

/** What there is to complete, read from the commands themselves. */
export function completedCommands(program: Command): readonly CompletedCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    flags: [
      ...command.options
        .filter(({ long, hidden }) => long && !hidden)
        .map(({ long, description, required, optional, argChoices }) => ({
          name: String(long),
          description: description.split(/[;(]/)[0]?.trim() ?? '',
          takesValue: required || optional,
          choices: argChoices ?? [],
        })),
      { name: '--help', description: 'display help for command', takesValue: false, choices: [] },
    ],
  }));
}

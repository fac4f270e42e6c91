import type { Command } from 'commander';

/** A command, as needed for completion. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  /** The possible arguments; empty if the argument is a file. */
  readonly choices: readonly string[];
}

export interface CompletedFlag {
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The possible values; empty if any value is allowed. */
  readonly choices: readonly string[];
}

/** The commands and flags to complete, read from the commands themselves. */
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

import type { CompletedCommand, CompletedFlag } from './completed-words.js';

/** A completion script for fish, to be sourced or put into its completions folder. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  return `# svc completion for fish: svc completion fish | source
${commands
  .map(
    ({ name, summary }) =>
      `complete -c svc -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
  )
  .join('\n')}
${commands.flatMap((command) => [...command.flags.map((flag) => flagLine(command, flag)), ...argumentLine(command)]).join('\n')}
`;
}

function flagLine({ name }: CompletedCommand, flag: CompletedFlag): string {
  const value = flag.choices.length > 0 ? ` -xa ${quoted(flag.choices.join(' '))}` : ' -r';
  return `complete -c svc -n '__fish_seen_subcommand_from ${name}' -l ${flag.name.slice(2)} -d ${quoted(flag.description)}${flag.takesValue ? value : ''}`;
}

function argumentLine({ name, choices }: CompletedCommand): readonly string[] {
  if (choices.length === 0) return [];
  return [
    `complete -c svc -n '__fish_seen_subcommand_from ${name}' -fa ${quoted(choices.join(' '))}`,
  ];
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

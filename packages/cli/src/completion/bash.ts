import type { CompletedCommand } from './completed-words.js';

/** A completion script for bash, to be sourced. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const choices = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.choices.length > 0)
      .map((flag) => `    '${name} ${flag.name}') words='${flag.choices.join(' ')}' ;;`),
  );
  const files = commands.flatMap(({ name, flags }) =>
    flags
      .filter((flag) => flag.takesValue && flag.choices.length === 0)
      .map((flag) => `'${name} ${flag.name}'`),
  );
  return `# svc completion for bash: eval "$(svc completion bash)"
_svc() {
  local current=\${COMP_WORDS[COMP_CWORD]} command=\${COMP_WORDS[1]} words=
  local previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} help --help --version' -- "$current"))
    return
  fi
  case "$command $previous" in
${choices.join('\n')}
    ${files.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  if [ -z "$words" ]; then
    case "$command" in
${commands.map(commandCase).join('\n')}
    esac
    if [ "\${current#-}" = "$current" ] && [ -z "$words" ]; then
      COMPREPLY=($(compgen -f -- "$current"))
      return
    fi
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o filenames -o bashdefault -F _svc svc
`;
}

function commandCase({ name, flags, choices }: CompletedCommand): string {
  const list = flags.map((flag) => flag.name).join(' ');
  return `      ${name}) case "$current" in -*) words='${list}' ;; *) words='${choices.join(' ')}' ;; esac ;;`;
}

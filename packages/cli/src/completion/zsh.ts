import type { CompletedCommand, CompletedFlag } from './completed-words.js';

/** A completion script for zsh, to be sourced or put on the fpath as _svc. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  return `#compdef svc
# svc completion for zsh: source <(svc completion zsh)
_svc() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT -= 1 ))
  case "$command" in
${commands.map(commandCase).join('\n')}
  esac
}
if [ "\${funcstack[1]}" = _svc ]; then _svc "$@"; else compdef _svc svc; fi
`;
}

function commandCase({ name, flags, choices }: CompletedCommand): string {
  const values = choices.length > 0 ? `'*:value:(${choices.join(' ')})'` : "'*:file:_files'";
  return `    ${name}) _arguments ${[...flags.map(flagSpec), values].join(' ')} ;;`;
}

function flagSpec({ name, description, takesValue, choices }: CompletedFlag): string {
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files';
  return quoted(`${name}[${description.replace(/[[\]:]/g, ' ')}]${takesValue ? value : ''}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

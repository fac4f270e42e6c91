// The arguments of benchmarks and similar scripts. `--help`, and arguments that a script does not take, print the comment at
// its beginning.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

if (process.argv.includes('--help')) {
  console.log(help());
  process.exit(0);
}

/** The arguments of the script: `values` by the names of the options, and `positionals`, at least as many as needed. */
export function readArguments(options = {}, needed = 0) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length >= needed) return { values, positionals };
    refuse(
      `expected ${needed} ${needed === 1 ? 'argument' : 'arguments'}, got ${positionals.length}`,
    );
  } catch (error) {
    if (!String(error?.code).startsWith('ERR_PARSE_ARGS')) throw error;
    refuse(error.message);
  }
}

/** Ends the script: its arguments are wrong. */
export function refuse(problem) {
  console.error(`${problem}\n\n${help()}`);
  process.exit(2);
}

function help() {
  const lines = readFileSync(process.argv[1], 'utf8').split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  return comment.map((line) => line.replace(/^\/\/ ?/, '')).join('\n');
}

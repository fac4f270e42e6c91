import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Argument, Command, Option } from 'commander';
import { expect, test } from 'vitest';
import { bashScript } from './bash.js';
import { completedCommands } from './completed-words.js';
import { fishScript } from './fish.js';
import { zshScript } from './zsh.js';

const program = new Command('svc');
program
  .command('squash')
  .summary("turn migrations into what's the same")
  .argument('<paths...>')
  .option('--output <folder>', 'where the result goes; - for standard output')
  .addOption(
    new Option('--safety <level>', 'how far [it] may go').choices(['paranoid', 'standard']),
  )
  .option('--force', 'write anyway');
program
  .command('completion')
  .summary('print a script')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh']));
const commands = completedCommands(program);

/** The words that bash offers after these words. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const script = `${bashScript(commands)}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_svc; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    cwd: import.meta.dirname,
  });
  return stdout.trim().split('\n');
}

test('bash completes commands, flags, values and files', async () => {
  expect(await offered('svc', 'sq')).toEqual(['squash']);
  expect(await offered('svc', '')).toEqual(['squash', 'completion', 'help', '--help', '--version']);
  expect(await offered('svc', 'squash', '--')).toEqual([
    '--output',
    '--safety',
    '--force',
    '--help',
  ]);
  expect(await offered('svc', 'squash', '--safety', '')).toEqual(['paranoid', 'standard']);
  expect(await offered('svc', 'squash', '--output', 'zs')).toEqual(['zsh.ts']);
  expect(await offered('svc', 'squash', 'fis')).toEqual(['fish.ts']);
  expect(await offered('svc', 'completion', '')).toEqual(['bash', 'zsh']);
});

test('zsh shows a description for each word', () => {
  const script = zshScript(commands);
  expect(script).toContain(`'squash:turn migrations into what'\\''s the same'`);
  expect(script).toContain(
    `squash) _arguments '--output[where the result goes]:value:_files' '--safety[how far  it  may go]:value:(paranoid standard)' '--force[write anyway]'`,
  );
  expect(script).toContain(`'*:value:(bash zsh)'`);
});

test('fish shows a description for each word', () => {
  const script = fishScript(commands);
  expect(script).toContain(
    `complete -c svc -n __fish_use_subcommand -f -a squash -d 'turn migrations into what\\'s the same'`,
  );
  expect(script).toContain(
    `complete -c svc -n '__fish_seen_subcommand_from squash' -l safety -d 'how far [it] may go' -xa 'paranoid standard'`,
  );
});

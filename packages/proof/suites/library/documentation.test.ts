/** The example of docs/library.md runs and prints what the page shows. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/library.md', root), 'utf8');

test('the example of docs/library.md prints the documented output', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', block('js')],
    { cwd: fileURLToPath(root) },
  );
  expect(stderr).toBe('');
  expect(stdout).toBe(block('text'));
});

function block(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(page)?.[1];
  if (found === undefined) throw new Error(`docs/library.md has no block of ${language}`);
  return found;
}

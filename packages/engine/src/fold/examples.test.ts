import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';

/** A history and what it must come down to, to the letter. */
interface Example {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: string;
}

/** Reads a file of examples: `-- @example name`, migrations parted by `-- @migration`, `-- @becomes`. */
function readExamples(text: string): readonly Example[] {
  return text
    .split(/^-- @example /m)
    .slice(1)
    .map((example) => {
      const [name = '', ...lines] = example.split('\n');
      const [before = '', after = ''] = lines.join('\n').split(/^-- @becomes\n/m);
      return { name, before: before.split(/^-- @migration\n/m), after: after.trim() };
    });
}

const folder = join(import.meta.dirname, 'examples');

describe.each(readdirSync(folder))('%s', (file) => {
  const examples = readExamples(readFileSync(join(folder, file), 'utf8'));

  it.each(examples.map((example) => [example.name, example] as const))('%s', async (_, example) => {
    const migrations = example.before.map((text, index) => ({ name: `${index + 1}.sql`, text }));
    const { statements } = await squash(migrations);
    expect(statements.map(({ text }) => `${text};`).join('\n')).toBe(example.after);
  });
});
